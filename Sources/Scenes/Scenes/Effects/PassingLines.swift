// SPDX-License-Identifier: MIT
import Raster

/// An effect whose lines move in from opposite sides and pass each other.
protocol PassingLines: Effect {
  var axis: Axis { get }

  /// Whether a row moves in the direction of the axis; other rows move against it.
  func movesForward(row: Int, of height: Int) -> Bool
}

extension PassingLines {
  func steps(for content: EffectContent, seed: UInt64) -> Int { axis.direction.length(of: content) }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    draw(moment, shift: moment.steps - moment.step)
  }

  func exit(_ moment: EffectMoment) -> EffectPicture { draw(moment, shift: -moment.step) }

  private func draw(_ moment: EffectMoment, shift: Int) -> EffectPicture {
    axis.direction.drawn(moment.picture) { picture in
      Bitmap(width: picture.width, height: picture.height) { x, y in
        picture[movesForward(row: y, of: picture.height) ? x - shift : x + shift, y]
      }
    }
  }
}
