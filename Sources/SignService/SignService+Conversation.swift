// SPDX-License-Identifier: MIT
import Conversations
import FramePacing
import Playback
import SceneLayers
public import SignAPI
import Synchronization

extension SignService {
  /// Scrolls the conversation of a zone.
  public func scroll(
    _ input: ScrollInput, zone: String?, by caller: Caller
  ) async throws(ControlError) {
    try change(zone) { $0.handle(ConversationInput(input), at: $1) }
  }

  /// Appends a message to the conversation of a zone.
  public func append(
    _ message: ConversationMessage, zone: String?, by caller: Caller
  ) async throws(ControlError) {
    try change(zone) { $0.append(Message(id: .text(message.id), body: message.body), at: $1) }
  }

  private func change(
    _ name: String?, _ change: (inout Conversation, Instant) -> Void
  ) throws(ControlError) {
    try desk.withLock { (desk) throws(ControlError) in
      advance(&desk)
      let zones = desk.state.setup.zones.filter(\.isConversation)
      guard let zone = name == nil ? zones.first : zones.first(where: { $0.name == name }) else {
        throw .notFound(
          name.map { "Zone \"\($0)\" shows no conversation." }
            ?? "No zone of the sign shows a conversation.")
      }
      let instant = sceneInstant(desk)
      // One that is interrupted goes on unseen.
      if var hidden = desk.state.conversations[zone.index],
        desk.state.shows[zone.index].key.kind != .own
      {
        hidden.layer = hidden.layer.changing(conversation: { change(&$0, instant) })
        desk.state.conversations[zone.index] = hidden
        desk.prepared = nil
        return
      }
      let layer = desk.state.shows[zone.index].layer
      desk.state.shows[zone.index].layer = layer.changing(
        conversation: { change(&$0, instant) })
      desk.prepared = nil
      publish(&desk)
    }
    ring()
  }
}

extension ConversationInput {
  init(_ input: ScrollInput) {
    self =
      switch input {
      case .dragBegan: .dragBegan
      case .dragMoved(let thousandths): .dragMoved(thousandths: thousandths)
      case .dragEnded: .dragEnded
      case .lineUp: .lineUp
      case .lineDown: .lineDown
      case .pageUp: .pageUp
      case .pageDown: .pageDown
      case .home: .home
      case .end: .end
      case .wheel(let lines): .wheel(lines)
      }
  }
}
