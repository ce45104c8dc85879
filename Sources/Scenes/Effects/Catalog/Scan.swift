// SPDX-License-Identifier: MIT
import Raster

/// Searches the zone with a narrow light, finds nothing but parts, and comes back opening it.
struct Scan: Effect {
  let name = "scan"
  let summary = "a slit of light looks over the content and uncovers it on the way back"

  /// There and back; the slit leaves the zone before it turns.
  func steps(for content: EffectContent, seed: UInt64) -> Int {
    2 * content.width + Self.slit(content)
  }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    let slit = Self.slit(moment.content)
    let turn = moment.width + slit
    return EffectPicture(
      moment.picture.shown { x, _ in
        moment.step <= turn
          ? (moment.step - slit..<moment.step).contains(x)
          : x >= moment.width - (moment.step - turn)
      })
  }

  /// Columns of the slit: half the height, so that less than a letter is seen.
  private static func slit(_ content: EffectContent) -> Int { max(1, content.height / 2) }
}
