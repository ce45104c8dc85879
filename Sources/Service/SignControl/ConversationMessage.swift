// SPDX-License-Identifier: MIT
package import Core

/// A message of a conversation.
package struct ConversationMessage: Hashable, Sendable {
  /// The id, 1…256 bytes; a message with a known id replaces the old one in its place.
  package let id: String
  /// The text, 1…4,096 bytes in each language.
  package let body: LocalizedText
  /// Who sent it, at most 256 bytes in each language.
  package let from: LocalizedText?
  /// What it is about, at most 256 bytes in each language.
  package let title: LocalizedText?
  /// When it was sent, as it is written, at most 256 bytes.
  package let sent: String?
  /// Whether it has been read.
  package let isRead: Bool

  package init(
    id: String, body: LocalizedText, from: LocalizedText? = nil, title: LocalizedText? = nil,
    sent: String? = nil, isRead: Bool = false
  ) {
    (self.id, self.body) = (id, body)
    (self.from, self.title, self.sent, self.isRead) = (from, title, sent, isRead)
  }
}
