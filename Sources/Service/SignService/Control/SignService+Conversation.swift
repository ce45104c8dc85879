// SPDX-License-Identifier: MIT
import Logging
import MessageStorage
package import SignControl
package import SignboardKit

/// A message of a conversation that came through the API, as stored.
struct SpokenMessage: Hashable, Sendable {
  /// The number that is kept for each zone; older ones are removed.
  static let limit = 200

  /// Counts up over all zones.
  let number: Int64
  let content: ConversationMessage

  /// The message as shown in the languages of a sign.
  func message(in languages: SpokenLanguages) -> ChatMessage {
    ChatMessage(
      id: .text(content.id), body: languages.text(of: content.body, as: .lines),
      from: content.from.map { languages.text(of: $0, as: .line) },
      title: content.title.map { languages.text(of: $0, as: .line) },
      sent: content.sent, isRead: content.isRead ?? false)
  }

  /// Its id in the store.
  var documentID: String { StoredKey.conversation.id("\(number)") }

  func document(zone: String) -> StoredDocument {
    let json = JSONValue.object([.init("zone", .string(zone))] + content.json.members)
    return StoredKey.conversation.document("\(number)", json.bytes)
  }

  /// The stored messages by the names of zones, the oldest first.
  static func load(_ store: MessageStore) throws(StorageError) -> [String: [SpokenMessage]] {
    var found: [String: [SpokenMessage]] = [:]
    try StoredKey.conversation.all(in: store) { name, document in
      guard let number = Int64(name), let json = JSONValue(reading: document.body),
        let zone = json["zone"]?.string, let content = ConversationMessage.read(json),
        !content.id.isEmpty, content.body != ""
      else { return }
      found[zone, default: []].append(SpokenMessage(number: number, content: content))
    }
    return found.mapValues { $0.sorted { $0.number < $1.number } }
  }

  /// The texts of the message that lack the language of the sign, a sentence each.
  func gaps(in setup: ServiceSetup) -> [String] {
    let texts = [("body", content.body), ("from", content.from), ("title", content.title)]
    return texts.compactMap { key, text in
      text.flatMap {
        setup.settings.spokenLanguages.gap(
          in: $0, at: "Message \(content.id) of the conversation, \(key)")
      }
    }
  }
}

extension ServiceState {
  /// The messages of a zone with a further one, and the old ones that give way to it.
  func spoken(
    with content: ConversationMessage, zone: String
  ) -> (messages: [SpokenMessage], new: SpokenMessage, gone: [SpokenMessage]) {
    var messages = spoken[zone] ?? []
    if let place = messages.firstIndex(where: { $0.content.id == content.id }) {
      messages[place] = SpokenMessage(number: messages[place].number, content: content)
      return (messages, messages[place], [])
    }
    let last = spoken.values.compactMap { $0.last?.number }.max() ?? 0
    let new = SpokenMessage(number: last + 1, content: content)
    messages.append(new)
    let gone = Array(messages.prefix(max(0, messages.count - SpokenMessage.limit)))
    messages.removeFirst(gone.count)
    return (messages, new, gone)
  }
}

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
        let reason = SignError(column: error.column, reason: error.phrase).causeInText
        throw .invalid("body", .markup, .capitalized(reason))
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
