// SPDX-License-Identifier: MIT
import Core

/// Uncovers the content along a spiral from the center.
///
/// Lit pixels stay lit.
struct Spiral: Effect {
  let name = "spiral"
  let summary = "appears along a spiral out of the middle"
  let exitSummary = "disappears along the spiral into the middle"

  func steps(for content: EffectContent, seed: UInt64) -> Int { content.width + content.height }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    let way = Self.way(width: moment.width, height: moment.height)
    var result = Bitmap(width: moment.width, height: moment.height)
    for (x, y) in way.suffix(moment.share(of: way.count)) where moment.picture[x, y] {
      result[x, y] = true
    }
    return EffectPicture(result)
  }

  /// All pixels along the spiral from the top left corner to the center.
  private static func way(width: Int, height: Int) -> [(x: Int, y: Int)] {
    var way: [(x: Int, y: Int)] = []
    way.reserveCapacity(width * height)
    var (left, top, right, bottom) = (0, 0, width, height)
    while left < right, top < bottom {
      for x in left..<right { way.append((x, top)) }
      top += 1
      for y in top..<max(top, bottom) { way.append((right - 1, y)) }
      right -= 1
      if top < bottom, left < right {
        for x in (left..<right).reversed() { way.append((x, bottom - 1)) }
        bottom -= 1
      }
      if left < right, top < bottom {
        for y in (top..<bottom).reversed() { way.append((left, y)) }
        left += 1
      }
    }
    return way
  }
}
