// SPDX-License-Identifier: MIT
public import Effects
public import Timing

extension Presentation {
  /// The presentation with another content on one page from an instant on, so that nothing jumps.
  ///
  /// While the page dwells the content changes at once, and the dwell ends when it would have
  /// ended. While it comes or goes, the step that is seen stays for its time and the new content
  /// takes over at the next one; where its effect takes another number of steps it goes on at
  /// the same share of the way, rounded up to a step. A page that is not on changes unseen: what
  /// is on goes on as if nothing had happened, and only what follows may come earlier or later.
  ///
  /// The result is made for instants from `instant` on; the pictures of the page that is on and of
  /// the next one are made by this call.
  ///
  /// - Parameters:
  ///   - page: the number of the page; an unknown one leaves all as it is.
  ///   - instant: when.
  ///   - content: what is shown instead, cut or widened to the zone; effects, seed, beats and dwell
  ///     of the page stay.
  ///   - pictures: what is seen instead of the content while it dwells, instead of those before.
  public func replacing(
    page: Int, at instant: Instant, with content: EffectContent, pictures: [PagePicture] = []
  ) -> Presentation {
    let pages = run.films.pages
    guard (0..<pages.count).contains(page) else { return self }
    var new = pages[page]
    new.content = content
    new.pictures = pictures
    return replacing([page: new.sized(width: width, height: height)], at: instant)
  }

  /// The presentation with the contents that the pages of another one have, where they are others;
  /// as `replacing(page:at:with:pictures:)`, all at once.
  ///
  /// One of another number of pages leaves all as it is.
  public func replacing(contentsOf other: Presentation, at instant: Instant) -> Presentation {
    let (old, new) = (run.films.pages, other.run.films.pages)
    guard old.count == new.count else { return self }
    var changes: [Int: Page] = [:]
    for (number, pagedText) in old.pagedTexts.enumerated() {
      let start = old.starts[number]
      // Chapters that are shared have the same pages.
      if new.pagedTexts.indices.contains(number), new.pagedTexts[number] === pagedText,
        new.starts[number] == start
      {
        continue
      }
      for (index, page) in pagedText.pages.enumerated() {
        let next = new[start + index]
        guard next.content != page.content else { continue }
        var changed = page
        (changed.content, changed.pictures) = (next.content, next.pictures)
        changes[start + index] = changed.sized(width: width, height: height)
      }
    }
    return changes.isEmpty ? self : replacing(changes, at: instant)
  }

  private func replacing(_ pages: [Int: Page], at instant: Instant) -> Presentation {
    if let before, instant < before.until {
      // Another content waits for the next step already; both come together.
      return Presentation(self, run: run.replacing(pages, at: before.until), before: before)
    }
    let moment = run.moment(at: instant)
    let isSeen = moment.page.map { pages[$0] != nil } ?? false
    switch moment.phase {
    // A step that begins at this very instant has not been seen yet.
    case .entering where isSeen && !beginsStep(at: instant),
      .leaving where isSeen && !beginsStep(at: instant):
      guard let next = run.nextChange(after: instant) else { return self }
      return Presentation(self, run: run.replacing(pages, at: next), before: (run, next))
    default:
      return Presentation(self, run: run.replacing(pages, at: instant), before: nil)
    }
  }

  private func beginsStep(at instant: Instant) -> Bool {
    run.nextChange(after: instant.advanced(by: -1)) == instant
  }
}
