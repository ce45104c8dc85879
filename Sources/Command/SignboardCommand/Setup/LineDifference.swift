// SPDX-License-Identifier: MIT

/// The lines in which two texts differ, in their order: `- ` before those that go, `+ ` before
/// those that come.
enum LineDifference {
  static func lines(from old: [String], to new: [String]) -> [String] {
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in new.difference(from: old) {
      switch change {
      case .remove(let place, _, _): removed.insert(place)
      case .insert(let place, _, _): inserted.insert(place)
      }
    }
    var lines: [String] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if removed.contains(from) {
        lines.append("- \(old[from])")
        from += 1
      } else if inserted.contains(to) {
        lines.append("+ \(new[to])")
        to += 1
      } else {
        (from, to) = (from + 1, to + 1)
      }
    }
    return lines
  }
}
