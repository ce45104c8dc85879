// SPDX-License-Identifier: MIT
import Synchronization

/// The films of the pages of a presentation, within a bound of memory.
///
/// Films are made beforehand in the order of the pages as long as they fit. Those that do not fit
/// are made when their page is asked for, and the two that were asked for last are kept: the page
/// that is on and the next one. A film that alone does not fit is never made. What is kept never
/// changes what is seen, as a film is a pure function of its page.
final class FilmStore: Sendable {
  let pages: [Page]
  private let shelf: [Film?]
  private let fits: [Bool]
  /// The films off the shelf with their pages, the latest last.
  private let lent: Mutex<[(page: Int, film: Film)]>

  /// Makes the films that fit into `memory` bytes; takes over what `old` has of pages other than
  /// `replaced`.
  init(
    pages: [Page], steps: [(entry: Int, exit: Int)], memory: Int, old: FilmStore? = nil,
    replaced: Int? = nil
  ) {
    self.pages = pages
    var left = memory
    var shelf: [Film?] = []
    var fits: [Bool] = []
    for (index, page) in pages.enumerated() {
      let bytes = Film.bytes(page, steps: steps[index])
      fits.append(bytes <= memory)
      guard bytes <= left else {
        shelf.append(nil)
        continue
      }
      left -= bytes
      shelf.append((index == replaced ? nil : old?.shelf[index]) ?? Film(page))
    }
    self.shelf = shelf
    self.fits = fits
    var lent = old?.lent.withLock { lent in lent.filter { $0.page != replaced } } ?? []
    lent.removeAll { shelf[$0.page] != nil }
    if let replaced, shelf[replaced] == nil, fits[replaced] {
      lent.append((replaced, Film(pages[replaced])))
    }
    self.lent = Mutex(lent.suffix(2))
  }

  /// The film of a page; nothing for one that does not fit.
  ///
  /// The lock is held for looking up only: who makes a film keeps nobody waiting.
  func film(_ page: Int) -> Film? {
    if let film = shelf[page] { return film }
    guard fits[page] else { return nil }
    let known = lent.withLock { lent -> Film? in
      for index in lent.indices where lent[index].page == page { return lent[index].film }
      return nil
    }
    if let known { return known }
    let film = Film(pages[page])
    lent.withLock { lent in
      lent.removeAll { $0.page == page }
      if lent.count > 1 { lent.removeFirst() }
      lent.append((page, film))
    }
    return film
  }
}
