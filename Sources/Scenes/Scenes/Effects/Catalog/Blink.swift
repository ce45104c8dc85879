// SPDX-License-Identifier: MIT

/// Flashes the content before it stays.
struct Blink: Effect {
  /// Steps of each lit and each dark time: at 30 steps a second fewer than three flashes a second
  /// (WCAG 2.3.1).
  private static let time = 6
  private static let flashes = 2

  let name = "blink"
  let summary = "flashes twice, then stays"
  let exitSummary = "flashes twice, then stays away"

  func steps(for content: EffectContent, seed: UInt64) -> Int { Self.time * 2 * Self.flashes + 1 }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    let isLit = moment.step > 0 && (moment.step - 1) / Self.time & 1 == 0
    return EffectPicture(moment.picture.shown { _, _ in isLit })
  }
}
