// SPDX-License-Identifier: MIT
public import Conversations
import Pages
public import Raster
public import Timing

/// A conversation in a zone of a scene.
public struct ConversationLayer: SceneLayer {
  /// The part of the display that the conversation fills.
  public let rectangle: ZoneRectangle
  /// The messages and how far they are scrolled back.
  public let conversation: Conversation
  private let canvas: Canvas

  /// Makes a layer at a place of the display, as large as the conversation.
  public init(_ conversation: Conversation, x: Int, y: Int) {
    rectangle = ZoneRectangle(x: x, y: y, width: conversation.width, height: conversation.height)
    self.conversation = conversation
    canvas = Canvas(width: conversation.width, height: conversation.height)
  }

  private init(_ conversation: Conversation, like other: ConversationLayer) {
    rectangle = other.rectangle
    self.conversation = conversation
    canvas = other.canvas
  }

  /// Draws the messages that are seen at an instant, dark pixels included.
  public func draw(at instant: Instant, into plane: inout Bitmap) {
    canvas.borrow { picture in
      conversation.draw(into: &picture, at: instant)
      plane.compose(picture, x: rectangle.x, y: rectangle.y, mode: .opaque)
    }
  }

  /// The first instant after `instant` at which it may look different, or nothing if it stays.
  public func nextChange(after instant: Instant) -> Instant? {
    conversation.nextChange(after: instant)
  }

  /// Whether the other layer holds the same messages in the same place of the display, looks
  /// alike and is scrolled alike.
  public func isSame(as other: any SceneLayer) -> Bool {
    guard let other = other as? ConversationLayer else { return false }
    return rectangle == other.rectangle && conversation.log == other.conversation.log
      && conversation.style == other.conversation.style
      && conversation.scroll == other.conversation.scroll
  }

  /// The layer after a change of its conversation.
  public func changing(_ change: (inout Conversation) -> Void) -> ConversationLayer {
    var conversation = conversation
    change(&conversation)
    return ConversationLayer(conversation, like: self)
  }
}
