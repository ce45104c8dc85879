// SPDX-License-Identifier: MIT
import Core

/// Begins with the center of the content at four times its size and zooms out.
///
/// It does not zoom in from a point, because smaller letters are unreadable on few rows.
struct Zoom: Effect {
  let name = "zoom"
  let summary = "its middle comes four times as large and shrinks until all is seen"
  let exitSummary = "grows until its middle is four times as large and is gone"

  func steps(for content: EffectContent, seed: UInt64) -> Int {
    max(12, (content.width + content.height) / 2)
  }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    EffectPicture(
      Bitmap(width: moment.width, height: moment.height) { x, y in
        moment.step > 0
          && moment.picture[
            source(x, of: moment.width, moment), source(y, of: moment.height, moment)]
      })
  }

  /// The line of the content at a line of the zone: the same in the last step, about a quarter as far
  /// from the center in the first one.
  private func source(_ line: Int, of length: Int, _ moment: EffectMoment) -> Int {
    let (parts, whole) = (moment.steps + 3 * moment.step, 4 * moment.steps)
    // Twice the distance from the center, which may be between two lines.
    return ((2 * line + 1 - length) * parts + length * whole) / (2 * whole)
  }
}
