// SPDX-License-Identifier: MIT
import Synchronization

/// The rendered pages of a presentation, within a memory limit.
///
/// The first pages are rendered at once, the others by `prepare`. Pages are kept as long as they fit;
/// beyond the limit the last four are kept: the current and the next page of the scene and of its
/// successor. A page that alone exceeds the limit is not rendered. Rendering is a pure function of
/// the page, so the cache never affects the frames.
final class RenderedPageCache: Sendable {
  private struct Storage {
    var cache: [Int: RenderedPage] = [:]
    /// The free bytes.
    var left: Int
    /// The pages beyond the limit, the latest last.
    var recent: [(page: Int, rendered: RenderedPage)] = []

    func rendered(_ page: Int) -> RenderedPage? {
      if let rendered = cache[page] { return rendered }
      for index in recent.indices where recent[index].page == page { return recent[index].rendered }
      return nil
    }

    mutating func put(_ rendered: RenderedPage, _ page: Int, bytes: Int) {
      guard self.rendered(page) == nil else { return }
      if bytes <= left {
        left -= bytes
        cache[page] = rendered
      } else {
        if recent.count > 3 { recent.removeFirst() }
        recent.append((page, rendered))
      }
    }
  }

  /// The bytes that the initialiser renders beyond the first two pages, because its caller waits.
  private static let beforehand = 64 << 10

  let pages: PageList
  private let memory: Int
  private let storage: Mutex<Storage>

  /// Renders the first pages, within `memory` bytes.
  init(_ pages: PageList, memory: Int) {
    (self.pages, self.memory) = (pages, memory)
    storage = Mutex(Storage(left: memory))
    var made = 0
    for page in 0..<pages.count {
      let bytes = bytes(page)
      guard page < 2 || bytes <= Self.beforehand - made else { break }
      prepare(page)
      made += min(bytes, Self.beforehand)
    }
  }

  /// Takes over the rendered pages of `old`, except replaced ones.
  init(_ pages: PageList, old: RenderedPageCache, replaced: Set<Int>) {
    (self.pages, memory) = (pages, old.memory)
    var kept = old.storage.withLock { $0 }
    for page in replaced where kept.cache.removeValue(forKey: page) != nil {
      kept.left += old.bytes(page)
    }
    kept.recent.removeAll { replaced.contains($0.page) }
    storage = Mutex(kept)
  }

  private func bytes(_ page: Int) -> Int {
    RenderedPage.bytes(pages[page], steps: pages.steps(ofPage: page))
  }

  /// The rendered page; `nil` if not rendered.
  func rendered(_ page: Int) -> RenderedPage? { storage.withLock { $0.rendered(page) } }

  /// Renders a page unless it is cached or does not fit; the lock is not held while rendering.
  func prepare(_ page: Int) {
    let bytes = bytes(page)
    guard bytes <= memory, rendered(page) == nil else { return }
    let rendered = RenderedPage(pages[page])
    storage.withLock { $0.put(rendered, page, bytes: bytes) }
  }

  /// Whether all pages are cached.
  var isComplete: Bool { storage.withLock { $0.cache.count == pages.count } }
}
