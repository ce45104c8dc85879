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
  /// The serial numbers of the messages, ascending, for binary search.
  private var serials: [Int] = []
  private var serialOfID: [ChatMessage.ID: Int] = [:]
  private var nextSerial = 0
  private var length = 0

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
        append(message)
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
      serialOfID[id] = nil
      serials.remove(at: index)
      length -= messages.remove(at: index).body.utf8.count
      return .removed(index)
    }
  }

  /// The index of the message with an id; `nil` if unknown.
  package func index(of id: ChatMessage.ID) -> Int? {
    guard let serial = serialOfID[id] else { return nil }
    var (low, high) = (0, serials.count)
    while low < high {
      let middle = (low + high) / 2
      if serials[middle] < serial { low = middle + 1 } else { high = middle }
    }
    return low < serials.count ? low : nil
  }

  private mutating func append(_ message: ChatMessage) {
    messages.append(message)
    serials.append(nextSerial)
    serialOfID[message.id] = nextSerial
    nextSerial += 1
    length += message.body.utf8.count
  }

  /// Drops the oldest messages until the limits hold; keeps at least the newest.
  private mutating func dropOldest() -> Int {
    var count = 0
    while messages.count - count > 1,
      messages.count - count > Self.greatestCount || length > Self.greatestLength
    {
      length -= messages[count].body.utf8.count
      serialOfID[messages[count].id] = nil
      count += 1
    }
    messages.removeFirst(count)
    serials.removeFirst(count)
    return count
  }
}
