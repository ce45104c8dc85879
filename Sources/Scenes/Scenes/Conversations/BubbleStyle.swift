// SPDX-License-Identifier: MIT
package import Core

/// Messages as dark text on a lit ground, at the side of their sender.
package struct BubbleStyle: Hashable, Sendable {
  /// The side of messages without a sender, and of all messages if `own` is `nil`.
  package var alignment: Alignment
  /// The sender whose messages stand at the right, while those of others stand at the left.
  package var own: String?

  package init(alignment: Alignment = .left, own: String? = nil) {
    self.alignment = alignment
    self.own = own
  }

  /// The side of a message.
  func alignment(from sender: String?) -> Alignment {
    guard let own, let sender else { return alignment }
    return sender == own ? .right : .left
  }
}
