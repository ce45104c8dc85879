// SPDX-License-Identifier: MIT
import Raster

/// Lets the pixels of each column fall into place, the lowest first.
struct Rain: Effect {
  let name = "rain"
  let summary = "pixels fall from the top edge to their places, the lowest first"
  let exitSummary = "pixels fall out over the bottom edge, the lowest first"

  /// The time to fall plus the longest wait of a column and of a pixel in it, each a height.
  func steps(for content: EffectContent, seed: UInt64) -> Int { 3 * content.height }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    EffectPicture(Self.draw(moment.picture, moment))
  }

  func exit(_ moment: EffectMoment) -> EffectPicture {
    EffectPicture(Self.draw(moment.picture.upsideDown, moment.reversed).upsideDown)
  }

  private static func draw(_ picture: Bitmap, _ moment: EffectMoment) -> Bitmap {
    var result = Bitmap(width: picture.width, height: picture.height)
    for x in 0..<picture.width {
      let wait = Chance.number(below: picture.height, moment.seed, x)
      var below = 0
      for y in (0..<picture.height).reversed() where picture[x, y] {
        // Two steps apart, so that drops of a column stay drops.
        let fallen = moment.step - wait - 2 * below
        if fallen > 0 { result[x, min(y, fallen - 1)] = true }
        below += 1
      }
    }
    return result
  }
}
