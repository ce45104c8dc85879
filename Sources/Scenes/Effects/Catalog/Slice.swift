// SPDX-License-Identifier: MIT
import Raster

/// Lets the lines of the content fly in one behind the other, each to its place.
struct Slice: Effect {
  /// Steps between the starts of two lines.
  private static let gap = 2

  let direction: Direction

  /// Columns or rows that a line flies in a step: rows have a short way.
  private var speed: Int { direction == .left || direction == .right ? 4 : 2 }

  var name: String { "slice-\(direction)" }
  var summary: String { "\(direction.line)s fly in \(direction.toward), one after the other" }
  var exitSummary: String { "they fly on \(direction.toward), one after the other" }

  func steps(for content: EffectContent, seed: UInt64) -> Int {
    Self.gap * (direction.length(of: content) - 1) + 1
  }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    direction.drawn(moment.picture) { draw($0, step: moment.step) }
  }

  func exit(_ moment: EffectMoment) -> EffectPicture {
    // The lines that fly off to the left are those that would come from there, run backwards.
    direction.opposite.drawn(moment.picture) { draw($0, step: moment.reversed.step) }
  }

  private func draw(_ picture: Bitmap, step: Int) -> Bitmap {
    var result = Bitmap(width: picture.width, height: picture.height)
    for x in 0..<picture.width where Self.gap * x < step {
      // Lines start one by one; the last one needs a single step, those before it more.
      let flown = speed * (step - Self.gap * x)
      result.drawColumns(x..<(x + 1), of: picture, x: max(0, picture.width - x - flown))
    }
    return result
  }
}
