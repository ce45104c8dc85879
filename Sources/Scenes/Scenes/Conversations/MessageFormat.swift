// SPDX-License-Identifier: MIT

/// Which fields of a message a conversation shows, such as `{from}: {body}`.
///
/// A field that a message lacks is left out; a message that has none of the others is shown as its
/// body alone.
public struct MessageFormat: Hashable, Sendable {
  /// A field of a message.
  public enum Field: String, CaseIterable, Sendable {
    /// Who sent it.
    case from
    /// What it is about.
    case title
    /// Its text.
    case body
    /// When it was sent, as written.
    case sent = "timestamp"
    /// A tick if it has been read.
    case read
  }

  private enum Part: Hashable, Sendable {
    case text(String)
    case field(Field)
  }

  /// The body alone.
  public static let body = MessageFormat([.field(.body)])

  private let parts: [Part]

  private init(_ parts: [Part]) { self.parts = parts }

  /// Reads a format; `nil` without a field, and for a brace that does not belong to the name of one.
  public init?(_ text: String) {
    var parts: [Part] = []
    var rest = text[...]
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard rest[brace] == "{", let end = rest[brace...].firstIndex(of: "}"),
        let field = Field(rawValue: String(rest[rest.index(after: brace)..<end]))
      else { return nil }
      if brace > rest.startIndex { parts.append(.text(String(rest[..<brace]))) }
      parts.append(.field(field))
      rest = rest[rest.index(after: end)...]
    }
    guard !parts.isEmpty else { return nil }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    self.init(parts)
  }

  /// The text of a message.
  func text(of message: ChatMessage) -> MessageText {
    let others = parts.compactMap { part -> String? in
      guard case .field(let field) = part, field != .body else { return nil }
      return MessageFormat.value(field, of: message)
    }
    guard others.isEmpty || others.contains(where: { !$0.isEmpty }) else {
      return MessageText(parts: [MessageText.Part(text: message.body, isBody: true)])
    }
    return MessageText(
      parts: parts.map { part in
        switch part {
        case .text(let text): MessageText.Part(text: text, isBody: false)
        case .field(let field):
          MessageText.Part(text: MessageFormat.value(field, of: message), isBody: field == .body)
        }
      })
  }

  private static func value(_ field: Field, of message: ChatMessage) -> String {
    switch field {
    case .from: message.from ?? ""
    case .title: message.title ?? ""
    case .body: message.body
    case .sent: message.sent ?? ""
    case .read: message.isRead ? "✓" : ""
    }
  }
}
