// SPDX-License-Identifier: MIT

/// The statistics of a run as one line of JSON.
///
/// The keys of durations end in `_us` or `_s`, those of memory in `_kib`, and those of currents, one
/// for each chain, in `_ma`.
package enum StatisticsReport {
  /// The report as JSON, without a newline.
  ///
  /// - Parameter peakMemory: the largest resident memory of the process in KiB; `nil`: left out.
  package static func json(
    _ statistics: PlaybackStatistics, totals: SignTotals, peakMemory: Int? = nil
  ) -> String {
    let lateness = statistics.lateness
    var fields: [(String, String)] = [
      ("elapsed_s", DecimalText.fixed(statistics.elapsed / 1000, decimals: 6)),
      ("frames", "\(statistics.frames)"),
      ("steps", "\(lateness.count)"), ("skipped_steps", "\(statistics.skippedSteps)"),
      ("lateness_p50_us", "\(lateness.percentile(50) / 1000)"),
      ("lateness_p99_us", "\(lateness.percentile(99) / 1000)"),
      ("lateness_max_us", "\(lateness.maximum / 1000)"), ("failures", "\(statistics.failures)"),
      ("transactions", "\(totals.transactions)"), ("bytes", "\(totals.bytes)"),
      ("intensity", "\(totals.intensity.step)"),
      ("current_ma", list(totals.currents.map(\.present))),
      ("current_max_ma", list(totals.currents.map(\.greatest))),
      ("loopback_bits", "\(totals.loopback.compared)"),
      ("loopback_errors", "\(totals.loopback.wrong)"), ("faults", "\(totals.faults)"),
    ]
    if let peakMemory { fields.append(("peak_memory_kib", "\(peakMemory)")) }
    return "{" + fields.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  private static func list(_ numbers: [Int]) -> String {
    "[" + numbers.map(String.init).joined(separator: ",") + "]"
  }
}
