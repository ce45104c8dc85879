// SPDX-License-Identifier: MIT

/// Shows the content at once, without an effect.
struct Cut: Effect {
  let name = "cut"
  let summary = "the content is there at once"
  let exitSummary = "gone at once"

  func steps(for content: EffectContent, seed: UInt64) -> Int { 1 }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    EffectPicture(moment.picture.shown { _, _ in moment.step == moment.steps })
  }
}
