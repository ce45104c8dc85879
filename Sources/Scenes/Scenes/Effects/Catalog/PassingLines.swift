// SPDX-License-Identifier: MIT
import Core

/// Moves lines of the content in from opposite sides, so that they pass each other.
struct PassingLines: Effect {
  /// Which lines come from which side.
  enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Alternate lines.
    case mesh
    /// Each half.
    case split
  }

  let kind: Kind
  let axis: Axis

  var name: String { "\(kind)-\(axis)" }
  var summary: String {
    switch (kind, axis) {
    case (.mesh, .horizontal): "every other row comes from the right, those between from the left"
    case (.mesh, .vertical): "every other column comes from the bottom, those between from the top"
    case (.split, .horizontal): "the upper half comes from the right, the lower one from the left"
    case (.split, .vertical): "the left half comes from the bottom, the right one from the top"
    }
  }
  var exitSummary: String { kind == .mesh ? "all of them move on" : "the halves move on" }

  func steps(for content: EffectContent, seed: UInt64) -> Int { axis.direction.length(of: content) }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    draw(moment, shift: moment.steps - moment.step)
  }

  func exit(_ moment: EffectMoment) -> EffectPicture { draw(moment, shift: -moment.step) }

  private func draw(_ moment: EffectMoment, shift: Int) -> EffectPicture {
    axis.direction.drawn(moment.picture) { picture in
      Bitmap(width: picture.width, height: picture.height) { x, y in
        // In the direction of the axis, or against it.
        let isForward = kind == .mesh ? y & 1 == 0 : y < picture.height / 2
        return picture[isForward ? x - shift : x + shift, y]
      }
    }
  }
}
