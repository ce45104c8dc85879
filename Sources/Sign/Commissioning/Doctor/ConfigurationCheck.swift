// SPDX-License-Identifier: MIT
import SignboardKit

enum ConfigurationCheck: DoctorCheck {
  static let subject = "configuration"
  static let why = "A sign does not start with a configuration that cannot be understood."

  private static let findingLimit = 20

  static func run(_ machine: Machine) -> [Finding] {
    switch machine.configuration {
    case .none:
      return [ok("No file was named; --config FILE checks one.")]
    case .read(let path, _, let cuts):
      return [ok("\(shown(path, limit: 200)) has no mistakes.")]
        + cuts.prefix(findingLimit).map { cut in
          advice(
            shown(cut.description, limit: 400),
            why: "In YAML a # behind a blank begins a comment, also within a text.",
            fix: [edit(path, at: cut)])
        }
    case .unreadable(let error):
      return [problem(shown(error.description, limit: 400), fix: ["ls -l \(quoted(error.path))"])]
    case .wrong(let path, let error):
      var findings = error.problems.prefix(findingLimit).map { mistake in
        problem(shown(mistake.description, limit: 400), fix: [edit(path, at: mistake)])
      }
      let rest = error.problems.count - findings.count + error.unlisted
      if rest > 0 {
        findings.append(
          problem("… and \(Wording.counted(rest, "more mistake")).", fix: ["nano \(quoted(path))"]))
      }
      return findings
    }
  }

  /// The command that opens the file where a problem is.
  private static func edit(_ path: String, at problem: ConfigProblem) -> String {
    "nano +\(problem.line),\(problem.column) \(quoted(path))"
  }
}
