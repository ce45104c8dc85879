// SPDX-License-Identifier: MIT
import Timing

/// The times of the pages of a paged text, counted from its beginning.
struct PageTimes: Sendable {
  /// The times of one page.
  struct PageTime: Sendable {
    var entrySteps: Int
    var entryTick: Int128
    var dwell: Int128
    var exitSteps: Int
    var exitTick: Int128
    /// The end of each picture of the dwell, ascending; empty for fewer than two.
    var pictureEnds: [Int128]
    /// The start of the page in its paged text.
    var start: Int128 = 0

    var dwellStart: Int128 { Timetable.product(entryTick, Int128(entrySteps)) }
    var exitStart: Int128 { Timetable.sum(dwellStart, dwell) }
    var length: Int128 { Timetable.sum(exitStart, Timetable.product(exitTick, Int128(exitSteps))) }

    /// The picture at a time after the start of the dwell, and the time of the next one.
    func picture(at time: Int128) -> (index: Int, next: Int128?) {
      guard let last = pictureEnds.last else { return (0, nil) }
      let began = time / last * last
      let index = pictureEnds.firstIndex { $0 > time - began } ?? 0
      return (index, began + pictureEnds[index])
    }
  }

  let denominator: Int128
  let gap: Int128
  let pageTimes: [PageTime]
  /// The duration of all pages, with a gap after each.
  let length: Int128

  init(
    pages: [Page], steps: [(entry: Int, exit: Int)], denominator: Int128, gap: Int128
  ) {
    (self.denominator, self.gap) = (denominator, gap)
    var start: Int128 = 0
    var pageTimes: [PageTime] = []
    pageTimes.reserveCapacity(pages.count)
    for (page, steps) in zip(pages, steps) {
      var end: Int128 = 0
      let ends = page.pictures.map { picture in
        end = Timetable.sum(end, Int128(max(1, picture.duration)) * denominator)
        return end
      }
      var times = PageTime(
        entrySteps: steps.entry, entryTick: PageTimes.tick(page.entryStepDuration, denominator),
        dwell: Int128(max(0, page.dwell)) * denominator, exitSteps: steps.exit,
        exitTick: PageTimes.tick(page.exitStepDuration, denominator),
        pictureEnds: ends.count > 1 ? ends : [])
      times.start = start
      pageTimes.append(times)
      start = Timetable.sum(start, Timetable.sum(times.length, gap))
    }
    self.pageTimes = pageTimes
    length = start
  }

  private static func tick(_ step: Rational, _ denominator: Int128) -> Int128 {
    max(1, Int128(step.numerator) * denominator / Int128(step.denominator))
  }
}
