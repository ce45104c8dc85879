// SPDX-License-Identifier: MIT
public import Effects
public import FramePacing

extension Presentation {
  /// The presentation with another content on one page from an instant on, so that nothing jumps.
  ///
  /// While the page dwells the content changes at once, and the dwell ends when it would have
  /// ended. While it comes or goes, the step that is seen stays for its time and the new content
  /// takes over at the next one; where its effect takes another number of steps it goes on at
  /// the same share of the way, rounded up to a step. A page that is not on changes unseen: what
  /// is on goes on as if nothing had happened, and only what follows may come earlier or later.
  ///
  /// The result is made for instants from `instant` on, and its pictures are made by this call.
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
    guard pages.indices.contains(page) else { return self }
    var new = pages[page]
    new.content = content
    new.pictures = pictures
    new = new.sized(width: width, height: height)
    if let before, instant < before.until {
      // Another content waits for the next step already; both come together.
      return Presentation(
        self, run: run.replacing(page, by: new, at: before.until), before: before)
    }
    let moment = run.moment(at: instant)
    switch moment.phase {
    // A step that begins at this very instant has not been seen yet.
    case .entering where moment.page == page && !beginsStep(at: instant),
      .leaving where moment.page == page && !beginsStep(at: instant):
      guard let next = run.nextChange(after: instant) else { return self }
      return Presentation(
        self, run: run.replacing(page, by: new, at: next), before: (run, next))
    default:
      return Presentation(self, run: run.replacing(page, by: new, at: instant), before: nil)
    }
  }

  private func beginsStep(at instant: Instant) -> Bool {
    run.nextChange(after: instant.advanced(by: -1)) == instant
  }
}
