// SPDX-License-Identifier: MIT

/// What waits to be sent: the last message of each retained topic, and a queue of the others.
///
/// It is bounded: of a retained topic only the last message counts, and a full queue takes no more.
struct MQTTOutbox {
  /// The most messages of the queue.
  let mostCount: Int
  /// The most bytes of the payloads of the queue.
  let mostBytes: Int

  private var topics: [String] = []
  private var retained: [String: MQTTMessage] = [:]
  private var queue: [MQTTMessage] = []
  private var bytes = 0

  init(mostCount: Int, mostBytes: Int) {
    self.mostCount = mostCount
    self.mostBytes = mostBytes
  }

  var isEmpty: Bool { topics.isEmpty && queue.isEmpty }
  /// Whether three quarters of the queue are free.
  var isRoomy: Bool { queue.count <= mostCount / 4 && bytes <= mostBytes / 4 }

  /// Adds a message; returns whether there is room for it.
  mutating func add(_ message: MQTTMessage) -> Bool {
    guard !message.isRetained else {
      if retained.updateValue(message, forKey: message.topic) == nil {
        topics.append(message.topic)
      }
      return true
    }
    let size = message.topic.utf8.count + message.payload.count
    guard queue.count < mostCount, bytes + size <= mostBytes else { return false }
    queue.append(message)
    bytes += size
    return true
  }

  /// Takes the next message: retained ones first, as they report how things are.
  mutating func next() -> MQTTMessage? {
    if !topics.isEmpty { return retained.removeValue(forKey: topics.removeFirst()) }
    guard !queue.isEmpty else { return nil }
    let message = queue.removeFirst()
    bytes -= message.topic.utf8.count + message.payload.count
    return message
  }

  /// Takes back messages for retained topics.
  mutating func takeBack(where isUnwanted: (MQTTMessage) -> Bool) {
    retained = retained.filter { !isUnwanted($0.value) }
    topics = topics.filter { retained[$0] != nil }
  }

  /// Drops all messages.
  mutating func removeAll() { (topics, retained, queue, bytes) = ([], [:], [], 0) }

  /// How many connections may end over a message: a broker may end them because of it.
  static let mostAttempts = 3

  /// Puts back, before all others, messages that the broker may not have got; of a retained topic only
  /// if there is no later one.
  ///
  /// - Returns: those that are given up.
  mutating func putBack(_ messages: [MQTTMessage]) -> [MQTTMessage] {
    var (again, givenUp): ([MQTTMessage], [MQTTMessage]) = ([], [])
    for var message in messages {
      message.attempts += 1
      if message.attempts < Self.mostAttempts {
        again.append(message)
      } else {
        givenUp.append(message)
      }
    }
    let late = again.filter { $0.isRetained && retained[$0.topic] == nil }
    for message in late where retained.updateValue(message, forKey: message.topic) == nil {
      topics.append(message.topic)
    }
    let others = again.filter { !$0.isRetained }
    queue.insert(contentsOf: others, at: 0)
    bytes += others.reduce(0) { $0 + $1.topic.utf8.count + $1.payload.count }
    return givenUp
  }
}
