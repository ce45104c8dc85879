// SPDX-License-Identifier: MIT
import Core

@testable import Scenes

extension Presentation {
  /// The presentation with other content on one page from an instant on; an unknown page changes
  /// nothing.
  func replacing(
    page: Int, at instant: Instant, with content: EffectContent, pictures: [PagePicture] = []
  ) -> Presentation {
    let pages = run.cache.pages
    guard (0..<pages.count).contains(page) else { return self }
    var new = pages[page]
    (new.content, new.pictures) = (content, pictures)
    return replacing([page: new.sized(width: width, height: height)], at: instant)
  }
}
