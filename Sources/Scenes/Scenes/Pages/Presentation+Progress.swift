// SPDX-License-Identifier: MIT
package import Core

extension Presentation {
  /// The elapsed part of the current page in columns: floor(width × elapsed / duration), including
  /// entry and exit.
  ///
  /// `width` in the gap after a page; 0 before the start and after the end. `width` is clamped to
  /// 0…2³¹.
  package func progress(at instant: Instant, width: Int) -> Int {
    seen(at: instant).progress(at: instant, width: width).columns
  }

  /// The first instant after `instant` at which `progress` may change; `nil`: never.
  package func nextProgress(after instant: Instant, width: Int) -> Instant? {
    seen(at: instant).progress(at: instant, width: width).next
  }
}

extension PresentationRun {
  fileprivate func progress(at instant: Instant, width: Int) -> (columns: Int, next: Instant?) {
    let place = place(at: instant)
    let next = place.next.flatMap(self.instant)
    // Far above any display; products of smaller numbers fit 128 bits.
    let width = Int128(min(max(0, width), 1 << 31))
    switch place.phase {
    case .waiting, .over: return (0, next)
    case .gap: return (Int(width), next)
    case .entering, .dwelling, .leaving:
      let (start, length) = timetable.span(of: place)
      guard length > 0, width > 0 else { return (0, next) }
      // The longest pages count in coarser units, still a small part of a nanosecond.
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
  /// The start and the duration of the page of a place.
  fileprivate func span(of place: Place) -> (start: Int128, length: Int128) {
    let whole = time(ofPage: place.page)
    return (place.round * timeline.length + whole.start, whole.length)
  }
}
