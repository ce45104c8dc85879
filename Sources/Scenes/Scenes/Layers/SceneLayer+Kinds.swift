// SPDX-License-Identifier: MIT
package import Core

/// What a layer shows, also through an overlay.
extension SceneLayer {
  /// The zone that the layer shows; `nil` for other content.
  package var zone: Zone? { content as? Zone }
  /// The conversation that the layer shows; `nil` for other content.
  package var conversation: ConversationLayer? { content as? ConversationLayer }
  /// The pages that the layer shows; `nil` for other content.
  package var pages: PageLayer? { content as? PageLayer }

  /// The layer after a change of its zone; other content stays.
  package func changing(zone change: (Zone) -> Zone) -> any SceneLayer {
    changing(content: { ($0 as? Zone).map(change) ?? $0 })
  }

  /// The layer after a change of its conversation; other content stays.
  package func changing(conversation change: (inout Conversation) -> Void) -> any SceneLayer {
    changing(content: { ($0 as? ConversationLayer)?.changing(change) ?? $0 })
  }

  /// The layer with another presentation in place of its pages; other content stays.
  package func replacing(presentation: Presentation) -> any SceneLayer {
    changing(content: { ($0 as? PageLayer)?.replacing(presentation) ?? $0 })
  }

  /// The layer with pages that do not move; other content stays.
  ///
  /// - Parameter start: when the first page begins.
  package func still(from start: Instant) -> any SceneLayer {
    changing(content: { ($0 as? PageLayer)?.stillLayer(from: start) ?? $0 })
  }
}
