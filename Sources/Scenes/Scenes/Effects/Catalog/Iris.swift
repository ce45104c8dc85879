// SPDX-License-Identifier: MIT

/// Uncovers the content in a growing circle.
///
/// Lit pixels stay lit.
struct Iris: Effect {
  let name = "iris"
  let summary = "appears in a circle that grows out of the middle"
  let exitSummary = "the circle shrinks"

  func steps(for content: EffectContent, seed: UInt64) -> Int {
    // The first radius beyond the corners shows everything.
    let (x, y) = (content.width - 1, content.height - 1)
    var radius = 1
    while 4 * radius * radius <= x * x + y * y { radius += 1 }
    return radius
  }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    EffectPicture(
      moment.picture.shown { column, row in
        let (x, y) = (2 * column + 1 - moment.width, 2 * row + 1 - moment.height)
        return x * x + y * y < 4 * moment.step * moment.step
      })
  }
}
