// SPDX-License-Identifier: MIT

package import Core

extension Presentation {
  /// The content of each page and its duration in a round, including the following gap, in
  /// nanoseconds rounded down.
  package var stills: [(picture: Bitmap, length: Int64)] {
    let (table, pages) = (run.timetable, pages)
    let starts = pages.indices.map { table.time(ofPage: $0).start } + [table.timeline.length]
    return pages.enumerated().map { index, page in
      let (start, end) = (starts[index] / table.denominator, starts[index + 1] / table.denominator)
      return (page.content.picture, Int64(clamping: end - start))
    }
  }

  /// The duration of each paged text in a round, including gaps, in nanoseconds rounded down.
  package var lengths: [Int64] {
    let table = run.timetable
    return pagedTexts.indices.map { index in
      let (start, end) = (table.timeline.start(of: index), table.timeline.ends[index])
      return Int64(clamping: end / table.denominator - start / table.denominator)
    }
  }
}
