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
    return JSONValue.object(present: [
      "elapsed_s": .number(Double(statistics.elapsed / 1000) / 1_000_000),
      "frames": number(statistics.frames),
      "steps": number(lateness.count), "skipped_steps": number(statistics.skippedSteps),
      "lateness_p50_us": number(lateness.percentile(50) / 1000),
      "lateness_p99_us": number(lateness.percentile(99) / 1000),
      "lateness_max_us": number(lateness.maximum / 1000), "failures": number(statistics.failures),
      "transactions": number(totals.transactions), "bytes": number(totals.bytes),
      "intensity": number(totals.intensity.step),
      "current_ma": .array(totals.currents.map { number($0.present) }),
      "current_max_ma": .array(totals.currents.map { number($0.greatest) }),
      "loopback_bits": number(totals.loopback.compared),
      "loopback_errors": number(totals.loopback.wrong), "faults": number(totals.faults),
      "peak_memory_kib": peakMemory.map { number($0) },
    ]).text
  }

  private static func number(_ value: some BinaryInteger) -> JSONValue { .integer(Int64(value)) }
}
