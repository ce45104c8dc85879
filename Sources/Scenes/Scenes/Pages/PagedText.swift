// SPDX-License-Identifier: MIT
package import Core
import Synchronization

/// The pages of one text.
///
/// The data for showing them are computed once and shared by all presentations, so that a
/// presentation of a hundred thousand pages is created at once.
package final class PagedText: Sendable {
  /// The number of columns of the zone.
  package let width: Int
  /// The number of rows of the zone.
  package let height: Int
  /// The pages, each as large as the zone.
  package let pages: [Page]
  /// The steps of the effects of each page.
  let steps: [(entry: Int, exit: Int)]
  /// The durations of all steps, each once.
  let stepDurations: Set<Rational>
  /// The colors of parts of the pages, each once, in the order in which they come.
  package let colors: [RGB]
  /// The last computed times; presentations mostly need the same.
  private let table = Mutex<PageTimes?>(nil)

  /// Makes a paged text for a zone; pages are cropped or extended at the right and bottom.
  package convenience init(_ pages: [Page], width: Int, height: Int) {
    let pages = pages.map { $0.sized(width: width, height: height) }
    self.init(pages, steps: pages.map(\.steps), width: width, height: height)
  }

  private init(_ pages: [Page], steps: [(entry: Int, exit: Int)], width: Int, height: Int) {
    (self.pages, self.steps) = (pages, steps)
    (self.width, self.height) = (width, height)
    stepDurations = Set(pages.flatMap { [$0.entryStepDuration, $0.exitStepDuration] })
    var seen: Set<RGB> = []
    colors = pages.flatMap { $0.colors.map(\.color) }.filter { seen.insert($0).inserted }
  }

  /// The paged text for a zone of another size.
  func sized(width: Int, height: Int) -> PagedText {
    (width, height) == (self.width, self.height)
      ? self : PagedText(pages, width: width, height: height)
  }

  /// The paged text with some pages replaced by pages of the zone's size.
  func replacing(_ new: [Int: Page]) -> PagedText {
    var (pages, steps) = (pages, steps)
    for (index, page) in new { (pages[index], steps[index]) = (page, page.steps) }
    return PagedText(pages, steps: steps, width: width, height: height)
  }

  func times(denominator: Int128, gap: Int128) -> PageTimes {
    let known = table.withLock { $0 }
    if let known, known.denominator == denominator, known.gap == gap { return known }
    let made = PageTimes(pages: pages, steps: steps, denominator: denominator, gap: gap)
    table.withLock { $0 = made }
    return made
  }
}

/// The concatenated pages of paged texts.
struct PageList: Sendable {
  let pagedTexts: [PagedText]
  /// The numbers of the pages: a segment for each paged text.
  let numbers: Timeline<Int>
  var count: Int { numbers.length }

  init(_ pagedTexts: [PagedText]) {
    self.pagedTexts = pagedTexts
    numbers = Timeline(pagedTexts.lazy.map(\.pages.count))
  }

  /// The paged text of a page and the number of the page in it; `page` must be in range.
  func place(of page: Int) -> (pagedText: Int, page: Int) {
    numbers.place(at: page).map { ($0.segment, $0.elapsed) } ?? (0, page)
  }

  subscript(page: Int) -> Page {
    let place = place(of: page)
    return pagedTexts[place.pagedText].pages[place.page]
  }

  func steps(ofPage page: Int) -> (entry: Int, exit: Int) {
    let place = place(of: page)
    return pagedTexts[place.pagedText].steps[place.page]
  }
}
