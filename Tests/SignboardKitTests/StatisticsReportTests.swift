// SPDX-License-Identifier: MIT
import MAX7219
import Playback
import SignboardKit
import Testing

struct StatisticsReportTests {
  @Test func `statistics are one line of JSON`() {
    var traffic = MAX7219Panel.Traffic()
    traffic.transactions = 3
    traffic.bytes = 48
    #expect(
      StatisticsReport(PlaybackStatistics(), traffic: traffic).json
        == "{\"elapsed_s\":0.000000,\"frames\":0,\"steps\":0,\"skipped_steps\":0,"
        + "\"lateness_p50_us\":0,\"lateness_p99_us\":0,\"lateness_max_us\":0,\"failures\":0,"
        + "\"transactions\":3,\"bytes\":48}")
  }
}
