// SPDX-License-Identifier: MIT
import Displays
public import Playback
import SPIBus
public import SignDisplays
import Timing

/// The statistics of a run as one line of JSON; durations end in `_us` or `_s`,
/// currents in `_ma`, one a chain; memory in `_kib`.
public struct StatisticsReport: Hashable, Sendable {
  private let statistics: PlaybackStatistics
  private let totals: SignTotals
  private let peakMemory: Int?

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - statistics: what the frame loop counted.
  ///   - totals: what went over the wires.
  ///   - peakMemory: the largest resident memory of the process in KiB; left out of the report where
  ///     it is not known.
  public init(_ statistics: PlaybackStatistics, totals: SignTotals, peakMemory: Int? = nil) {
    self.statistics = statistics
    self.totals = totals
    self.peakMemory = peakMemory
  }

  /// The report as JSON, without a newline.
  public var json: String {
    let lateness = statistics.lateness
    var fields: [(String, String)] = [
      ("elapsed_s", StatisticsReport.seconds(statistics.elapsed)),
      ("frames", "\(statistics.frames)"),
      ("steps", "\(lateness.count)"),
      ("skipped_steps", "\(statistics.skippedSteps)"),
      ("lateness_p50_us", "\(lateness.percentile(50) / 1000)"),
      ("lateness_p99_us", "\(lateness.percentile(99) / 1000)"),
      ("lateness_max_us", "\(lateness.maximum / 1000)"),
      ("failures", "\(statistics.failures)"),
      ("transactions", "\(totals.transactions)"),
      ("bytes", "\(totals.bytes)"),
      ("intensity", "\(totals.intensity.step)"),
      ("current_ma", StatisticsReport.list(totals.currents.map(\.present))),
      ("current_max_ma", StatisticsReport.list(totals.currents.map(\.greatest))),
      ("loopback_bits", "\(totals.loopback.compared)"),
      ("loopback_errors", "\(totals.loopback.wrong)"),
      ("faults", "\(totals.faults)"),
    ]
    if let peakMemory { fields.append(("peak_memory_kib", "\(peakMemory)")) }
    return "{" + fields.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  private static func list(_ numbers: [Int]) -> String {
    "[" + numbers.map(String.init).joined(separator: ",") + "]"
  }

  private static func seconds(_ nanoseconds: Int64) -> String {
    let microseconds = nanoseconds / 1000
    let digits = String(1_000_000 + microseconds % 1_000_000).dropFirst()
    return "\(microseconds / 1_000_000).\(digits)"
  }
}
