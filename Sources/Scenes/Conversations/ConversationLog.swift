// SPDX-License-Identifier: MIT

/// The messages of a conversation, the newest last.
///
/// The memory is bounded: of more than 10,000 messages, or of bodies of more than 1 MiB
/// together, the oldest go.
public struct ConversationLog: Hashable, Sendable {
  /// What a change did to the list of messages.
  public enum Effect: Hashable, Sendable {
    /// A message was put at the end and this many were dropped at the beginning.
    case appended(dropped: Int)
    /// The message at this index, as counted before, was replaced in its place, and this many
    /// were dropped at the beginning.
    case replaced(Int, dropped: Int)
    /// The message at this index was removed.
    case removed(Int)
    /// Nothing was different.
    case nothing
  }

  /// The greatest number of messages.
  public static let greatestCount = 10_000
  /// The greatest length of all bodies together, in bytes of UTF-8.
  public static let greatestLength = 1 << 20

  /// The messages, the oldest first.
  public private(set) var messages: [ChatMessage] = []
  /// The serial numbers of the messages, ascending, so that an id is found by halving.
  private var serials: [Int] = []
  private var serialOfID: [ChatMessage.ID: Int] = [:]
  private var nextSerial = 0
  private var length = 0

  /// Makes an empty log.
  public init() {}

  /// Makes a log of messages; the last of several with the same id counts, in the first's place.
  public init(_ messages: [ChatMessage]) {
    for message in messages { apply(.message(message)) }
  }

  /// Carries out a change and tells what it did.
  @discardableResult
  public mutating func apply(_ change: ConversationChange) -> Effect {
    switch change {
    case .message(let message):
      guard let index = index(of: message.id) else {
        append(message)
        return .appended(dropped: dropOldest())
      }
      guard !messages[index].body.utf8.elementsEqual(message.body.utf8) else { return .nothing }
      length += message.body.utf8.count - messages[index].body.utf8.count
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

  /// Where the message with this id is, if there is one.
  public func index(of id: ChatMessage.ID) -> Int? {
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

  /// Drops the oldest messages until the limits hold; the newest stays in any case.
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
