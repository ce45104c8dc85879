// SPDX-License-Identifier: MIT
import Conversations
import JSONText
import MessageStorage

/// A message of a conversation that came through the API, as it is stored.
struct SpokenMessage: Hashable, Sendable {
  /// The number that is kept for each zone; older ones are removed.
  static let limit = 200
  private static let kind = "conversation"
  private static let prefix = "sign:conversation:"

  /// Counts up over all zones.
  let number: Int64
  let id: String
  let body: String

  var message: ChatMessage { ChatMessage(id: .text(id), body: body) }
  /// Its id in the store.
  var documentID: String { Self.prefix + String(number) }

  func document(zone: String) -> StoredDocument {
    let value: JSONValue = ["zone": .string(zone), "id": .string(id), "body": .string(body)]
    return StoredDocument(id: documentID, kind: Self.kind, body: value.bytes)
  }

  /// The stored messages by the names of zones, the oldest first.
  static func load(_ store: MessageStore) throws(StorageError) -> [String: [SpokenMessage]] {
    var found: [String: [SpokenMessage]] = [:]
    try store.all(kind: kind) { document in
      guard document.id.hasPrefix(prefix), let number = Int64(document.id.dropFirst(prefix.count)),
        let members = JSONMembers(document.body), let zone = members.text("zone"),
        let id = members.text("id"), let body = members.text("body")
      else { return true }
      found[zone, default: []].append(SpokenMessage(number: number, id: id, body: body))
      return true
    }
    return found.mapValues { $0.sorted { $0.number < $1.number } }
  }
}

extension ServiceState {
  /// The messages of a zone with a further one, and the old ones that give way to it.
  func spoken(
    with id: String, _ body: String, zone: String
  ) -> (messages: [SpokenMessage], new: SpokenMessage, gone: [SpokenMessage]) {
    var messages = spoken[zone] ?? []
    if let place = messages.firstIndex(where: { $0.id == id }) {
      messages[place] = SpokenMessage(number: messages[place].number, id: id, body: body)
      return (messages, messages[place], [])
    }
    let last = spoken.values.compactMap { $0.last?.number }.max() ?? 0
    let new = SpokenMessage(number: last + 1, id: id, body: body)
    messages.append(new)
    let gone = Array(messages.prefix(max(0, messages.count - SpokenMessage.limit)))
    messages.removeFirst(gone.count)
    return (messages, new, gone)
  }
}
