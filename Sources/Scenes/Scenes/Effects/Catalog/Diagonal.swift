// SPDX-License-Identifier: MIT

/// Uncovers the content along a diagonal edge.
///
/// Lit pixels stay lit.
struct Diagonal: Effect {
  let name = "diagonal"
  let summary = "appears along a slanting edge from the top left to the bottom right"
  let exitSummary = "disappears in the same order"

  func steps(for content: EffectContent, seed: UInt64) -> Int { content.width + content.height - 1 }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    EffectPicture(moment.picture.shown { x, y in x + y < moment.step })
  }

  func exit(_ moment: EffectMoment) -> EffectPicture {
    EffectPicture(moment.picture.shown { x, y in x + y >= moment.step })
  }
}
