// SPDX-License-Identifier: MIT
import SignboardKit
import Testing

struct StatisticsReportTests {
  @Test func `statistics are one line of JSON`() {
    var totals = SignTotals()
    totals.transactions = 3
    totals.bytes = 48
    totals.currents = [ChainCurrent(), ChainCurrent()]
    totals.faults = 2
    #expect(
      StatisticsReport.json(PlaybackStatistics(), totals: totals)
        == "{\"elapsed_s\":0.000000,\"frames\":0,\"steps\":0,\"skipped_steps\":0,"
        + "\"lateness_p50_us\":0,\"lateness_p99_us\":0,\"lateness_max_us\":0,\"failures\":0,"
        + "\"transactions\":3,\"bytes\":48,\"intensity\":3,\"current_ma\":[0,0],"
        + "\"current_max_ma\":[0,0],\"loopback_bits\":0,\"loopback_errors\":0,\"faults\":2}")
  }

  @Test func `the peak of memory comes last if it is known`() {
    #expect(
      StatisticsReport.json(PlaybackStatistics(), totals: SignTotals(), peakMemory: 8192)
        .hasSuffix(",\"faults\":0,\"peak_memory_kib\":8192}"))
  }
}
