// SPDX-License-Identifier: MIT

/// Opens the slats of a blind in front of the content.
///
/// Lit pixels stay lit.
struct Blinds: Effect {
  /// The lines of a slat.
  private static let slat = 4
  /// Steps per line, to slow the effect down.
  private static let time = 3

  let axis: Axis

  var name: String { "blinds-\(axis)" }
  var summary: String {
    axis == .horizontal
      ? "upright slats of four columns open at the same time"
      : "level slats of four rows open at the same time"
  }
  let exitSummary = "the slats close"

  func steps(for content: EffectContent, seed: UInt64) -> Int { Self.slat * Self.time }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    axis.direction.drawn(moment.picture) { picture in
      picture.shown { x, _ in x % Self.slat < moment.step / Self.time }
    }
  }
}
