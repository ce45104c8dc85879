// SPDX-License-Identifier: MIT

extension DoctorReport {
  /// The report for programs, a line for each finding.
  ///
  /// Keys are only ever added. `problems`, `advice`, `unknown` and `ok` are numbers; `findings` is
  /// a list of objects with `check`, `state`, `what`, `why`, `hint` (texts, `hint` may be empty)
  /// and `fix` (a list of commands, may be empty).
  public var json: String {
    let counts = Finding.State.allCases.map { state in
      let key = state == .problem ? "problems" : state.rawValue
      return "\"\(key)\":\(count(state))"
    }
    let lines = findings.map { finding in
      let texts = [
        ("check", finding.check.rawValue), ("state", finding.state.rawValue),
        ("what", finding.what), ("why", finding.why), ("hint", finding.hint),
      ]
      let fields = texts.map { "\"\($0.0)\":\(jsonString($0.1))" }
      let fix = finding.fix.map(jsonString).joined(separator: ",")
      return "{\(fields.joined(separator: ",")),\"fix\":[\(fix)]}"
    }
    return "{\"version\":1,\(counts.joined(separator: ",")),\"findings\":[\n"
      + lines.joined(separator: ",\n") + "\n]}\n"
  }
}

/// A text as JSON writes it.
private func jsonString(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case _ where scalar.value < 0x20:
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
