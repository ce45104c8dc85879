// SPDX-License-Identifier: MIT
public import FramePacing

extension Presentation {
  /// How many of `width` columns show how much of its time the page that is on has passed.
  ///
  /// floor(width × passed / length), entry and exit included; all in the gap behind a page, none
  /// while nothing is on.
  public func progress(at instant: Instant, width: Int) -> Int {
    seen(at: instant).progress(at: instant, width: width).columns
  }

  /// The first instant after `instant` at which `progress` may differ, or nothing if it stays.
  public func nextProgress(after instant: Instant, width: Int) -> Instant? {
    seen(at: instant).progress(at: instant, width: width).next
  }
}

extension PresentationRun {
  fileprivate func progress(at instant: Instant, width: Int) -> (columns: Int, next: Instant?) {
    let place = place(at: instant)
    let next = place.next.flatMap(self.instant)
    let width = Int128(max(0, width))
    switch place.phase {
    case .waiting, .over: return (0, next)
    case .gap: return (Int(width), next)
    case .entering, .dwelling, .leaving:
      let (start, length) = timetable.span(of: place)
      guard length > 0, width > 0 else { return (0, next) }
      // A page of more than a century has columns of a year and counts in coarser units.
      let unit = max(1, length >> 100)
      let (passed, whole) = ((time(instant) - start) / unit, length / unit)
      let columns = min(width, passed * width / whole)
      let change = start + quotientRoundedUp((columns + 1) * whole, width) * unit
      return (Int(columns), self.instant(change) ?? next)
    }
  }
}

extension Timetable {
  /// When the page of a place began, and how long it is on.
  fileprivate func span(of place: Place) -> (start: Int128, length: Int128) {
    let whole = time(ofPage: place.page)
    return (place.round * round + whole.start, whole.length)
  }
}
