// SPDX-License-Identifier: MIT
package import Core

extension Presentation {
  /// The presentation with the contents of the pages of another one from an instant on, without a
  /// visible jump; another number of pages changes nothing.
  ///
  /// During the dwell the content changes at once, and the end of the dwell stays. During an effect
  /// the current step is completed and the new content begins at the next one; if its effect has
  /// another number of steps, it continues at the same fraction, rounded up to a step. A page that is
  /// not visible changes without affecting the current one; only later pages may move in time.
  ///
  /// The result is valid from `instant` on. The call renders the current and the next page. Effects,
  /// seeds, step durations and dwells stay.
  package func replacing(contentsOf other: Presentation, at instant: Instant) -> Presentation {
    let (old, new) = (run.cache.pages, other.run.cache.pages)
    guard old.count == new.count else { return self }
    var changes: [Int: Page] = [:]
    for (number, pagedText) in old.pagedTexts.enumerated() {
      let start = old.numbers.start(of: number)
      // Shared paged texts have the same pages.
      if new.pagedTexts.indices.contains(number), new.pagedTexts[number] === pagedText,
        new.numbers.start(of: number) == start
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

  func replacing(_ pages: [Int: Page], at instant: Instant) -> Presentation {
    if let before, instant < before.until {
      // A previous change is pending for the next step; both apply together.
      return Presentation(self, run: run.replacing(pages, at: before.until), before: before)
    }
    let moment = run.moment(at: instant)
    let isSeen = moment.page.map { pages[$0] != nil } ?? false
    switch moment.phase {
    // A step that begins at this instant is not visible yet.
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
