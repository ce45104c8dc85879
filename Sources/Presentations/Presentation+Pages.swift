// SPDX-License-Identifier: MIT

extension Presentation {
  /// How long each chapter takes in a round, in nanoseconds rounded down, the gaps behind its pages
  /// included.
  public var lengths: [Int64] {
    let table = run.timetable
    return chapters.indices.map { index in
      let (start, end) = (table.start(ofChapter: index), table.start(ofChapter: index + 1))
      return Int64(clamping: end / table.denominator - start / table.denominator)
    }
  }
}
