// SPDX-License-Identifier: MIT
public import CivilTime

/// A set of messages: what of them shall be on at an instant, why, and when that changes next.
///
/// A value: answers depend on the messages, on what was recorded as shown and on the instant that
/// is asked about, on nothing else. `active` and `nextChange` are `mutating` because they keep what
/// they found for the next question; questions about later and later instants cost least.
public struct Schedule: Sendable {
  /// A message that all copies of a schedule share: what comes next is tried out on copies, and
  /// thousands of messages would take long to copy.
  final class Held: Sendable {
    let message: Message
    init(_ message: Message) { self.message = message }
  }

  struct Entry: Sendable {
    let held: Held
    var progress: Progress
    /// What holds at the mark of its level.
    var isOn = false
    var isStale = false
    var version = 0

    var message: Message { held.message }
  }

  /// What a zone of the display shall show.
  public struct Zone: Hashable, Sendable {
    /// The name of the zone.
    public let name: String
    /// What is shown together, in order: the messages of the highest priority.
    public let showing: [Shown]
    /// What would be shown if it were not interrupted by these, in order.
    public let interrupted: [Message]
  }

  /// A message that is shown.
  public struct Shown: Hashable, Sendable {
    /// The message.
    public let message: Message
    /// Whether its content is out of date.
    public let isStale: Bool
  }

  var slots: [Entry?] = []
  var indices: [String: Int] = [:]
  private var free: [Int] = []
  /// By zone and from the highest priority down.
  var levels: [ScheduleLevel] = []
  /// Counts up with every change of an entry, so that old items of the heap are told apart.
  var versions = 0
  /// How often the rules of a message were looked at.
  public internal(set) var evaluations = 0

  /// An empty schedule.
  public init() {}

  /// A schedule of messages; the last of those with the same id counts.
  public init(_ messages: some Sequence<Message>) {
    for message in messages { set(message) }
  }

  /// All messages, in order of zone, priority, order and id.
  public var messages: [Message] {
    slots.compactMap { $0?.message }.sorted {
      $0.zone == $1.zone ? $0.precedes($1) : $0.zone < $1.zone
    }
  }

  /// How many messages there are.
  public var count: Int { indices.count }

  /// The message of an id.
  public subscript(id id: String) -> Message? { indices[id].flatMap { slots[$0]?.message } }

  /// Whether a message wants to be shown at an instant, and why.
  public func presence(of id: String, at instant: CivilInstant) -> Presence? {
    indices[id].flatMap { slots[$0] }.map {
      $0.message.timing.presence(at: instant, $0.progress).presence
    }
  }

  /// What was recorded as shown of a message.
  public func progress(of id: String) -> Progress? { indices[id].flatMap { slots[$0]?.progress } }

  /// Adds a message or replaces the one of the same id, and says what has been shown of it.
  ///
  /// Without `progress` that of the replaced message stays, if the timing is the same.
  public mutating func set(_ message: Message, progress: Progress? = nil) {
    var kept = Progress()
    if let index = indices[message.id], let old = slots[index] {
      if old.message.timing == message.timing { kept = old.progress }
      remove(id: message.id)
    }
    let entry = Entry(held: Held(message), progress: progress ?? kept)
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

  /// Removes a message and what was recorded of it; false if there is none of this id.
  @discardableResult
  public mutating func remove(id: String) -> Bool {
    guard let slot = indices.removeValue(forKey: id) else { return false }
    leave(slot)
    slots[slot] = nil
    free.append(slot)
    return true
  }

  /// Records that a message was shown once more, as the limits of its timing count it.
  public mutating func recordShown(id: String, at instant: CivilInstant) {
    guard let slot = indices[id], var entry = slots[slot] else { return }
    let (sum, overflow) = entry.progress.times.addingReportingOverflow(1)
    entry.progress.times = overflow ? .max : sum
    entry.progress.first = entry.progress.first ?? instant
    slots[slot] = entry
    if let level = level(of: entry.message), let mark = levels[level].mark {
      judge(slot, in: level, at: mark)
    }
  }

  /// What the zones shall show at an instant, in the order of their names.
  ///
  /// Zones in which nothing is on are left out. `showing` costs less if only that is needed.
  public mutating func active(at instant: CivilInstant) -> [Zone] {
    for level in levels.indices { move(level, to: instant) }
    var zones: [Zone] = []
    var start = 0
    while start < levels.count {
      let name = levels[start].zone
      let end = levels[start...].firstIndex { $0.zone != name } ?? levels.count
      if let top = levels[start..<end].firstIndex(where: { $0.onCount > 0 }) {
        let interrupted = levels[(top + 1)..<end].filter { $0.onCount > 0 }.flatMap { level in
          level.members.compactMap { slots[$0] }.filter(\.isOn).map(\.message)
        }
        zones.append(Zone(name: name, showing: shown(in: top), interrupted: interrupted))
      }
      start = end
    }
    return zones
  }

  /// What the zones shall show at an instant, in order; zones in which nothing is on are left out.
  public mutating func showing(at instant: CivilInstant) -> [String: [Shown]] {
    var zones: [String: [Shown]] = [:]
    for level in levels.indices where zones[levels[level].zone] == nil {
      move(level, to: instant)
      if levels[level].onCount > 0 { zones[levels[level].zone] = shown(in: level) }
    }
    return zones
  }

  private func shown(in level: Int) -> [Shown] {
    // Looked at in place: copying thousands of messages to find the few that are on takes long.
    var shown: [Shown] = []
    for slot in levels[level].members where slots[slot]?.isOn == true {
      guard let entry = slots[slot] else { continue }
      shown.append(Shown(message: entry.message, isStale: entry.isStale))
      if shown.count == levels[level].onCount { break }
    }
    return shown
  }

  /// The ids of messages that expired and shall be removed, in order.
  public func removable(at instant: CivilInstant) -> [String] {
    slots.compactMap { entry in
      guard let entry, let expiry = entry.message.timing.expiry, expiry.action == .remove,
        entry.message.timing.timeZone.instant(of: expiry.at) <= instant
      else { return nil }
      return entry.message.id
    }.sorted()
  }
}
