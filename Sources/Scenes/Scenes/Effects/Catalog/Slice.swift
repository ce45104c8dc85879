// SPDX-License-Identifier: MIT
import Core

/// Moves the lines of the content in one after the other.
struct Slice: Effect {
  /// Steps between the starts of two lines.
  private static let gap = 2

  let direction: Direction

  /// Columns or rows per step; slower for rows, which have a short distance.
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
    // Leaving to the left is entering from the left, reversed.
    direction.opposite.drawn(moment.picture) { draw($0, step: moment.reversed.step) }
  }

  private func draw(_ picture: Bitmap, step: Int) -> Bitmap {
    var result = Bitmap(width: picture.width, height: picture.height)
    for x in 0..<picture.width where Self.gap * x < step {
      // Lines start one by one; the last one needs a single step.
      let flown = speed * (step - Self.gap * x)
      result.drawColumns(x..<(x + 1), of: picture, x: max(0, picture.width - x - flown))
    }
    return result
  }
}
