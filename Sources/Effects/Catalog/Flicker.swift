// SPDX-License-Identifier: MIT
import Raster

/// Lights the content like a worn fluorescent tube.
struct Flicker: Effect {
  /// Steps in which one flash lies, so that there are no more than three in a second of 30 steps.
  private static let window = 10
  private static let flashes = 3

  let name = "flicker"
  let summary = "three flashes of chance, like a worn tube, before it stays"
  let exitSummary = "goes out like a worn tube"

  func steps(for content: EffectContent, seed: UInt64) -> Int { Self.window * Self.flashes }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    let flash = (moment.step - 1) / Self.window
    let place = (moment.step - 1) % Self.window
    // Flashes grow longer, start when they like and end before the next window.
    let length = 1 + flash + Chance.number(below: 3, moment.seed, flash, 0)
    let start = Chance.number(below: Self.window - length, moment.seed, flash, 1)
    let isLit =
      moment.step == moment.steps || moment.step > 0 && (start..<(start + length)).contains(place)
    // The tube is not warm yet.
    let light = moment.step == moment.steps ? 255 : 96 + 48 * flash
    return EffectPicture(moment.picture.shown { _, _ in isLit }, light: UInt8(clamping: light))
  }
}
