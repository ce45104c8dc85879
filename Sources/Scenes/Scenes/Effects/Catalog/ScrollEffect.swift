// SPDX-License-Identifier: MIT
import Core

/// Scrolls the whole content in over one edge and out over the other.
struct ScrollEffect: Effect {
  let direction: Direction

  var name: String { "scroll-\(direction)" }
  var summary: String { "moves in over the \(direction.origin) edge" }
  var exitSummary: String { "moves on \(direction.toward)" }

  func steps(for content: EffectContent, seed: UInt64) -> Int { direction.length(of: content) }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    direction.drawn(moment.picture) { $0.moved(x: moment.steps - moment.step) }
  }

  func exit(_ moment: EffectMoment) -> EffectPicture {
    direction.drawn(moment.picture) { $0.moved(x: -moment.step) }
  }
}
