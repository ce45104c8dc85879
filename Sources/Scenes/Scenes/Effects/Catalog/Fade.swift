// SPDX-License-Identifier: MIT

/// Fades the whole content in; the light never decreases.
struct Fade: Effect {
  let name = "fade"
  let summary = "the light grows from dark to the zone's intensity"
  let exitSummary = "the light goes down to dark"

  /// The number of intensities of the MAX7219.
  func steps(for content: EffectContent, seed: UInt64) -> Int { 16 }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    EffectPicture(moment.picture, light: UInt8(clamping: moment.share(of: 255)))
  }
}
