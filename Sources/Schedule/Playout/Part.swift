// SPDX-License-Identifier: MIT

/// One of the things that a zone plays one after the other.
///
/// Two parts are equal if they look the same, so that a player can tell what it has to make anew.
public struct Part: Hashable, Sendable {
  /// Where the content comes from.
  public enum Origin: String, CaseIterable, Hashable, Sendable {
    /// A message, stored or shown by request.
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
  public let origin: Origin
  /// The id of the message; otherwise the name of the origin.
  public let id: String
  /// The revision of the message; otherwise 0.
  public let revision: Int64
  /// What is shown; nothing: the content of the message.
  public let text: String?
  /// What is shown in front of it because it is out of date; nothing: no mark.
  public let mark: String?
  /// Whether the content of the message is out of date.
  public let isStale: Bool

  /// Makes a part that is a message.
  public init(
    message id: String, revision: Int64, text: String? = nil, mark: String? = nil,
    isStale: Bool = false
  ) {
    (origin, self.id, self.revision) = (.message, id, revision)
    (self.text, self.mark, self.isStale) = (text, mark, isStale)
  }

  /// Makes a part that is a text of the settings.
  public init(_ origin: Origin, text: String) {
    (self.origin, id, revision) = (origin, origin.rawValue, 0)
    (self.text, mark, isStale) = (text, nil, false)
  }

  /// The same as long as it is not out of date.
  var unmarked: Part {
    origin == .message && (mark != nil || isStale)
      ? Part(message: id, revision: revision, text: text) : self
  }
}

extension Part: CustomStringConvertible {
  /// The id, with `!` if it is out of date; fail-safe texts in brackets.
  public var description: String {
    origin == .message ? id + (isStale ? "!" : "") : "(\(id))"
  }
}
