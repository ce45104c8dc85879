// SPDX-License-Identifier: MIT
import Conversations
import Logging
import Markup
import Phrases
package import Raster
import SceneBuilding
import Scenes
import SignConfiguration
package import SignControl
import Timing
import Wording

extension SignService {
  /// Scrolls the conversation of a zone.
  package func scroll(
    _ input: ScrollInput, zone: String?, by caller: Caller
  ) async throws(ControlError) {
    try await changeNow { [self] (state) throws(ControlError) in
      let zone = try conversationZone(zone, state, for: caller)
      edit(zone, &state) { $0.handle(input, at: $1) }
    }
  }

  /// Appends a message to the conversation of a zone; the last 200 of each zone outlive a restart.
  package func append(
    _ message: ConversationMessage, zone: String?, by caller: Caller
  ) async throws(ControlError) {
    try await changeNow { [self] (state) throws(ControlError) in
      let zone = try conversationZone(zone, state, for: caller)
      for body in message.body.texts {
        guard let error = state.builder.zone(zone.index).markupError(inBody: body) else { continue }
        throw .invalid("body", "markup", .phrase("At column \(error.column): \(error.phrase)"))
      }
      let (messages, new, gone) = state.spoken(with: message, zone: zone.name)
      _ = try stored(
        [new.document(zone: zone.name)], removing: gone.map(\.documentID), by: caller, &state)
      state.spoken[zone.name] = messages
      for gap in new.gaps(in: state.setup) { logger.notice("\(gap)") }
      state.heartbeat(of: [caller.name])
      let said = new.message(in: state.setup.settings.spokenLanguages)
      edit(zone, &state) { $0.append(said, at: $1) }
    }
  }

  /// Replaces the messages of a zone by those of its file, followed by those of the API.
  func replaceConversation(_ messages: [ChatMessage], zone index: Int, _ state: inout ServiceState)
  {
    let zones = state.setup.zones
    guard zones.indices.contains(index), zones[index].isConversation else { return }
    let log = ConversationLog(
      messages
        + (state.spoken[zones[index].name] ?? []).map {
          $0.message(in: state.setup.settings.spokenLanguages)
        })
    edit(zones[index], &state) { $0.replaceAll(with: log.messages, at: $1) }
  }

  private func conversationZone(
    _ name: String?, _ state: ServiceState, for caller: Caller
  ) throws(ControlError) -> ServiceZone {
    let zones = state.setup.zones.filter(\.isConversation)
    guard let zone = name == nil ? zones.first : zones.first(where: { $0.name == name }) else {
      throw .notFound(
        name.map { .phrase("Zone \"\($0)\" shows no conversation.") }
          ?? .phrase("No zone of the sign shows a conversation."))
    }
    try caller.check(zone: zone.name)
    return zone
  }

  private func edit(
    _ zone: ServiceZone, _ state: inout ServiceState,
    _ change: (inout Conversation, Instant) -> Void
  ) {
    guard let shown = state.playout[zone] else { return }
    let instant = state.sceneInstant
    state.prepared = nil
    // An interrupted conversation goes on unseen.
    if shown.key.kind != .own {
      guard var hidden = state.playout.hidden[zone.index] else { return }
      hidden.layer = hidden.layer.changing(conversation: { change(&$0, instant) })
      state.playout.hidden[zone.index] = hidden
      return
    }
    state.playout.zones[zone.index].layer = shown.layer.changing(
      conversation: { change(&$0, instant) })
    present(state)
  }
}
