// SPDX-License-Identifier: MIT
package import SignboardKit

/// An event for another system, as sent.
package struct WebhookEvent: Hashable, Sendable {
  /// The most characters of a text in an event; longer ones end with `…`.
  package static let mostCharacters = 1000

  /// The id, which no other event has; it stays the same when the event is sent again.
  package let id: String
  /// The kind.
  package let kind: WebhookEventKind
  /// The body of the request, JSON.
  package let body: [UInt8]

  /// - Parameters:
  ///   - time: when it happened, RFC 3339.
  ///   - sign: the name of the machine.
  ///   - data: what happened, in the order in which it is written.
  package init(id: String, kind: WebhookEventKind, time: String, sign: String, data: JSONValue) {
    (self.id, self.kind) = (id, kind)
    let event: JSONValue = [
      "type": .string(kind.rawValue), "time": .string(time), "sign": .string(sign), "data": data,
    ]
    body = event.bytes
  }

  /// A text as long as an event has room for.
  package static func limited(_ text: String) -> String { Wording.cut(text, to: mostCharacters) }
}
