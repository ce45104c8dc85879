// SPDX-License-Identifier: MIT

/// Drops the content on the bottom edge, where it bounces with decreasing height.
struct Bounce: Effect {
  let name = "bounce"
  let summary = "drops in and bounces until it rests"
  let exitSummary = "bounces higher and higher and leaves over the top edge"

  func steps(for content: EffectContent, seed: UInt64) -> Int {
    max(1, Self.heights(content.height).count - 1)
  }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    let heights = Self.heights(moment.height)
    let height = moment.step < heights.count ? heights[moment.step] : 0
    return EffectPicture(moment.picture.moved(y: -height))
  }

  /// The rows between the content and its final position at each step, from a drop of `height` rows.
  ///
  /// Each bounce has two thirds of the previous speed, so two thirds of its time and four ninths of its
  /// height. A drop of eight rows takes eight steps.
  private static func heights(_ height: Int) -> [Int] {
    let fall = max(1, squareRoot(9 * height))
    var heights = (0..<fall).map { height - height * $0 * $0 / (fall * fall) }
    var (time, top) = (2 * fall * 2 / 3, height * 4 / 9)
    while top > 0, time > 1 {
      // Rounded to avoid standing still at both ends of the bounce.
      heights += (0..<time).map { (4 * top * $0 * (time - $0) + time * time / 2) / (time * time) }
      (time, top) = (time * 2 / 3, top * 4 / 9)
    }
    return heights + [0]
  }

  private static func squareRoot(_ number: Int) -> Int {
    var root = 0
    while (root + 1) * (root + 1) <= number { root += 1 }
    return root
  }
}
