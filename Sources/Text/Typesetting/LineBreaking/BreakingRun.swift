// SPDX-License-Identifier: MIT
internal import CUnicode

/// The state of one pass over a text that breaks it into lines.
struct BreakingRun {
  private var finder: BreakFinder
  private let widths: [Int]
  private let limit: Int
  /// The width of everything before a character, invisible ones counted as 0.
  private let before: [Int]
  private var start = 0
  /// The last break opportunity after `start`.
  private var candidate: Int?
  /// Soft hyphens after `start` whose hyphen did not fit; it may fit in a later line.
  private var refused: [Int] = []
  private var result: [BrokenLine] = []

  /// Widths are clamped to this, so that sums cannot overflow.
  private static let greatestWidth = 1 << 24

  init(finder: BreakFinder, widths: [Int], limit: Int) {
    self.finder = finder
    self.limit = limit
    let clamped = finder.classes.indices.map { index in
      index < widths.count ? min(max(0, widths[index]), Self.greatestWidth) : 0
    }
    self.widths = clamped
    var sums = [0]
    sums.reserveCapacity(clamped.count + 1)
    var sum = 0
    for (width, kind) in zip(clamped, finder.classes) {
      if !kind.isInvisible { sum += width }
      sums.append(sum)
    }
    before = sums
  }

  mutating func lines(most: Int) -> [BrokenLine] {
    for index in finder.classes.indices {
      if result.count > most { return result }
      if finder.mayBreak(before: index) { offer(index) }
      if finder.mustBreak(after: index - 1), start < index { end(at: index) }
      while before[index + 1] - before[start] > limit, !fits(index) { breakLine(before: index) }
    }
    if start < finder.classes.count { end(at: finder.classes.count) }
    return result
  }

  /// Records the break opportunity before `index` if the hyphen that it shows fits.
  private mutating func offer(_ index: Int) {
    guard index > start else { return }
    if finder.classes[index - 1] == .softHyphen,
      before[index] - before[start] + widths[index - 1] > limit
    {
      refused.append(index)
    } else {
      candidate = index
    }
  }

  /// Whether a character beyond the limit stays on the line.
  private func fits(_ index: Int) -> Bool {
    let kind = finder.classes[index]
    return index == start || kind.vanishesAtEnd || kind == .softHyphen
  }

  /// Ends the line at the best position before `index`, which does not fit.
  private mutating func breakLine(before index: Int) {
    if let candidate, candidate > start {
      end(at: candidate)
      return
    }
    // A word wider than the limit breaks up to four characters earlier to avoid a poor break.
    let last = greatestEnd(before: index)
    var place = last
    while finder.isPoorBreak(before: place), place > start + 1, place > last - 4 { place -= 1 }
    end(at: finder.isPoorBreak(before: place) ? last : place)
  }

  /// The greatest end of the line, at most `index`, that fits the limit.
  private func greatestEnd(before index: Int) -> Int {
    var place = index
    while place > start + 1 {
      let visible = visibleEnd(of: place)
      if before[visible] - before[start] <= limit { return place }
      place = max(start + 1, visible - 1)
    }
    return place
  }

  /// The visible end of a line that ends at `place` without a hyphen.
  private func visibleEnd(of place: Int) -> Int {
    var visible = place
    while visible > start {
      let kind = finder.classes[visible - 1]
      guard kind.vanishesAtEnd || kind == .softHyphen else { break }
      visible -= 1
    }
    return visible
  }

  private mutating func end(at place: Int) {
    let showsHyphen = candidate == place && finder.classes[place - 1] == .softHyphen
    let visible = showsHyphen ? place : visibleEnd(of: place)
    var width = before[visible] - before[start]
    if showsHyphen { width += widths[visible - 1] }
    result.append(
      BrokenLine(
        range: start..<place, visible: start..<visible, showsHyphen: showsHyphen, width: width))
    start = place
    candidate = nil
    let again = refused
    refused.removeAll(keepingCapacity: true)
    for index in again { offer(index) }
  }
}
