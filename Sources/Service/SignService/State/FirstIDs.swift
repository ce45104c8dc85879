// SPDX-License-Identifier: MIT
import Schedules

/// The first of many ids, in the order of `Message.precedes`; the others are only counted.
///
/// A page of ten thousand messages does not sort all of them.
struct FirstIDs {
  /// How many ids came.
  private(set) var count = 0
  /// The first ones, at most as many as are wanted.
  private(set) var ids: [String] = []
  private let most: Int

  /// Begins without ids; wants 1…`most` of them.
  init(most: Int) { self.most = most }

  /// Takes an id that did not come before.
  mutating func take(_ id: String) {
    count += 1
    if ids.count == most, let last = ids.last, !Message.precedes(id, last) { return }
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if Message.precedes(ids[middle], id) { low = middle + 1 } else { high = middle }
    }
    ids.insert(id, at: low)
    if ids.count > most { ids.removeLast() }
  }
}
