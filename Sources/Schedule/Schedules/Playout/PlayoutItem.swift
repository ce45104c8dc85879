// SPDX-License-Identifier: MIT

/// One of the items that a zone plays one after the other.
///
/// Equal items look the same, so that a player knows what to render again.
package struct PlayoutItem: Hashable, Sendable {
  /// Where the content comes from.
  package enum Origin: String, CaseIterable, Hashable, Sendable {
    /// A message, stored or requested.
    case message
    /// See `FailSafe.startup`.
    case startup
    /// See `FailSafe.idle`.
    case idle
    /// See `FailSafe.silence`.
    case silence
    /// See `FailSafe.stop`.
    case stop
  }

  /// Where it comes from.
  package let origin: Origin
  /// The id of the message; otherwise the name of the origin.
  package let id: String
  /// The revision of the message; otherwise 0.
  package let revision: Int64
  /// The text to show; `nil`: the content of the message.
  package let text: String?
  /// The text in front of content out of date; `nil`: none.
  package let mark: String?
  /// Whether the content of the message is out of date.
  package let isStale: Bool

  /// An item that is a message.
  package init(
    message id: String, revision: Int64, text: String? = nil, mark: String? = nil,
    isStale: Bool = false
  ) {
    (origin, self.id, self.revision) = (.message, id, revision)
    (self.text, self.mark, self.isStale) = (text, mark, isStale)
  }

  /// An item that is a text of the settings.
  package init(_ origin: Origin, text: String) {
    (self.origin, id, revision) = (origin, origin.rawValue, 0)
    (self.text, mark, isStale) = (text, nil, false)
  }

  /// The same item with content that is up to date.
  var unmarked: PlayoutItem {
    origin == .message && (mark != nil || isStale)
      ? PlayoutItem(message: id, revision: revision, text: text) : self
  }
}

extension PlayoutItem: CustomStringConvertible {
  /// The id, with `!` if its content is out of date; fallback texts in brackets.
  package var description: String { origin == .message ? id + (isStale ? "!" : "") : "(\(id))" }
}
