// SPDX-License-Identifier: MIT
import SignboardKit

extension DoctorReport {
  /// The report for programs, a line for each finding.
  ///
  /// Keys are only ever added. `problems`, `advice`, `unknown` and `ok` are numbers; `findings` is
  /// a list of objects with `check`, `state`, `what`, `why`, `hint` (texts, `hint` may be empty)
  /// and `fix` (a list of commands, may be empty).
  package var json: String {
    let counts = Finding.State.allCases.map { state in
      "\"\(state == .problem ? "problems" : state.rawValue)\":\(count(state))"
    }
    let lines = findings.map { finding in
      let fields: JSONValue = [
        "check": .string(finding.subject), "state": .string(finding.state.rawValue),
        "what": .string(finding.what), "why": .string(finding.why), "hint": .string(finding.hint),
        "fix": .array(finding.fix.map { .string($0) }),
      ]
      return fields.text
    }
    return "{\"version\":1,\(counts.joined(separator: ",")),\"findings\":[\n"
      + lines.joined(separator: ",\n") + "\n]}\n"
  }
}
