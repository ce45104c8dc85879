// SPDX-License-Identifier: MIT
import Synchronization

/// Pages that follow one another and belong together, such as those of a long text.
///
/// What it takes to show them is worked out once, however many presentations show them: another
/// presentation of the same paged texts is made at once, even of a hundred thousand pages.
public final class PagedText: Sendable {
  /// The number of columns of the zone.
  public let width: Int
  /// The number of rows of the zone.
  public let height: Int
  /// The pages, each as large as the zone.
  public let pages: [Page]
  /// In how many steps each page comes and goes.
  let steps: [(entry: Int, exit: Int)]
  /// The lengths of all steps, each once.
  let beats: Set<StepDuration>
  /// The times of the pages as they were asked for last; presentations mostly want the same.
  private let table = Mutex<PagedTextTable?>(nil)

  /// Makes a paged text for a zone; contents of another size are cut off or dark at the right and
  /// below.
  public convenience init(_ pages: [Page], width: Int, height: Int) {
    let pages = pages.map { $0.sized(width: width, height: height) }
    self.init(pages, steps: pages.map(\.steps), width: width, height: height)
  }

  private init(_ pages: [Page], steps: [(entry: Int, exit: Int)], width: Int, height: Int) {
    (self.pages, self.steps) = (pages, steps)
    (self.width, self.height) = (width, height)
    beats = Set(pages.flatMap { [$0.entryStepDuration, $0.exitStepDuration] })
  }

  /// The paged text for a zone of a size: itself if it has that size.
  func sized(width: Int, height: Int) -> PagedText {
    (width, height) == (self.width, self.height)
      ? self : PagedText(pages, width: width, height: height)
  }

  /// The paged text with other pages in the place of some, which are as large as the zone.
  func replacing(_ new: [Int: Page]) -> PagedText {
    var (pages, steps) = (pages, steps)
    for (index, page) in new { (pages[index], steps[index]) = (page, page.steps) }
    return PagedText(pages, steps: steps, width: width, height: height)
  }

  /// When each page comes, stays and goes.
  func times(denominator: Int128, gap: Int128) -> PagedTextTable {
    let known = table.withLock { $0 }
    if let known, known.denominator == denominator, known.gap == gap { return known }
    let made = PagedTextTable(pages: pages, steps: steps, denominator: denominator, gap: gap)
    table.withLock { $0 = made }
    return made
  }
}

/// The pages of paged texts, one behind the other.
struct PageList: Sendable {
  let pagedTexts: [PagedText]
  /// The number of the first page of each paged text.
  let starts: [Int]
  let count: Int

  init(_ pagedTexts: [PagedText]) {
    self.pagedTexts = pagedTexts
    var count = 0
    starts = pagedTexts.map { pagedText in
      defer { count += pagedText.pages.count }
      return count
    }
    self.count = count
  }

  /// The paged text of a page, and the number that the page has there; `page` is one of the pages.
  func place(of page: Int) -> (pagedText: Int, page: Int) {
    let pagedText = lastIndex(of: starts) { $0 <= page }
    return (pagedText, page - starts[pagedText])
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

/// The number of the last item for which something holds that holds for the first ones only, the
/// first of all included.
@inlinable
package func lastIndex<Item>(of items: [Item], where isBefore: (Item) -> Bool) -> Int {
  var (low, high) = (0, items.count)
  while high - low > 1 {
    let middle = (low + high) / 2
    if isBefore(items[middle]) { low = middle } else { high = middle }
  }
  return low
}
