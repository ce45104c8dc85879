// SPDX-License-Identifier: MIT

import Effects
public import Raster

extension Presentation {
  /// What each page shows when it neither comes nor goes, and how long it takes in a round, in
  /// nanoseconds rounded down, the gap behind it included.
  public var stills: [(picture: Bitmap, length: Int64)] {
    let (table, pages) = (run.timetable, pages)
    let starts = pages.indices.map { table.time(ofPage: $0).start } + [table.round]
    return pages.enumerated().map { index, page in
      let (start, end) = (starts[index] / table.denominator, starts[index + 1] / table.denominator)
      return (page.content.picture, Int64(clamping: end - start))
    }
  }

  /// How long each paged text takes in a round, in nanoseconds rounded down, the gaps behind its pages
  /// included.
  public var lengths: [Int64] {
    let table = run.timetable
    return pagedTexts.indices.map { index in
      let (start, end) = (table.start(ofText: index), table.start(ofText: index + 1))
      return Int64(clamping: end / table.denominator - start / table.denominator)
    }
  }
}
