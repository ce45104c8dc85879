// SPDX-License-Identifier: MIT
import Raster

/// Pushes every other line in from one side and those between from the other.
struct Mesh: Effect {
  let axis: Axis

  var name: String { "mesh-\(axis)" }
  var summary: String {
    axis == .horizontal
      ? "every other row comes from the right, those between from the left"
      : "every other column comes from the bottom, those between from the top"
  }
  let exitSummary = "all of them move on"

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
        picture[y & 1 == 0 ? x - shift : x + shift, y]
      }
    }
  }
}
