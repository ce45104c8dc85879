// SPDX-License-Identifier: MIT
public import CivilTime

extension Schedule {
  /// Instants that are looked at in one question; more are needed only if windows follow one
  /// another without a pause.
  private static let stepLimit = 64

  /// The first instant after `instant` at which what is shown differs in any zone.
  ///
  /// Messages that are interrupted or taken up again count, those that only wait do not. If a message
  /// has very many windows without a pause between them it may be an earlier instant: until there
  /// nothing changes, then ask again. Nothing: it stays as it is for ever.
  public mutating func nextChange(after instant: CivilInstant) -> CivilInstant? {
    move(to: instant)
    var later = due
    var time = instant
    for _ in 0..<Self.stepLimit {
      guard let first = later.first else { return nil }
      time = first.instant
      var isDifferent = false
      while let item = later.first, item.instant <= time {
        later.removeFirst()
        // What is hidden stays hidden until something that is not changes.
        guard let entry = slots[item.slot], entry.version == item.version,
          isVisible(entry.message)
        else { continue }
        let (presence, until) = entry.message.timing.presence(at: time, entry.progress)
        if let until { later.insert(until, slot: item.slot, version: item.version) }
        isDifferent = isDifferent || differs(entry, presence)
      }
      if isDifferent { return time }
    }
    return time
  }

  /// Whether a visible message is in another state than at the mark.
  private func differs(_ entry: Entry, _ presence: Presence) -> Bool {
    if case .on(_, let isStale) = presence { return !entry.isOn || entry.isStale != isStale }
    return entry.isOn
  }

  /// Whether a message would be shown in its zone at the mark if it were on.
  private func isVisible(_ message: Message) -> Bool {
    let top = lists[message.zone]?.first.flatMap { slots[$0]?.message.priority }
    return top.map { message.priority >= $0 } ?? true
  }

  /// Makes entries, lists and heap right for an instant.
  mutating func move(to instant: CivilInstant) {
    guard let mark, mark <= instant else { return rebuild(at: instant) }
    self.mark = instant
    while let item = due.first, item.instant <= instant {
      due.removeFirst()
      guard slots[item.slot]?.version == item.version else { continue }
      refresh(item.slot, at: instant)
    }
    // Items of entries that changed meanwhile would pile up.
    if due.items.count > 2 * indices.count + 64 { rebuild(at: instant) }
  }

  private mutating func rebuild(at instant: CivilInstant) {
    mark = instant
    lists = [:]
    due = InstantHeap()
    var on: [String: [(message: Message, slot: Int)]] = [:]
    for slot in slots.indices {
      guard let message = slots[slot]?.message else { continue }
      if judge(slot, at: instant) { on[message.zone, default: []].append((message, slot)) }
    }
    for (zone, entries) in on {
      lists[zone] = entries.sorted { $0.message.precedes($1.message) }.map(\.slot)
    }
  }

  /// Judges an entry again and puts it where it belongs.
  mutating func refresh(_ slot: Int, at instant: CivilInstant) {
    take(slot)
    guard judge(slot, at: instant), let message = slots[slot]?.message else { return }
    let place = place(of: message)
    lists[message.zone, default: []].insert(slot, at: place)
  }

  /// Writes into an entry what holds, and into the heap until when.
  private mutating func judge(_ slot: Int, at instant: CivilInstant) -> Bool {
    guard var entry = slots[slot] else { return false }
    let (presence, until) = entry.message.timing.presence(at: instant, entry.progress)
    versions += 1
    entry.version = versions
    (entry.isOn, entry.isStale) = (false, false)
    if case .on(_, let isStale) = presence { (entry.isOn, entry.isStale) = (true, isStale) }
    slots[slot] = entry
    if let until { due.insert(until, slot: slot, version: versions) }
    return entry.isOn
  }

  /// Takes an entry out of the list of its zone.
  mutating func take(_ slot: Int) {
    guard let entry = slots[slot], entry.isOn else { return }
    let zone = entry.message.zone
    let place = place(of: entry.message)
    guard let list = lists[zone], place < list.count, list[place] == slot else { return }
    lists[zone]?.remove(at: place)
    if lists[zone]?.isEmpty == true { lists[zone] = nil }
    slots[slot]?.isOn = false
  }

  /// Where a message is or would be in the list of its zone.
  private func place(of message: Message) -> Int {
    let list = lists[message.zone] ?? []
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if let other = slots[list[middle]]?.message, other.precedes(message) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
