// SPDX-License-Identifier: MIT

import Effects
public import Raster

extension Presentation {
  /// What each page shows when it neither comes nor goes.
  public var stillPictures: [Bitmap] { pages.map(\.content.picture) }

  /// How long each page takes in a round, in nanoseconds rounded down, the gap behind it included.
  public var lengths: [Int64] {
    let table = run.timetable
    let starts = pages.indices.map { table.time(ofPage: $0).start } + [table.round]
    return pages.indices.map { index in
      let (from, to) = (starts[index] / table.denominator, starts[index + 1] / table.denominator)
      return Int64(clamping: to - from)
    }
  }
}
