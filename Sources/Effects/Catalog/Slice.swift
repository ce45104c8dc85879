// SPDX-License-Identifier: MIT
import Raster

/// Lets the lines of the content fly in one behind the other, each to its place.
struct Slice: Effect {
  /// Steps between the starts of two lines.
  private static let gap = 2
  /// Columns or rows that a line flies in a step; more than it would need to catch up with the
  /// line before, so that they come to rest one by one.
  private static let speed = 4

  let direction: Direction

  var name: String { "slice-\(direction)" }
  var summary: String { "\(direction.line)s fly in \(direction.toward), one after the other" }
  var exitSummary: String { "they fly on \(direction.toward), one after the other" }

  func steps(for content: EffectContent, seed: UInt64) -> Int {
    Self.gap * (direction.length(of: content) - 1) + 1
  }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    direction.drawn(moment.picture) { Self.draw($0, step: moment.step, steps: moment.steps) }
  }

  func exit(_ moment: EffectMoment) -> EffectPicture {
    let moment = moment.reversed
    return direction.opposite.drawn(moment.picture) {
      Self.draw($0, step: moment.step, steps: moment.steps)
    }
  }

  private static func draw(_ picture: Bitmap, step: Int, steps: Int) -> Bitmap {
    var result = Bitmap(width: picture.width, height: picture.height)
    for x in 0..<picture.width {
      // The line rests from the step at which the last one would, were it alone.
      let rest = gap * x + (picture.width - x + speed - 1) / speed
      let distance = speed * max(0, min(rest, steps) - step)
      if gap * x < step || step == steps {
        result.drawColumns(x..<(x + 1), of: picture, x: distance)
      }
    }
    return result
  }
}
