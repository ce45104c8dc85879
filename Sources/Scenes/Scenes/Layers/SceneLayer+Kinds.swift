// SPDX-License-Identifier: MIT
public import Conversations
public import Pages
public import Timing

extension SceneLayer {
  /// The conversation that the layer shows, also through an overlay.
  public var conversation: ConversationLayer? {
    (self as? OverlaidLayer)?.content.conversation ?? self as? ConversationLayer
  }

  /// The layer after a change of its conversation, or the layer itself if it shows none.
  public func changing(conversation change: (inout Conversation) -> Void) -> any SceneLayer {
    if let overlay = self as? OverlaidLayer {
      return overlay.replacing(content: overlay.content.changing(conversation: change))
    }
    return (self as? ConversationLayer)?.changing(change) ?? self
  }

  /// The pages that the layer shows, also through an overlay.
  public var pages: PageLayer? {
    (self as? OverlaidLayer)?.content.pages ?? self as? PageLayer
  }

  /// The layer with other pages in the place of its own, or the layer itself if it shows none.
  public func replacing(presentation: Presentation) -> any SceneLayer {
    if let overlay = self as? OverlaidLayer {
      return overlay.replacing(content: overlay.content.replacing(presentation: presentation))
    }
    guard let layer = self as? PageLayer else { return self }
    return PageLayer(presentation, rectangle: layer.rectangle, progress: layer.progress)
  }

  /// The layer with pages that do not move, also through an overlay; other layers as they are.
  ///
  /// - Parameter start: when the first page begins.
  public func still(from start: Instant) -> any SceneLayer {
    if let overlay = self as? OverlaidLayer {
      return overlay.replacing(content: overlay.content.still(from: start))
    }
    return (self as? PageLayer)?.still(from: start) ?? self
  }

  /// The zone that the layer shows, also through an overlay.
  public var zone: Zone? { (self as? OverlaidLayer)?.content.zone ?? self as? Zone }
}
