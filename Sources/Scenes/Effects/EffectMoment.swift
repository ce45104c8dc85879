// SPDX-License-Identifier: MIT
public import Raster

/// One step of an effect: everything its picture may depend on.
public struct EffectMoment: Hashable, Sendable {
  /// What comes in or goes out; never empty.
  public let content: EffectContent
  /// The step, from 0 to `steps`.
  public let step: Int
  /// The number of steps, 1 or more.
  public let steps: Int
  /// Where the effect takes its chance from; the same seed gives the same pictures.
  public let seed: UInt64

  /// Makes a moment; steps below 1 count as 1, a step outside as the nearest one inside.
  public init(content: EffectContent, step: Int, steps: Int, seed: UInt64) {
    self.content = content
    self.steps = max(1, steps)
    self.step = min(max(0, step), self.steps)
    self.seed = seed
  }

  /// The whole content.
  public var picture: Bitmap { content.picture }
  /// The number of columns, 1 or more.
  public var width: Int { content.width }
  /// The number of rows, 1 or more.
  public var height: Int { content.height }

  /// The moment that lies as far from the end as this one from the start.
  public var reversed: EffectMoment {
    EffectMoment(content: content, step: steps - step, steps: steps, seed: seed)
  }

  /// How many of `count` things have their turn by now, when their turns are spread evenly.
  func share(of count: Int) -> Int { count * step / steps }
}
