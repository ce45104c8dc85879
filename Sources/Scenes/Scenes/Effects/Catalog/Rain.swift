// SPDX-License-Identifier: MIT
import Core

/// Drops the pixels of each column, the lowest first.
struct Rain: Effect {
  let name = "rain"
  let summary = "pixels fall from the top edge to their places, the lowest first"
  let exitSummary = "pixels fall out over the bottom edge, the lowest first"

  /// The steps until the last drop of entry and exit, at most three heights.
  func steps(for content: EffectContent, seed: UInt64) -> Int {
    let pictures = [content.picture, content.picture.upsideDown]
    return pictures.map { Self.drops(of: $0, seed: seed).map { $0.start + $0.y + 1 }.max() ?? 1 }
      .max() ?? 1
  }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    EffectPicture(Self.draw(moment.picture, moment))
  }

  func exit(_ moment: EffectMoment) -> EffectPicture {
    EffectPicture(Self.draw(moment.picture.upsideDown, moment.reversed).upsideDown)
  }

  private static func draw(_ picture: Bitmap, _ moment: EffectMoment) -> Bitmap {
    var result = Bitmap(width: picture.width, height: picture.height)
    for drop in drops(of: picture, seed: moment.seed) where moment.step > drop.start {
      result[drop.x, min(drop.y, moment.step - drop.start - 1)] = true
    }
    return result
  }

  /// Every lit pixel and the last step before it appears.
  private static func drops(
    of picture: Bitmap, seed: UInt64
  ) -> [(x: Int, y: Int, start: Int)] {
    var drops: [(x: Int, y: Int, start: Int)] = []
    for x in 0..<picture.width {
      var start = Chance.number(below: picture.height, seed, x)
      for y in (0..<picture.height).reversed() where picture[x, y] {
        drops.append((x, y, start))
        // Two steps apart, so that drops of a column stay separate.
        start += 2
      }
    }
    return drops
  }
}
