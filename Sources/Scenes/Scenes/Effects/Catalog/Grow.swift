// SPDX-License-Identifier: MIT
import Core

/// Stretches the content from a row at one edge.
///
/// Only vertically: letters squeezed horizontally are unreadable.
struct Grow: Effect {
  static let directions: [Direction] = [.up, .down]

  let direction: Direction

  var name: String { "grow-\(direction)" }
  var summary: String { "grows \(direction.toward) out of the \(direction.origin) edge" }
  let exitSummary = "shrinks back into it"

  func steps(for content: EffectContent, seed: UInt64) -> Int { direction.length(of: content) }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    direction.drawn(moment.picture) { picture in
      let size = moment.step
      let start = picture.width - size
      // Lines are dropped, not merged: merging would fill the counters of small letters.
      return Bitmap(width: picture.width, height: picture.height) { x, y in
        x >= start && picture[(2 * (x - start) + 1) * picture.width / (2 * size), y]
      }
    }
  }
}
