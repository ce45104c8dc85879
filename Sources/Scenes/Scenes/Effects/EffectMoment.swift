// SPDX-License-Identifier: MIT
package import Core

/// One step of an effect, with all inputs of its picture.
package struct EffectMoment: Hashable, Sendable {
  /// The content; never empty.
  package let content: EffectContent
  /// The step, from 0 to `steps`.
  package let step: Int
  /// The number of steps, 1 or more.
  package let steps: Int
  /// The random seed; the same seed gives the same pictures.
  package let seed: UInt64

  /// Makes a moment; values are clamped to their ranges.
  package init(content: EffectContent, step: Int, steps: Int, seed: UInt64) {
    self.content = content
    self.steps = max(1, steps)
    self.step = min(max(0, step), self.steps)
    self.seed = seed
  }

  /// The whole content.
  package var picture: Bitmap { content.picture }
  /// The number of columns, 1 or more.
  package var width: Int { content.width }
  /// The number of rows, 1 or more.
  package var height: Int { content.height }

  /// The moment of the reversed effect.
  package var reversed: EffectMoment {
    EffectMoment(content: content, step: steps - step, steps: steps, seed: seed)
  }

  /// The number of `count` items that are due at this step, spread evenly.
  func share(of count: Int) -> Int { count * step / steps }

  /// The picture with columns of the content drawn at distances from their places.
  func drawn(
    _ parts: [Range<Int>], at distance: (_ index: Int, _ part: Range<Int>) -> (x: Int, y: Int)
  ) -> EffectPicture {
    var result = Bitmap(width: width, height: height)
    for (index, part) in parts.enumerated() {
      let (x, y) = distance(index, part)
      result.drawColumns(part, of: picture, x: x, y: y)
    }
    return EffectPicture(result)
  }
}
