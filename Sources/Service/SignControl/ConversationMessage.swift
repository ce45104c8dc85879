// SPDX-License-Identifier: MIT
package import Core

/// A message of a conversation.
package struct ConversationMessage: Hashable, Sendable, WireRecord {
  /// A message with a known id replaces the old one in its place.
  package var id = ""
  package var body: LocalizedText = ""
  package var from: LocalizedText?
  package var title: LocalizedText?
  package var sent: String?
  /// `nil`: it has not been read.
  package var isRead: Bool?

  package init() {}

  /// A message of an id and a text.
  package init(id: String, body: LocalizedText) { (self.id, self.body) = (id, body) }

  private static let short = Schema.Kind.label(0...256)

  package static let fields: [WireField<Self>] = [
    .init(
      "id", .name(1...256), needed: \.id, "Its id; a known id replaces the message.",
      samples: ["1"]),
    .init(
      "body", .localized(.text(1...4096)), needed: \.body,
      "The text, or an object of languages with a text each.", samples: ["Hello"]),
    .init(
      "from", .nullable(.localized(short)), \.from, "Who sent it, also by language.",
      samples: ["Ada"]),
    .init(
      "title", .nullable(.localized(short)), \.title, "What it is about, also by language.",
      samples: ["Lunch"]),
    .init(
      "timestamp", .nullable(short), \.sent, "When it was sent, as it is to be shown.",
      samples: ["12:30"]),
    .init("read", .nullable(.boolean), \.isRead, "Whether it has been read. Default: false."),
  ]
}
