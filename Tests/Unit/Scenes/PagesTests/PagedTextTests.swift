// SPDX-License-Identifier: MIT
import CAllocationCounter
import Core
import Scenes
import SignTesting
import Testing

/// Pages in paged texts that several presentations share.
struct PagedTextTests {
  @Test func `a paged text has each color of its pages once, in their order`() {
    let (red, blue) = (RGB(255, 0, 0), RGB(0, 0, 255))
    var random = SeededGenerator(seed: 3)
    func page(_ colors: RGB...) -> Page {
      var page = RandomPresentation.page(width: 9, height: 8, &random)
      page.colors = colors.map { ColoredPart(columns: 0..<4, rows: 0..<8, color: $0) }
      return page
    }
    let text = PagedText([page(), page(blue, red), page(red), page()], width: 9, height: 8)
    #expect(text.colors == [blue, red])
    #expect(PagedText([page()], width: 9, height: 8).colors.isEmpty)
  }

  @Test func `paged texts show what their pages show as one sequence`() {
    let seed: UInt64 = 61
    var random = SeededGenerator(seed: seed)
    for round in 0..<60 {
      let pages = (0..<6).map { _ in RandomPresentation.page(width: 9, height: 8, &random) }
      var pagedTexts: [PagedText] = []
      var left = pages[...]
      while !left.isEmpty {
        let count = Int.random(in: 0...3, using: &random)
        pagedTexts.append(PagedText(Array(left.prefix(count)), width: 9, height: 8))
        left = left.dropFirst(count)
      }
      let gap = Int64.random(in: 0...90_000_000, using: &random)
      let repeats: Repeats = Bool.random(using: &random) ? .forever : .times(2)
      let row = Presentation(pages: pages, repeats: repeats, gap: gap, start: at(70))
      let parted = Presentation(pagedTexts, repeats: repeats, gap: gap, start: at(70))
      let context: Comment = "seed \(seed), round \(round)"
      #expect(parted.pageCount == 6 && parted.end == row.end, context)
      var instant = at(-10)
      for _ in 0..<80 {
        #expect(parted.moment(at: instant) == row.moment(at: instant), context)
        #expect(parted.picture(at: instant) == row.picture(at: instant), context)
        #expect(parted.progress(at: instant, width: 9) == row.progress(at: instant, width: 9))
        guard let next = row.nextChange(after: instant) else { break }
        #expect(parted.nextChange(after: instant) == next, context)
        instant = Bool.random(using: &random) ? next : next.advanced(by: 137_000_001)
      }
    }
  }

  @Test func `a presentation has the duration of each of its paged texts`() throws {
    let (short, long) = (try page("#", dwell: 20), try page("##", dwell: 50))
    let presentation = Presentation(
      [
        PagedText([short, long], width: 2, height: 1), PagedText([], width: 2, height: 1),
        PagedText([short], width: 2, height: 1),
      ], gap: ms(5), start: .zero)
    // A cut takes a step of 10 ms to come and one to go.
    #expect(presentation.lengths == [ms(40 + 70 + 10), 0, ms(40 + 5)])
    #expect(Presentation([PagedText](), start: .zero).lengths == [])
  }

  @Test func `contents of another presentation are taken over at once, effects stay`() throws {
    let old = [try page("#...", dwell: 20), try page("##..", in: "wipe-left"), try page("####")]
    var new = old
    (new[0].content, new[2].content) = (content("...#"), content(".##."))
    new[2].entry = try effect("fade")
    let shared = PagedText([old[1]], width: 4, height: 1)
    func presentation(_ pages: [Page]) -> Presentation {
      Presentation(
        [
          PagedText([pages[0]], width: 4, height: 1), shared,
          PagedText([pages[2]], width: 4, height: 1),
        ], start: .zero)
    }
    let changed = presentation(old).replacing(contentsOf: presentation(new), at: at(15))
    let single = presentation(old).replacing(page: 0, at: at(15), with: content("...#"))
      .replacing(page: 2, at: at(15), with: content(".##."))
    #expect(changed.pagedTexts[1] === shared)
    #expect(timeline(changed, count: 30) == timeline(single, count: 30))
    #expect(changed.pages.map(\.content.picture.picture) == ["...#", "##..", ".##."])
    #expect(changed.pages[2].entry.name == "cut")
    // Nothing changes if no content differs, or if the number of pages does.
    let same = presentation(old)
    #expect(same.replacing(contentsOf: presentation(old), at: at(15)).isSame(as: same))
    #expect(
      same.replacing(contentsOf: Presentation(pages: [], start: .zero), at: at(15)).isSame(as: same)
    )
  }

  @Test func `replacing random contents at once equals replacing them one by one`() {
    let seed: UInt64 = 407
    var random = SeededGenerator(seed: seed)
    for round in 0..<150 {
      let old = RandomPresentation.presentation(&random)
      var pages = old.pages
      for index in pages.indices where Bool.random(using: &random) {
        pages[index].content = EffectContent(
          picture: .random(width: old.width, height: old.height, using: &random))
      }
      var instant = Instant(
        nanoseconds: Int64.random(in: -6_000_000_000...9_000_000_000, using: &random))
      let other = Presentation(pages: pages, start: instant)
      let changed = old.replacing(contentsOf: other, at: instant)
      var single = old
      for (index, page) in pages.enumerated() where page.content != old.pages[index].content {
        single = single.replacing(
          page: index, at: instant, with: page.content, pictures: page.pictures)
      }
      for _ in 0..<12 {
        #expect(
          changed.picture(at: instant) == single.picture(at: instant),
          "seed \(seed), round \(round), at \(instant.nanoseconds)")
        instant = instant.advanced(by: Int64.random(in: 1...400_000_000, using: &random))
      }
    }
  }

  // MARK: - Pictures

  /// Pages that are shown for 120 ms each.
  private func pages(_ count: Int) throws -> [Page] {
    try (0..<count).map { _ in try page("#.#.", in: "wipe-left", out: "fade", dwell: 20) }
  }

  /// The number of allocations while the page of an instant enters, rests and leaves.
  private func allocations(_ presentation: Presentation, page: Int) throws -> Int64 {
    let length = Double(presentation.lengths[0]) / 1_000_000 / Double(presentation.pageCount)
    var bitmap = Bitmap(width: 8, height: 8)
    var count = Int64.max
    // Tables that the language makes on first use come into one of the rounds.
    for _ in 0..<3 {
      let before = allocation_count()
      for part in 0..<20 {
        let instant = at(length * (Double(page) + Double(part) / 20))
        presentation.draw(at: instant, into: &bitmap, x: 0, y: 0)
        _ = presentation.nextChange(after: instant)
      }
      count = min(count, allocation_count() - before)
    }
    return count
  }

  @Test func `only prepare makes the pictures of later pages`() throws {
    // Pages of more than 64 KiB of pictures.
    var heavy = try page("#", in: "wipe-left", out: "wipe-left", dwell: 20)
    heavy.content = EffectContent(picture: Bitmap(width: 300, height: 8), characters: [0..<2])
    let presentation = Presentation(pages: Array(repeating: heavy, count: 4), start: .zero)
    #expect(try allocations(presentation, page: 0) == 0)
    #expect(try allocations(presentation, page: 1) == 0)
    #expect(try allocations(presentation, page: 2) > 0)
    #expect(try allocations(presentation, page: 2) > 0)
    let length = presentation.lengths[0] / 4
    presentation.prepare(for: Instant(nanoseconds: length))
    #expect(try allocations(presentation, page: 2) == 0)
    #expect(try allocations(presentation, page: 3) > 0)
  }

  @Test func `prepare asks to be called when the next page begins, until all is made`() throws {
    let pages = try pages(3)
    let none = Presentation(pages: pages, gap: ms(10), start: at(100), memory: 0)
    let length = Double(none.lengths[0]) / 3_000_000
    #expect(none.prepare(for: at(0)) == at(100))
    #expect(none.prepare(for: at(100)) == at(100 + length))
    #expect(none.prepare(for: at(99 + length)) == at(100 + length))
    #expect(none.prepare(for: at(100 + length)) == at(100 + 2 * length))
    #expect(none.prepare(for: at(100 + 2 * length)) == at(100 + 3 * length))
    let all = Presentation(pages: pages, gap: ms(10), start: at(100))
    #expect(all.prepare(for: at(100)) == nil)
    #expect(
      Presentation(pages: pages, repeats: .times(1), start: .zero, memory: 0)
        .prepare(for: at(10_000)) == nil)
  }

  @Test func `content that waits for its step is prepared too`() throws {
    let old = Presentation(pages: try pages(3), start: .zero, memory: 0)
    let next = try #require(old.nextChange(after: at(5)))
    let new = old.replacing(page: 0, at: at(5), with: content("####"))
    #expect(new.moment(at: at(5)).page == 0)
    #expect(new.prepare(for: at(5)) == Instant(nanoseconds: old.lengths[0] / 3))
    #expect(next > at(5))
  }
}
