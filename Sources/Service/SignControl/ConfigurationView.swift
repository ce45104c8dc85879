// SPDX-License-Identifier: MIT
package import Core

/// The file of the configuration.
package struct ConfigurationView: Hashable, Sendable, WireObject {
  package let path: String
  package let text: String
  package let revision: Int64
  package let obstacle: Phrase?
  package let overlaid: Phrase?

  package init(
    path: String, text: String, revision: Int64, obstacle: Phrase? = nil, overlaid: Phrase? = nil
  ) {
    (self.path, self.text, self.revision, self.obstacle) = (path, text, revision, obstacle)
    self.overlaid = overlaid
  }

  package static let form = WireForm<Self>(
    "Configuration", "The file of the configuration.",
    .init("path", .text(0...4096), \.path, "Where it is."),
    .init("text", Schemas.configurationText, \.text, "What is in it."),
    .init("revision", \.revision, "Differs for every other text; the ETag."),
    .init("obstacle", \.obstacle, "Why it cannot be changed through the API."),
    .init(
      "overlaid", \.overlaid,
      "Which keys a fleet has set, so that those of the file do not count."))
}

/// Something that is wrong with a configuration.
package struct ConfigurationMistake: Hashable, Sendable, WireObject {
  package let line: Int?
  package let column: Int?
  package let key: String
  package let message: Phrase

  package init(line: Int? = nil, column: Int? = nil, key: String = "", message: Phrase) {
    (self.line, self.column, self.key, self.message) = (line, column, key, message)
  }

  /// The sentence with its place.
  package var sentence: Phrase {
    let said = key.isEmpty ? message : .joined([.verbatim(key), message], separator: ": ")
    guard let line else { return said }
    guard let column else { return .phrase("Line \(line): \(said)") }
    return .phrase("Line \(line), column \(column): \(said)")
  }

  package static let form = WireForm<Self>(
    "ConfigurationMistake", "Something that is wrong with a configuration.",
    .init("line", .integer(1...Int64.max), \.line, "Its line, from 1."),
    .init("column", .integer(1...Int64.max), \.column, "The character of the line, from 1."),
    .init("key", .text(0...4096), \.key, "The key with its place, such as zones[1].speed."),
    .init("message", \.message, "What is wrong, and the next step."))
}

/// What a configuration would do to a running sign.
package struct CheckedConfiguration: Hashable, Sendable, WireObject {
  package let mistakes: [ConfigurationMistake]
  package let fixed: [String]
  package let notes: [ConfigurationMistake]

  package init(
    mistakes: [ConfigurationMistake] = [], fixed: [String] = [],
    notes: [ConfigurationMistake] = []
  ) {
    (self.mistakes, self.fixed, self.notes) = (mistakes, fixed, Array(notes.prefix(100)))
  }

  package static let form = WireForm<Self>(
    "CheckedConfiguration", "What a configuration would do to the running sign.",
    .init(
      "mistakes", .list(of: ConfigurationMistake.self, atMost: 100), \.mistakes,
      "What is wrong with it."),
    .init(
      "fixed", .list(.text(1...256), atMost: 100), \.fixed,
      "The keys that only a new start can change."),
    .init(
      "notes", .list(of: ConfigurationMistake.self, atMost: 100), \.notes,
      "What is allowed, and may be meant otherwise, such as a text that a comment cuts short."))
}
