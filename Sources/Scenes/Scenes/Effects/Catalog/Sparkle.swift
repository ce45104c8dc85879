// SPDX-License-Identifier: MIT
import Core

/// Shows random sparks from which the content emerges.
struct Sparkle: Effect {
  /// One in `rarity` pixels sparks at the maximum.
  private static let rarity = 5

  let name = "sparkle"
  let summary = "sparks flash all over the zone and the content stays behind"

  func steps(for content: EffectContent, seed: UInt64) -> Int { 24 }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    let pixels = moment.width * moment.height
    let order = Chance.order(pixels, moment.seed)
    var rank = [Int](repeating: 0, count: pixels)
    for (place, pixel) in order.enumerated() { rank[pixel] = place }
    // The content appears in the second half only.
    let half = moment.steps / 2
    let settled = pixels * max(0, moment.step - half) / max(1, moment.steps - half)
    let strength = min(moment.step, moment.steps - moment.step)
    return EffectPicture(
      Bitmap(width: moment.width, height: moment.height) { x, y in
        let pixel = y * moment.width + x
        if moment.picture[x, y], rank[pixel] < settled { return true }
        // Two steps each, to be visible.
        let chance = Chance.number(below: Self.rarity * half, moment.seed, moment.step / 2, pixel)
        return chance < strength
      })
  }
}
