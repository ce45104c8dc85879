// SPDX-License-Identifier: MIT
import CReferenceLoop

/// Measures work that is done once.
public enum SetUpBenchmark {
  /// The least time of ten runs, in nanoseconds.
  public static func nanoseconds(_ work: () -> Void) -> Int64 {
    (0..<10).map { _ in
      let start = reference_clock()
      work()
      return reference_clock() - start
    }.min() ?? 0
  }
}

extension FrameBenchmark.Result {
  /// The result as a line for people.
  public func text(setUp: Int64) -> String {
    "\(modules) modules, \(columns) columns: compose \(tenths(composeNanoseconds)) ns, "
      + "encode \(tenths(encodeNanoseconds)) ns, C loop \(tenths(referenceNanoseconds)) ns, "
      + "ratio \(hundredths(ratio)); \(tenths(bytes)) bytes, \(tenths(systemCalls)) system calls, "
      + "\(hundredths(allocations)) allocations a frame; set-up \(setUp / 1000) us"
  }

  /// The result as a JSON object.
  public func json(setUp: Int64) -> String {
    let fields: [(String, String)] = [
      ("modules", "\(modules)"), ("columns", "\(columns)"),
      ("compose_ns", tenths(composeNanoseconds)), ("encode_ns", tenths(encodeNanoseconds)),
      ("reference_ns", tenths(referenceNanoseconds)), ("ratio", hundredths(ratio)),
      ("bytes", tenths(bytes)), ("system_calls", tenths(systemCalls)),
      ("allocations", hundredths(allocations)), ("setup_us", "\(setUp / 1000)"),
    ]
    return "{" + fields.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  private func tenths(_ value: Double) -> String { decimal(value, 10) }
  private func hundredths(_ value: Double) -> String { decimal(value, 100) }

  private func decimal(_ value: Double, _ unit: Int) -> String {
    let scaled = Int(value * Double(unit) + (value < 0 ? -0.5 : 0.5))
    let digits = String(unit + abs(scaled) % unit).dropFirst()
    return "\(scaled < 0 ? "-" : "")\(abs(scaled) / unit).\(digits)"
  }
}
