// SPDX-License-Identifier: MIT
import Conversations
import MessageStorage
import Playback
import Playout
import Scenes
public import SignAPI
import Synchronization
import Timing

extension SignService {
  /// Scrolls the conversation of a zone.
  public func scroll(
    _ input: ScrollInput, zone: String?, by caller: Caller
  ) async throws(ControlError) {
    try desk.withLock { (desk) throws(ControlError) in
      advance(&desk)
      let zone = try conversationZone(zone, desk)
      change(zone, &desk) { $0.handle(ConversationInput(input), at: $1) }
    }
    ring()
  }

  /// Appends a message to the conversation of a zone; the last 200 of each zone outlive a restart.
  public func append(
    _ message: ConversationMessage, zone: String?, by caller: Caller
  ) async throws(ControlError) {
    try desk.withLock { (desk) throws(ControlError) in
      advance(&desk)
      let zone = try conversationZone(zone, desk)
      let (messages, new, gone) = desk.state.spoken(
        with: message.id, message.body, zone: zone.name)
      do throws(StorageError) {
        _ = try store.apply(
          [new.document(zone: zone.name)], removing: gone.map(\.documentID), who: "\(caller)")
      } catch {
        throw refused(error, &desk)
      }
      desk.state.spoken[zone.name] = messages
      desk.state.programme.hear(feed: caller.name, at: programmeInstant(desk))
      change(zone, &desk) { $0.append(new.message, at: $1) }
    }
    ring()
  }

  /// Takes what a file says now in the place of all messages of a zone, and behind it what came
  /// through the API.
  func replaceConversation(_ messages: [ChatMessage], zone index: Int, _ desk: inout Desk) {
    let zones = desk.state.setup.zones
    guard zones.indices.contains(index), zones[index].isConversation else { return }
    let log = ConversationLog(
      messages + (desk.state.spoken[zones[index].name] ?? []).map(\.message))
    change(zones[index], &desk) { $0.replaceAll(with: log.messages, at: $1) }
  }

  private func conversationZone(
    _ name: String?, _ desk: Desk
  ) throws(ControlError) -> ServiceZone {
    let zones = desk.state.setup.zones.filter(\.isConversation)
    guard let zone = name == nil ? zones.first : zones.first(where: { $0.name == name }) else {
      throw .notFound(
        name.map { "Zone \"\($0)\" shows no conversation." }
          ?? "No zone of the sign shows a conversation.")
    }
    return zone
  }

  private func change(
    _ zone: ServiceZone, _ desk: inout Desk, _ change: (inout Conversation, Instant) -> Void
  ) {
    guard desk.state.shows.indices.contains(zone.index) else { return }
    let instant = sceneInstant(desk)
    desk.prepared = nil
    // One that is interrupted goes on unseen.
    if desk.state.shows[zone.index].key.kind != .own {
      guard var hidden = desk.state.conversations[zone.index] else { return }
      hidden.layer = hidden.layer.changing(conversation: { change(&$0, instant) })
      desk.state.conversations[zone.index] = hidden
      return
    }
    let layer = desk.state.shows[zone.index].layer
    desk.state.shows[zone.index].layer = layer.changing(conversation: { change(&$0, instant) })
    publish(&desk)
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
