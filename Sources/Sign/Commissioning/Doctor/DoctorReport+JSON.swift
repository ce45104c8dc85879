// SPDX-License-Identifier: MIT
import SignboardKit

extension DoctorReport {
  /// The report for programs, on one line.
  ///
  /// Keys are only ever added. `problems`, `advice`, `unknown` and `ok` are numbers; `findings` is
  /// a list of objects with `check`, `state`, `what`, `why`, `hint` (texts, `hint` may be empty)
  /// and `fix` (a list of commands, may be empty).
  package var json: String {
    let counts = Finding.State.allCases.map { state in
      JSONValue.Member(
        state == .problem ? "problems" : state.rawValue, .integer(Int64(count(state))))
    }
    let list = findings.map { finding -> JSONValue in
      [
        "check": .string(finding.subject), "state": .string(finding.state.rawValue),
        "what": .string(finding.what), "why": .string(finding.why), "hint": .string(finding.hint),
        "fix": .array(finding.fix.map { .string($0) }),
      ]
    }
    let members: [JSONValue.Member] =
      [.init("version", 1)] + counts + [.init("findings", .array(list))]
    return JSONValue.object(members).text + "\n"
  }
}
