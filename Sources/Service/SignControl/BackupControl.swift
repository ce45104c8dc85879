// SPDX-License-Identifier: MIT
package import Phrases

/// A copy of everything that a sign keeps: messages, values, orders and logs.
package struct BackupFile: Hashable, Sendable {
  /// The most bytes of one that goes through an interface, 32 MiB; a store grows to that with some
  /// ten thousand messages and the logs of a year.
  package static let mostBytes = 32 << 20

  /// A name for the file, with the day.
  package let name: String
  /// A database of SQLite.
  package let bytes: [UInt8]

  /// Makes a file.
  package init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
}

/// What a restored backup has brought.
package struct RestoreView: Hashable, Sendable {
  package let messages: Int
  package let values: Int
  package let kept: String?
  package let problems: [Phrase]

  /// Makes a view.
  package init(messages: Int, values: Int, kept: String? = nil, problems: [Phrase] = []) {
    (self.messages, self.values) = (messages, values)
    (self.kept, self.problems) = (kept, problems)
  }
}

extension RestoreView: WireObject {
  package static let form = WireForm<RestoreView>(
    "Restored", "What a restored backup has brought.",
    [
      .init("messages", .integer(0...Int64.max), \.messages, "The messages now."),
      .init("values", .integer(0...Int64.max), \.values, "The values now."),
      .init(
        "kept", .text(0...4096), isOptional: true, \.kept,
        "The file of the sign's machine with what was there before."),
      .init(
        "problems", .list(Schemas.sentence, atMost: 100_000), \.problems,
        "What is kept and cannot be shown."),
    ])
}

/// Copies of what a sign keeps, while it runs.
package protocol BackupControl: Sendable {
  /// A copy of everything.
  func backup(by caller: Caller) async throws(ControlError) -> BackupFile

  /// Puts what a copy has in the place of all messages, values and orders; the logs go on.
  ///
  /// A copy that is damaged, too new or something else changes nothing.
  func restore(_ bytes: [UInt8], by caller: Caller) async throws(ControlError) -> RestoreView
}
