// SPDX-License-Identifier: MIT
import Core

extension Schedule {
  /// The most instants examined in a level per query; more are needed only if windows follow one
  /// another without a gap.
  private static let stepLimit = 64

  /// The first instant after `instant` at which any zone shows something else.
  ///
  /// Interruptions and resumptions count, changes of waiting messages do not. If a message has very
  /// many adjacent windows, the result may be an earlier instant: nothing changes before it, then
  /// ask again. `nil`: nothing ever changes.
  package mutating func nextChange(after instant: CivilInstant) -> CivilInstant? {
    var earliest: CivilInstant?
    var hidden: String?
    for level in levels.indices where levels[level].zone != hidden {
      move(level, to: instant)
      // Lower levels stay hidden until this level changes.
      if levels[level].onCount > 0 { hidden = levels[level].zone }
      if let change = firstChange(in: level, before: earliest) { earliest = change }
    }
    return earliest
  }

  /// The first change of a level after its mark; `nil` if there is none before `limit`.
  private mutating func firstChange(in level: Int, before limit: CivilInstant?) -> CivilInstant? {
    func isEarly(_ instant: CivilInstant) -> Bool { limit.map { instant < $0 } ?? true }
    for _ in 0..<Self.stepLimit {
      guard let item = levels[level].due.next, isEarly(item.instant),
        let entry = slots[item.slot]
      else { return nil }
      evaluations += 1
      let (presence, until) = presence(of: entry, at: item.instant)
      guard presence.isStale == entry.isStale else { return item.instant }
      // Nothing changes then, so the known state holds for longer.
      levels[level].due.removeNext()
      if let until { levels[level].due.insert([.init(instant: until, slot: item.slot)]) }
    }
    return levels[level].due.next.map(\.instant).flatMap { isEarly($0) ? $0 : nil }
  }

  /// Updates hidden levels to an instant, so that a later change uncovers them without delay.
  ///
  /// - Returns: whether more levels remain: levels that were never evaluated are taken one per
  ///   call.
  package mutating func lookAtHidden(at instant: CivilInstant) -> Bool {
    for level in levels.indices {
      let isKnown = levels[level].mark.map { $0 <= instant } ?? false
      move(level, to: instant)
      if !isKnown { return true }
    }
    return false
  }

  /// Updates the entries of a level to an instant.
  mutating func move(_ level: Int, to instant: CivilInstant) {
    var changed: [Int] = []
    if let mark = levels[level].mark, mark <= instant {
      while let item = levels[level].due.next, item.instant <= instant {
        levels[level].due.removeNext()
        changed.append(item.slot)
      }
    } else {
      levels[level].due = DueList()
      changed = levels[level].members
    }
    levels[level].mark = instant
    judge(changed, in: level, at: instant)
  }

  /// Notes the states of entries outside the list of due entries, and when they are due.
  private mutating func judge(_ changed: [Int], in level: Int, at instant: CivilInstant) {
    var due: [DueList.Item] = []
    for slot in changed {
      guard var entry = slots[slot] else { continue }
      evaluations += 1
      let (presence, until) = presence(of: entry, at: instant)
      if entry.isStale != nil { levels[level].onCount -= 1 }
      entry.isStale = presence.isStale
      if entry.isStale != nil { levels[level].onCount += 1 }
      slots[slot] = entry
      if let until { due.append(.init(instant: until, slot: slot)) }
    }
    levels[level].due.insert(due)
  }

  /// The level of a message, if there is one.
  func level(of message: Message) -> Int? {
    let place = place(of: message)
    guard place < levels.count, levels[place].zone == message.zone,
      levels[place].priority == message.priority
    else { return nil }
    return place
  }

  private func place(of message: Message) -> Int {
    levels.indices.first(fromWhich: { place in
      let level = levels[place]
      return level.zone == message.zone
        ? level.priority <= message.priority : level.zone > message.zone
    })
  }

  /// Puts a new entry into its level.
  mutating func join(_ slot: Int) {
    guard let message = slots[slot]?.message else { return }
    let level = place(of: message)
    if self.level(of: message) == nil {
      levels.insert(
        ScheduleLevel(zone: message.zone, priority: message.priority), at: level)
    }
    levels[level].members.insert(slot, at: position(of: message, in: level))
    if let mark = levels[level].mark { judge([slot], in: level, at: mark) }
  }

  /// Takes an entry out of its level.
  mutating func leave(_ slot: Int) {
    guard let entry = slots[slot], let level = level(of: entry.message) else { return }
    let position = position(of: entry.message, in: level)
    guard position < levels[level].members.count, levels[level].members[position] == slot
    else { return }
    levels[level].members.remove(at: position)
    levels[level].due.remove(slot: slot)
    if entry.isStale != nil { levels[level].onCount -= 1 }
    if levels[level].members.isEmpty { levels.remove(at: level) }
  }

  private func position(of message: Message, in level: Int) -> Int {
    let members = levels[level].members
    return members.indices.first(fromWhich: {
      slots[members[$0]]?.message.precedes(message) != true
    })
  }
}
