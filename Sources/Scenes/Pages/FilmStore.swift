// SPDX-License-Identifier: MIT
import Synchronization

/// The films of the pages of a presentation, within a bound of memory.
///
/// The first films are made beforehand, those of the other pages when `prepare` is told that their
/// turn comes. They are kept as long as they fit; of those that do not, the four that were asked
/// for last are kept: the page that is on and the next one, and those of what follows the scene. A
/// film that alone does not fit is never made. What is kept never changes what is seen, as a film
/// is a pure function of its page.
final class FilmStore: Sendable {
  private struct Shelf {
    var films: [Int: Film] = [:]
    /// How many bytes are free.
    var left: Int
    /// The films off the shelf with their pages, the latest last.
    var lent: [(page: Int, film: Film)] = []

    func film(_ page: Int) -> Film? {
      if let film = films[page] { return film }
      for index in lent.indices where lent[index].page == page { return lent[index].film }
      return nil
    }

    mutating func put(_ film: Film, _ page: Int, bytes: Int) {
      guard self.film(page) == nil else { return }
      if bytes <= left {
        left -= bytes
        films[page] = film
      } else {
        if lent.count > 3 { lent.removeFirst() }
        lent.append((page, film))
      }
    }
  }

  /// Films of more bytes than this are made beforehand for the first two pages only: somebody is
  /// waiting for the presentation.
  private static let beforehand = 64 << 10

  let pages: PageList
  private let memory: Int
  private let shelf: Mutex<Shelf>

  /// Makes the first films; none takes more than `memory` bytes, nor do those that are kept.
  init(_ pages: PageList, memory: Int) {
    (self.pages, self.memory) = (pages, memory)
    shelf = Mutex(Shelf(left: memory))
    var made = 0
    for page in 0..<pages.count {
      let bytes = bytes(page)
      guard page < 2 || bytes <= Self.beforehand - made else { break }
      prepare(page)
      made += min(bytes, Self.beforehand)
    }
  }

  /// Takes over what `old` has of the same pages, other than those that were replaced.
  init(_ pages: PageList, old: FilmStore, replaced: Set<Int>) {
    (self.pages, memory) = (pages, old.memory)
    var kept = old.shelf.withLock { $0 }
    for page in replaced where kept.films.removeValue(forKey: page) != nil {
      kept.left += old.bytes(page)
    }
    kept.lent.removeAll { replaced.contains($0.page) }
    shelf = Mutex(kept)
  }

  private func bytes(_ page: Int) -> Int {
    Film.bytes(pages[page], steps: pages.steps(ofPage: page))
  }

  /// The film of a page, if it was made.
  func film(_ page: Int) -> Film? { shelf.withLock { $0.film(page) } }

  /// Makes the film of a page, unless it is there or does not fit.
  ///
  /// The lock is held for looking up only: who makes a film keeps nobody waiting.
  func prepare(_ page: Int) {
    let bytes = bytes(page)
    guard bytes <= memory, film(page) == nil else { return }
    let film = Film(pages[page])
    shelf.withLock { $0.put(film, page, bytes: bytes) }
  }

  /// Whether all films are kept, so that none will ever have to be made.
  var isComplete: Bool { shelf.withLock { $0.films.count == pages.count } }
}
