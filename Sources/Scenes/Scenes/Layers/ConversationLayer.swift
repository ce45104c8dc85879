// SPDX-License-Identifier: MIT
package import Core

/// A conversation in a zone of a scene.
package struct ConversationLayer: SceneLayer {
  package let rectangle: ZoneRectangle
  /// The messages and the scroll position.
  package let conversation: Conversation
  private let canvas: Canvas

  /// Makes a layer at a place of the display, as large as the conversation.
  package init(_ conversation: Conversation, x: Int, y: Int) {
    rectangle = ZoneRectangle(x: x, y: y, width: conversation.width, height: conversation.height)
    self.conversation = conversation
    canvas = Canvas(width: conversation.width, height: conversation.height)
  }

  private init(_ conversation: Conversation, like other: ConversationLayer) {
    rectangle = other.rectangle
    self.conversation = conversation
    canvas = other.canvas
  }

  package func draw(at instant: Instant, into plane: inout Bitmap) {
    canvas.borrow { picture in
      conversation.draw(into: &picture, at: instant)
      plane.compose(picture, x: rectangle.x, y: rectangle.y, mode: .opaque)
    }
  }

  package func nextChange(after instant: Instant) -> Instant? {
    conversation.nextChange(after: instant)
  }

  package func isSame(as other: any SceneLayer) -> Bool {
    guard let other = other as? ConversationLayer else { return false }
    return rectangle == other.rectangle && conversation.log == other.conversation.log
      && conversation.style == other.conversation.style
      && conversation.scroll == other.conversation.scroll
  }

  /// The layer after a change of its conversation.
  package func changing(_ change: (inout Conversation) -> Void) -> ConversationLayer {
    var conversation = conversation
    change(&conversation)
    return ConversationLayer(conversation, like: self)
  }
}
