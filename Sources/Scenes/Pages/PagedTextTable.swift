// SPDX-License-Identifier: MIT

/// When each page of a paged text comes, stays and goes, counted from the beginning of the paged text.
struct PagedTextTable: Sendable {
  /// The times of one page.
  struct Leg: Sendable {
    var entrySteps: Int
    var entryTick: Int128
    var dwell: Int128
    var exitSteps: Int
    var exitTick: Int128
    /// When each picture of the dwell ends, ascending; empty for fewer than two.
    var pictureEnds: [Int128]
    /// When the page begins in its paged text.
    var start: Int128 = 0

    var dwellStart: Int128 { Timetable.product(entryTick, Int128(entrySteps)) }
    var exitStart: Int128 { Timetable.sum(dwellStart, dwell) }
    var length: Int128 { Timetable.sum(exitStart, Timetable.product(exitTick, Int128(exitSteps))) }

    /// The picture that is seen so long after the dwell began, and when the next one comes.
    func picture(at time: Int128) -> (index: Int, next: Int128?) {
      guard let last = pictureEnds.last else { return (0, nil) }
      let began = time / last * last
      let index = pictureEnds.firstIndex { $0 > time - began } ?? 0
      return (index, began + pictureEnds[index])
    }
  }

  let denominator: Int128
  let gap: Int128
  let legs: [Leg]
  /// How long all pages take, with a gap behind each.
  let length: Int128

  /// Makes the table of pages whose effects take so many steps.
  init(
    pages: [Page], steps: [(entry: Int, exit: Int)], denominator: Int128, gap: Int128
  ) {
    (self.denominator, self.gap) = (denominator, gap)
    var start: Int128 = 0
    var legs: [Leg] = []
    legs.reserveCapacity(pages.count)
    for (page, steps) in zip(pages, steps) {
      var end: Int128 = 0
      let ends = page.pictures.map { picture in
        end = Timetable.sum(end, Int128(max(1, picture.duration)) * denominator)
        return end
      }
      var leg = Leg(
        entrySteps: steps.entry,
        entryTick: PagedTextTable.tick(page.entryStepDuration, denominator),
        dwell: Int128(max(0, page.dwell)) * denominator, exitSteps: steps.exit,
        exitTick: PagedTextTable.tick(page.exitStepDuration, denominator),
        pictureEnds: ends.count > 1 ? ends : [])
      leg.start = start
      legs.append(leg)
      start = Timetable.sum(start, Timetable.sum(leg.length, gap))
    }
    self.legs = legs
    length = start
  }

  private static func tick(_ beat: StepDuration, _ denominator: Int128) -> Int128 {
    max(1, Int128(beat.numerator) * denominator / Int128(beat.denominator))
  }
}
