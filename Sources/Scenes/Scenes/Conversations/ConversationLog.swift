// SPDX-License-Identifier: MIT

/// The messages of a conversation, the newest last.
///
/// Drops the oldest messages above 10,000 messages or 1 MiB of bodies.
package struct ConversationLog: Hashable, Sendable {
  /// The effect of a change on the list of messages.
  package enum Effect: Hashable, Sendable {
    /// A message was appended, and a number of messages were dropped at the beginning.
    case appended(dropped: Int)
    /// The message at an index before dropping was replaced, and a number of messages were dropped at
    /// the beginning.
    case replaced(Int, dropped: Int)
    /// The message at an index was removed.
    case removed(Int)
    /// No change.
    case nothing
  }

  /// The greatest number of messages.
  package static let greatestCount = 10_000
  /// The greatest length of all bodies together, in bytes of UTF-8.
  package static let greatestLength = 1 << 20

  /// The messages, the oldest first.
  package private(set) var messages: [ChatMessage] = []
  private var ids: Set<ChatMessage.ID> = []
  private var length = 0

  /// An empty log.
  package init() {}

  /// Makes a log; a later message with the same id replaces the earlier one in place.
  package init(_ messages: [ChatMessage]) {
    for message in messages { apply(.message(message)) }
  }

  /// Applies a change and returns its effect.
  @discardableResult
  package mutating func apply(_ change: ConversationChange) -> Effect {
    switch change {
    case .message(let message):
      guard let index = index(of: message.id) else {
        messages.append(message)
        ids.insert(message.id)
        length += message.body.utf8.count
        return .appended(dropped: dropOldest())
      }
      let old = messages[index]
      guard old != message || !old.body.utf8.elementsEqual(message.body.utf8) else {
        return .nothing
      }
      length += message.body.utf8.count - old.body.utf8.count
      messages[index] = message
      return .replaced(index, dropped: dropOldest())
    case .remove(let id):
      guard let index = index(of: id) else { return .nothing }
      ids.remove(id)
      length -= messages.remove(at: index).body.utf8.count
      return .removed(index)
    }
  }

  /// Whether there is a message with an id.
  package func contains(_ id: ChatMessage.ID) -> Bool { ids.contains(id) }

  /// The index of the message with an id; `nil` if unknown.
  package func index(of id: ChatMessage.ID) -> Int? {
    // Changes are mostly about the newest messages.
    ids.contains(id) ? messages.lastIndex { $0.id == id } : nil
  }

  /// Drops the oldest messages until the limits hold; keeps at least the newest.
  private mutating func dropOldest() -> Int {
    var count = 0
    while messages.count - count > 1,
      messages.count - count > Self.greatestCount || length > Self.greatestLength
    {
      length -= messages[count].body.utf8.count
      ids.remove(messages[count].id)
      count += 1
    }
    messages.removeFirst(count)
    return count
  }
}
