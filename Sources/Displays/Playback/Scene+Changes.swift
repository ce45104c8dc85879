// SPDX-License-Identifier: MIT
import Scenes
import Timing

extension Scene {
  /// The last change up to and including `instant`; `nil` if there is none since `earliest`.
  ///
  /// A scene knows only its next change, so this searches backward in steps of double length, then
  /// by halving. It asks at most 130 times and allocates nothing.
  func lastChange(through instant: Instant, since earliest: Instant = .zero) -> Instant? {
    guard instant >= earliest else { return nil }
    let limit = earliest.advanced(by: -1)
    // Nothing changes from `late` on up to `instant`; something does from `early` on.
    var late = instant
    var early = instant
    var distance: Int64 = 1
    var change: Instant?
    repeat {
      guard early >= earliest else { return nil }
      late = early
      // The greatest distance would overflow from some instants.
      early = distance == .max ? limit : max(instant.advanced(by: -distance), limit)
      distance = distance > .max / 2 ? .max : distance * 2
      change = nextChange(after: early).flatMap { $0 <= instant ? $0 : nil }
    } while change == nil
    while late.since(early) > 1 {
      let middle = early.advanced(by: late.since(early) / 2)
      if let next = nextChange(after: middle), next <= instant {
        change = next
        early = middle
      } else {
        late = middle
      }
    }
    return change
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
