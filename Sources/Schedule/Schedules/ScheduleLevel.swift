// SPDX-License-Identifier: MIT

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
  var due = InstantHeap()
  /// Outdated items are removed above this number.
  var dueLimit = 64

  /// Orders by zone name, then by descending priority.
  static func precedes(_ left: ScheduleLevel, _ zone: String, _ priority: Int) -> Bool {
    left.zone == zone ? left.priority > priority : left.zone < zone
  }
}

/// A priority queue of due items, earliest first.
struct InstantHeap {
  struct Item {
    let instant: CivilInstant
    let slot: Int
    let version: Int

    static func < (left: Item, right: Item) -> Bool { left.instant < right.instant }
  }

  private(set) var items: [Item] = []

  var first: Item? { items.first }

  mutating func insert(_ instant: CivilInstant, slot: Int, version: Int) {
    items.append(Item(instant: instant, slot: slot, version: version))
    var child = items.count - 1
    while child > 0, items[child] < items[(child - 1) / 2] {
      items.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  /// Keeps only some items.
  mutating func filter(_ isKept: (Item) -> Bool) {
    // A sorted array is a valid heap.
    items = items.filter(isKept).sorted(by: <)
  }

  mutating func removeFirst() {
    guard let last = items.popLast(), !items.isEmpty else { return }
    items[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < items.count && items[child] < items[least] { least = child }
      if least == parent { return }
      items.swapAt(parent, least)
      parent = least
    }
  }
}
