// SPDX-License-Identifier: MIT
import Synchronization

/// Pages that follow one another and belong together, such as those of a long text.
///
/// What it takes to show them is worked out once, however many presentations show them: another
/// presentation of the same chapters is made at once, even of a hundred thousand pages.
public final class Chapter: Sendable {
  /// The number of columns of the zone.
  public let width: Int
  /// The number of rows of the zone.
  public let height: Int
  /// The pages, each as large as the zone.
  public let pages: [Page]
  /// In how many steps each page comes and goes.
  let steps: [(entry: Int, exit: Int)]
  /// The lengths of all steps, each once.
  let beats: Set<Beat>
  /// The times of the pages as they were asked for last; presentations mostly want the same.
  private let table = Mutex<ChapterTable?>(nil)

  /// Makes a chapter for a zone; contents of another size are cut off or dark at the right and
  /// below.
  public convenience init(_ pages: [Page], width: Int, height: Int) {
    let pages = pages.map { $0.sized(width: width, height: height) }
    self.init(pages, steps: pages.map(\.steps), width: width, height: height)
  }

  private init(_ pages: [Page], steps: [(entry: Int, exit: Int)], width: Int, height: Int) {
    (self.pages, self.steps) = (pages, steps)
    (self.width, self.height) = (width, height)
    beats = Set(pages.flatMap { [$0.entryBeat, $0.exitBeat] })
  }

  /// The chapter for a zone of a size: itself if it has that size.
  func sized(width: Int, height: Int) -> Chapter {
    (width, height) == (self.width, self.height)
      ? self : Chapter(pages, width: width, height: height)
  }

  /// The chapter with other pages in the place of some, which are as large as the zone.
  func replacing(_ new: [Int: Page]) -> Chapter {
    var (pages, steps) = (pages, steps)
    for (index, page) in new { (pages[index], steps[index]) = (page, page.steps) }
    return Chapter(pages, steps: steps, width: width, height: height)
  }

  /// When each page comes, stays and goes.
  func times(denominator: Int128, gap: Int128) -> ChapterTable {
    let known = table.withLock { $0 }
    if let known, known.denominator == denominator, known.gap == gap { return known }
    let made = ChapterTable(pages: pages, steps: steps, denominator: denominator, gap: gap)
    table.withLock { $0 = made }
    return made
  }
}

/// The pages of chapters, one behind the other.
struct PageList: Sendable {
  let chapters: [Chapter]
  /// The number of the first page of each chapter.
  let starts: [Int]
  let count: Int

  init(_ chapters: [Chapter]) {
    self.chapters = chapters
    var count = 0
    starts = chapters.map { chapter in
      defer { count += chapter.pages.count }
      return count
    }
    self.count = count
  }

  /// The chapter of a page, and the number that the page has there; `page` is one of the pages.
  func place(of page: Int) -> (chapter: Int, page: Int) {
    let chapter = lastIndex(of: starts) { $0 <= page }
    return (chapter, page - starts[chapter])
  }

  subscript(page: Int) -> Page {
    let place = place(of: page)
    return chapters[place.chapter].pages[place.page]
  }

  func steps(ofPage page: Int) -> (entry: Int, exit: Int) {
    let place = place(of: page)
    return chapters[place.chapter].steps[place.page]
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
