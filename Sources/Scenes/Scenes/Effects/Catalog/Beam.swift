// SPDX-License-Identifier: MIT
import Core

/// Moves a lit line over the zone; the content appears behind it.
struct Beam: Effect {
  let direction: Direction

  var name: String { "beam-\(direction)" }
  var summary: String {
    "a lit \(direction.line) runs \(direction.toward) and leaves the content behind"
  }
  var exitSummary: String { "the lit \(direction.line) runs the same way and takes it along" }

  /// One more than the lines, so that the beam is on each of them and then leaves.
  func steps(for content: EffectContent, seed: UInt64) -> Int { direction.length(of: content) + 1 }

  func entry(_ moment: EffectMoment) -> EffectPicture { draw(moment) { $0 > $1 } }

  func exit(_ moment: EffectMoment) -> EffectPicture { draw(moment) { $0 < $1 } }

  /// Draws the beam and the content on one side of it.
  private func draw(
    _ moment: EffectMoment, where isShown: (_ x: Int, _ beam: Int) -> Bool
  ) -> EffectPicture {
    let beam = moment.steps - 1 - moment.step
    return direction.drawn(moment.picture) { picture in
      Bitmap(width: picture.width, height: picture.height) { x, y in
        x == beam || isShown(x, beam) && picture[x, y]
      }
    }
  }
}
