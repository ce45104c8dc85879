// SPDX-License-Identifier: MIT
import Core
import Scenes

extension Scene {
  /// The last change up to and including `instant`; `nil` if there is none since `earliest`.
  ///
  /// A scene knows only its next change, so this halves the time between. It asks at most 64 times
  /// and allocates nothing.
  func lastChange(through instant: Instant, since earliest: Instant = .zero) -> Instant? {
    guard instant >= earliest else { return nil }
    let before = earliest.advanced(by: -1)
    // From the last change on nothing changes up to `instant`.
    let change = (before.nanoseconds..<instant.nanoseconds).first(fromWhich: { time in
      nextChange(after: Instant(nanoseconds: time)).map { $0 > instant } ?? true
    })
    return change > before.nanoseconds ? Instant(nanoseconds: change) : nil
  }

  /// When a layer ends; `nil`: never, or there is none.
  func end(ofLayer index: Int) -> Instant? {
    layers.indices.contains(index) ? layers[index].end : nil
  }

  /// Whether a layer has ended at an instant; nobody waits for one that never ends.
  func hasPassed(layer index: Int, at instant: Instant) -> Bool {
    end(ofLayer: index).map { $0 <= instant } ?? true
  }

  /// Where a step leads from an instant.
  func instant(_ move: SceneMove, from instant: Instant) -> Instant {
    switch move {
    case .seek(let target): return target
    case .forward: return nextChange(after: instant) ?? instant
    case .backward:
      guard let change = lastChange(through: instant), change > .zero else { return instant }
      return change.advanced(by: -1)
    }
  }
}
