// SPDX-License-Identifier: MIT
public import Timing

extension Presentation {
  /// How many of `width` columns show how much of its time the page that is on has passed.
  ///
  /// floor(width × passed / length), entry and exit included; all in the gap behind a page, none
  /// while nothing is on. Below 0 `width` counts as 0, above 2³¹ as 2³¹.
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
    // Far above any display; numbers below fit with room to spare.
    let width = Int128(min(max(0, width), 1 << 31))
    switch place.phase {
    case .waiting, .over: return (0, next)
    case .gap: return (Int(width), next)
    case .entering, .dwelling, .leaving:
      let (start, length) = timetable.span(of: place)
      guard length > 0, width > 0 else { return (0, next) }
      // The longest pages count in coarser units, which with their beats are still a small part of
      // a nanosecond.
      let unit = max(1, length >> 90)
      let (passed, whole) = ((time(instant) - start) / unit, length / unit)
      let columns = min(width, passed * width / whole)
      let change =
        columns < width
        ? start + quotientRoundedUp((columns + 1) * whole, width) * unit : start + length
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
