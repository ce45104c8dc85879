// SPDX-License-Identifier: MIT

/// A set of messages: which of them are on at an instant, why, and when that changes next.
///
/// A value: answers depend only on the messages, the recorded showings and the given instant.
/// `showing` and `nextChange` are `mutating` because they cache results; queries for ascending
/// instants cost least.
package struct Schedule: Sendable {
  struct Entry: Sendable {
    // Predictions run on copies of a schedule, and copying thousands of messages is slow.
    let shared: Shared<Message>
    var progress: Progress
    /// Whether it is out of date at the mark of its level; `nil`: it is not due then.
    var isStale: Bool?

    var message: Message { shared.value }
  }

  /// A message that is shown.
  package struct Shown: Hashable, Sendable {
    /// The message as it was set last.
    package let message: Message
    /// Whether its content is out of date.
    package let isStale: Bool
  }

  var slots: [Entry?] = []
  var indices: [String: Int] = [:]
  private var free: [Int] = []
  /// Sorted by zone, then by descending priority.
  var levels: [ScheduleLevel] = []
  /// What the ids begin with of messages that wait as those with dates do, because the clock is still to
  /// be set; `nil`: none waits.
  package var waiting: Set<String>? {
    didSet {
      guard waiting != oldValue else { return }
      for level in levels.indices { levels[level].mark = nil }
    }
  }
  /// The number of rule evaluations so far.
  package internal(set) var evaluations = 0

  /// An empty schedule.
  package init() {}

  /// Of several messages with the same id the last one counts.
  package init(_ messages: some Sequence<Message>) {
    for message in messages { set(message) }
  }

  /// Whether it has no message.
  package var isEmpty: Bool { indices.isEmpty }

  /// The message of an id.
  package subscript(id id: String) -> Message? { indices[id].flatMap { slots[$0]?.message } }

  /// The presence of a message at an instant; `nil` for an unknown id.
  package func presence(of id: String, at instant: CivilInstant) -> Presence? {
    indices[id].flatMap { slots[$0] }.map { presence(of: $0, at: instant).presence }
  }

  /// The presence of an entry, and the first instant at which it may change.
  func presence(
    of entry: Entry, at instant: CivilInstant
  ) -> (presence: Presence, until: CivilInstant?) {
    let (id, timing) = (entry.message.id, entry.message.timing)
    if let waiting, timing.hasDates || waiting.contains(where: { id.hasPrefix($0) }) {
      return (.waitsForClock, nil)
    }
    return timing.presence(at: instant, entry.progress)
  }

  /// Adds a message or replaces the one of the same id, with its showings so far.
  package mutating func set(_ message: Message, progress: Progress = Progress()) {
    remove(id: message.id)
    let entry = Entry(shared: Shared(message), progress: progress)
    let slot: Int
    if let last = free.popLast() {
      slot = last
    } else {
      slot = slots.count
      slots.append(nil)
    }
    slots[slot] = entry
    indices[message.id] = slot
    join(slot)
  }

  /// Removes a message and its record; `false` for an unknown id.
  @discardableResult
  package mutating func remove(id: String) -> Bool {
    guard let slot = indices.removeValue(forKey: id) else { return false }
    leave(slot)
    slots[slot] = nil
    free.append(slot)
    return true
  }

  /// The shown messages of each zone at an instant, in order; omits zones without any.
  package mutating func showing(at instant: CivilInstant) -> [String: [Shown]] {
    var zones: [String: [Shown]] = [:]
    for level in levels.indices where zones[levels[level].zone] == nil {
      move(level, to: instant)
      if levels[level].onCount > 0 { zones[levels[level].zone] = shown(in: level) }
    }
    return zones
  }

  private func shown(in level: Int) -> [Shown] {
    // Filtered in place: copying thousands of messages to find the few active ones is slow.
    var shown: [Shown] = []
    for slot in levels[level].members {
      guard let isStale = slots[slot]?.isStale, let message = slots[slot]?.message else { continue }
      shown.append(Shown(message: message, isStale: isStale))
      if shown.count == levels[level].onCount { break }
    }
    return shown
  }
}
