// SPDX-License-Identifier: MIT
import Core
package import SignControl

extension FakeSign {
  /// The file, which cannot be changed if its text ends with `# fixed`; a fleet has set some of its keys
  /// if it ends with `# fleet`.
  package func configuration() -> ConfigurationView {
    ConfigurationView(
      path: "/etc/signboard/signboard.yaml", text: state.configuration,
      revision: Int64(state.configuration.utf8.count + 1),
      obstacle: state.configuration.hasSuffix("# fixed")
        ? .verbatim("The sign may not change /etc/signboard/signboard.yaml.") : nil,
      overlaid: state.configuration.hasSuffix("# fleet")
        ? .verbatim("The fleet has set speed.") : nil)
  }

  /// Lines with `wrong` are wrong, those that begin with `panel:` need a new start, and those with
  /// `# today` have a note.
  package func check(configuration text: String) -> CheckedConfiguration {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let former = Set(state.configuration.split(separator: "\n"))
    func found(_ words: String, _ message: String) -> [ConfigurationMistake] {
      lines.enumerated().filter { $0.element.contains(words) }.map {
        ConfigurationMistake(
          line: $0.offset + 1, column: 1, key: "text", message: .verbatim(message))
      }
    }
    return CheckedConfiguration(
      mistakes: found("wrong", "\"wrong\" is no text."),
      fixed: lines.contains { $0.hasPrefix("panel:") && !former.contains($0) } ? ["panel"] : [],
      notes: found("# today", "\"# today\" begins a comment."))
  }

  /// Takes over what has no mistakes.
  package func putConfiguration(
    _ text: String, if condition: WriteCondition, by caller: Caller
  ) throws(ControlError) -> ConfigurationView {
    let present = configuration()
    guard condition.holds(for: present.revision) else {
      throw .stale(current: present.revision)
    }
    if let obstacle = present.obstacle { throw .conflict(obstacle) }
    let found = check(configuration: text)
    guard found.mistakes.isEmpty else {
      throw .invalid(
        found.mistakes.map {
          FieldProblem(field: "text", code: .configuration, message: $0.sentence)
        })
    }
    guard found.fixed.isEmpty else {
      throw .conflict(.verbatim("A running sign cannot change panel."))
    }
    state.configuration = text
    return configuration()
  }
}
