// SPDX-License-Identifier: MIT
import Core

/// Lights the pixels of the content in random order.
///
/// Lit pixels stay lit.
struct Dissolve: Effect {
  let name = "dissolve"
  let summary = "pixels appear here and there until all are lit"
  let exitSummary = "pixels go out here and there"

  func steps(for content: EffectContent, seed: UInt64) -> Int {
    max(16, (content.width + content.height) / 2)
  }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    let pixels = moment.picture.litPixels
    var result = Bitmap(width: moment.width, height: moment.height)
    for index in Chance.order(pixels.count, moment.seed).prefix(moment.share(of: pixels.count)) {
      result[pixels[index].x, pixels[index].y] = true
    }
    return EffectPicture(result)
  }
}
