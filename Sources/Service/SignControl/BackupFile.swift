// SPDX-License-Identifier: MIT
package import Core

/// A copy of everything that a sign keeps: messages, values, orders and logs.
package struct BackupFile: Hashable, Sendable {
  /// The most bytes of one that goes through an interface, 32 MiB; a store grows to that with some
  /// ten thousand messages and the logs of a year.
  package static let mostBytes = 32 << 20

  /// A name for the file, with the day.
  package let name: String
  /// A database of SQLite.
  package let bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
}

/// What a restored backup has brought.
package struct RestoreView: Hashable, Sendable, WireObject {
  package let messages: Int
  package let values: Int
  package let kept: String?
  package let problems: [Phrase]

  package init(messages: Int, values: Int, kept: String? = nil, problems: [Phrase] = []) {
    (self.messages, self.values) = (messages, values)
    (self.kept, self.problems) = (kept, problems)
  }

  package static let form = WireForm<Self>(
    "Restored", "What a restored backup has brought.",
    .init("messages", \.messages, "The messages now."),
    .init("values", \.values, "The values now."),
    .init(
      "kept", .text(0...4096), \.kept,
      "The file of the sign's machine with what was there before."),
    .init(
      "problems", .list(Schemas.sentence, atMost: 100_000), \.problems,
      "What is kept and cannot be shown."))
}
