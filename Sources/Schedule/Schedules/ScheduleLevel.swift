// SPDX-License-Identifier: MIT
import Core

/// The messages of one priority in one zone of the display.
///
/// Each level has its own mark, the instant of its state, so that hidden levels cost nothing until
/// needed.
struct ScheduleLevel: Sendable {
  let zone: String
  let priority: Int
  /// The slots of all its messages, in order.
  var members: [Int] = []
  /// The number of active messages at the mark.
  var onCount = 0
  /// The instant of the entries' state.
  var mark: CivilInstant?
  /// When entries may change after the mark.
  var due = DueList()
}

/// The instants at which entries may change, at most one of each entry.
struct DueList {
  struct Item {
    let instant: CivilInstant
    let slot: Int
  }

  /// The latest first, so that taking the next one moves no other.
  private var items: [Item] = []

  var next: Item? { items.last }

  mutating func removeNext() { _ = items.popLast() }

  mutating func remove(slot: Int) { items.removeAll { $0.slot == slot } }

  mutating func insert(_ new: [Item]) {
    guard new.count < 16 else {
      // Thousands of messages may change at once.
      items = (items + new).sorted { $0.instant > $1.instant }
      return
    }
    for item in new {
      let place = items.indices.first(fromWhich: { items[$0].instant <= item.instant })
      items.insert(item, at: place)
    }
  }
}
