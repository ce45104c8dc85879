// SPDX-License-Identifier: MIT

/// The lines in which two texts differ, in their order: `- ` before those that go, `+ ` before
/// those that come.
enum LineDifference {
  static func lines(from old: [String], to new: [String]) -> [String] {
    let changes = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
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
