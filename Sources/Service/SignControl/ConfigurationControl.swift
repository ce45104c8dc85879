// SPDX-License-Identifier: MIT
package import Phrases

/// The file of the configuration.
package struct ConfigurationView: Hashable, Sendable {
  /// Its path.
  package let path: String
  /// What is in it.
  package let text: String
  /// Differs for every other text; 1 or more.
  package let revision: Int64
  /// Why it cannot be changed through the sign; `nil`: it can.
  package let obstacle: Phrase?
  /// Which of its keys do not count, as a fleet has set them; `nil`: all count.
  package let overlaid: Phrase?

  /// Makes a view.
  package init(
    path: String, text: String, revision: Int64, obstacle: Phrase? = nil, overlaid: Phrase? = nil
  ) {
    (self.path, self.text, self.revision, self.obstacle) = (path, text, revision, obstacle)
    self.overlaid = overlaid
  }
}

/// Something that is wrong with a configuration.
package struct ConfigurationMistake: Hashable, Sendable {
  /// The line, counted from 1; `nil`: it has no place in the text.
  package let line: Int?
  /// The character of the line, counted from 1.
  package let column: Int?
  /// The key, such as `zones[1].speed` with indices from 0; empty: none.
  package let key: String
  /// What was found, what is allowed, the next step; whole sentences.
  package let message: Phrase

  /// Makes a mistake.
  package init(line: Int? = nil, column: Int? = nil, key: String = "", message: Phrase) {
    (self.line, self.column, self.key, self.message) = (line, column, key, message)
  }

  /// The sentence with its place.
  package var sentence: Phrase {
    let said = key.isEmpty ? message : .joined([.verbatim(key), message], separator: ": ")
    guard let line else { return said }
    guard let column else { return .phrase(.inLine, "\(line)", said) }
    return .phrase(.inLineAtColumn, "\(line)", "\(column)", said)
  }
}

/// What a configuration would do to a running sign.
package struct CheckedConfiguration: Hashable, Sendable {
  /// What is wrong with it, in the order of the text, at most 100.
  package let mistakes: [ConfigurationMistake]
  /// The keys that only a new start can change.
  package let fixed: [String]

  /// Makes a check.
  package init(mistakes: [ConfigurationMistake] = [], fixed: [String] = []) {
    (self.mistakes, self.fixed) = (mistakes, fixed)
  }

  /// Whether the running sign can take the configuration over.
  package var isUsable: Bool { mistakes.isEmpty && fixed.isEmpty }
}

/// The configuration of a running sign.
package protocol ConfigurationControl: Sendable {
  /// The file of the configuration.
  func configuration() async throws(ControlError) -> ConfigurationView

  /// What is wrong with a configuration; nothing is changed.
  func check(configuration text: String) async throws(ControlError) -> CheckedConfiguration

  /// Puts another text into the file and takes it over while the sign runs, if the condition holds
  /// for the revision of the former one.
  ///
  /// The former text is back if the sign cannot take the new one over, or shows no frame with it.
  func putConfiguration(
    _ text: String, if condition: WriteCondition, by caller: Caller
  ) async throws(ControlError) -> ConfigurationView
}
