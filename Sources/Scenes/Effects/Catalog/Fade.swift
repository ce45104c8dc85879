// SPDX-License-Identifier: MIT
import Raster

/// Raises the light of the whole content.
///
/// What is lit stays lit and the light never falls.
struct Fade: Effect {
  let name = "fade"
  let summary = "the light grows from dark to the zone's intensity"
  let exitSummary = "the light goes down to dark"

  /// As many steps as an MAX7219 has intensities.
  func steps(for content: EffectContent, seed: UInt64) -> Int { 16 }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    EffectPicture(moment.picture, light: UInt8(clamping: moment.share(of: 255)))
  }
}
