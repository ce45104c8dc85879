// SPDX-License-Identifier: MIT
import Core

/// Uncovers the content along an edge that moves over the zone.
///
/// Lit pixels stay lit.
struct Wipe: Effect {
  let direction: Direction

  var name: String { "wipe-\(direction)" }
  var summary: String {
    "appears in place, \(direction.line) by \(direction.line) \(direction.toward)"
  }
  var exitSummary: String { "disappears in the same order" }

  func steps(for content: EffectContent, seed: UInt64) -> Int { direction.length(of: content) }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    direction.drawn(moment.picture) { $0.shown { x, _ in x >= moment.steps - moment.step } }
  }

  func exit(_ moment: EffectMoment) -> EffectPicture {
    direction.drawn(moment.picture) { $0.shown { x, _ in x < moment.steps - moment.step } }
  }
}
