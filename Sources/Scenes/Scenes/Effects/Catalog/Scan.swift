// SPDX-License-Identifier: MIT

/// Moves a slit of light over the content and uncovers it on the way back.
struct Scan: Effect {
  let name = "scan"
  let summary = "a slit of light moves over the content and uncovers it on the way back"

  /// Both ways; the slit leaves the zone before it turns.
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

  /// The columns of the slit: half the height, less than a letter.
  private static func slit(_ content: EffectContent) -> Int { max(1, content.height / 2) }
}
