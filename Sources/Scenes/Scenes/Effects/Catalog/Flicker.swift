// SPDX-License-Identifier: MIT

/// Flickers like a worn fluorescent tube.
struct Flicker: Effect {
  /// The window of one flash in steps: two flashes and the final light are at most three flashes a
  /// second at 30 steps a second; see `Reveal.blink`.
  private static let window = 10
  private static let flashes = 2

  let name = "flicker"
  let summary = "two random flashes, like a worn tube, then it stays and grows bright"
  let exitSummary = "goes out like a worn tube"

  func steps(for content: EffectContent, seed: UInt64) -> Int { Self.window * (Self.flashes + 1) }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    let flash = (moment.step - 1) / Self.window
    let place = (moment.step - 1) % Self.window
    // The second flash is longer; both end inside their window.
    let length = 1 + 2 * flash + Chance.number(below: 3, moment.seed, flash, 0)
    let start = Chance.number(below: Self.window - length, moment.seed, flash, 1)
    let isLit =
      moment.step > 0 && place >= start && (flash >= Self.flashes || place < start + length)
    let light = 255 * (moment.step + Self.window) / (moment.steps + Self.window)
    return EffectPicture(moment.picture.shown { _, _ in isLit }, light: UInt8(clamping: light))
  }
}
