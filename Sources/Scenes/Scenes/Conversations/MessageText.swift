// SPDX-License-Identifier: MIT

/// What a conversation shows of a message, in parts.
package struct MessageText: Hashable, Sendable {
  /// A field of the message, or what the format has around it.
  package struct Part: Hashable, Sendable {
    /// The text as written.
    package let text: String
    /// Whether it is the body, which may have markup.
    package let isBody: Bool
  }

  /// The parts in reading order.
  package let parts: [Part]

  /// The text as written.
  package var plain: String { parts.map(\.text).joined() }
}
