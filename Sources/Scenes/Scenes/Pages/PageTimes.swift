// SPDX-License-Identifier: MIT
import Core

/// The times of the pages of a paged text, counted from its beginning.
struct PageTimes: Sendable {
  /// The segments of a page on the timeline.
  enum Part: Int { case entry, dwell, exit, gap }
  static let partsOfPage = 4

  /// The times within the parts of a page.
  struct PageTime: Sendable {
    /// The duration of a step of the entry.
    var entryTick: Int128
    /// The duration of a step of the exit.
    var exitTick: Int128
    /// The pictures of the dwell; empty for fewer than two.
    var pictures: Timeline<Int128>
  }

  let denominator: Int128
  let gap: Int128
  let pageTimes: [PageTime]
  /// The parts of all pages.
  let timeline: Timeline<Int128>

  init(
    pages: [Page], steps: [(entry: Int, exit: Int)], denominator: Int128, gap: Int128
  ) {
    (self.denominator, self.gap) = (denominator, gap)
    var lengths: [Int128] = []
    lengths.reserveCapacity(pages.count * PageTimes.partsOfPage)
    pageTimes = zip(pages, steps).map { page, steps in
      let pictures = page.pictures.map { Int128(max(1, $0.duration)) * denominator }
      let time = PageTime(
        entryTick: PageTimes.tick(page.entryStepDuration, denominator),
        exitTick: PageTimes.tick(page.exitStepDuration, denominator),
        pictures: Timeline(pictures.count > 1 ? pictures : [], limit: Timetable.limit))
      lengths.append(Timetable.product(time.entryTick, Int128(steps.entry)))
      lengths.append(Int128(max(0, page.dwell)) * denominator)
      lengths.append(Timetable.product(time.exitTick, Int128(steps.exit)))
      lengths.append(gap)
      return time
    }
    timeline = Timeline(lengths, limit: Timetable.limit)
  }

  /// The start of a part of a page.
  func start(of part: Part, ofPage page: Int) -> Int128 {
    timeline.start(of: page * PageTimes.partsOfPage + part.rawValue)
  }

  private static func tick(_ step: Rational, _ denominator: Int128) -> Int128 {
    max(1, Int128(step.numerator) * denominator / Int128(step.denominator))
  }
}
