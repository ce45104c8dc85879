// SPDX-License-Identifier: MIT
import LinuxIO
import SignConfiguration

enum ConfigurationCheck {
  private static let why = "A sign does not start with a configuration that cannot be understood."
  private static let findingLimit = 20

  static func run(_ machine: Machine) -> [Finding] {
    switch machine.configuration {
    case .none:
      return [
        Finding(
          .configuration, .ok, "No file was named; --config FILE checks one.", why: why)
      ]
    case .read(let path, _):
      return [Finding(.configuration, .ok, "\(shown(path, limit: 200)) has no mistakes.", why: why)]
    case .unreadable(let error):
      return [
        Finding(
          .configuration, .problem, shown(error.description, limit: 400), why: why,
          fix: ["ls -l \(quoted(error.path))"])
      ]
    case .wrong(let path, let error):
      var findings = error.problems.prefix(findingLimit).map { problem in
        Finding(
          .configuration, .problem, shown(problem.description, limit: 400), why: why,
          fix: ["nano +\(problem.line),\(problem.column) \(quoted(path))"])
      }
      let rest = error.problems.count - findings.count + error.unlisted
      if rest > 0 {
        findings.append(
          Finding(
            .configuration, .problem, "… and \(counted(rest, "more mistake")).", why: why,
            fix: ["nano \(quoted(path))"]))
      }
      return findings
    }
  }
}
