// SPDX-License-Identifier: MIT
import Raster

/// Cuts the content in two halves that come from opposite sides.
struct Split: Effect {
  let axis: Axis

  var name: String { "split-\(axis)" }
  var summary: String {
    axis == .horizontal
      ? "the upper half comes from the right, the lower one from the left"
      : "the left half comes from the bottom, the right one from the top"
  }
  let exitSummary = "the halves move on"

  func steps(for content: EffectContent, seed: UInt64) -> Int {
    axis.direction.length(of: content)
  }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    draw(moment, shift: moment.steps - moment.step)
  }

  func exit(_ moment: EffectMoment) -> EffectPicture { draw(moment, shift: -moment.step) }

  private func draw(_ moment: EffectMoment, shift: Int) -> EffectPicture {
    axis.direction.drawn(moment.picture) { picture in
      Bitmap(width: picture.width, height: picture.height) { x, y in
        picture[y < picture.height / 2 ? x - shift : x + shift, y]
      }
    }
  }
}
