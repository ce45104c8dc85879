// SPDX-License-Identifier: MIT
import Core

/// Shows noise in place of each character until it is decoded.
struct Decode: Effect {
  /// The initial steps of noise, and the steps between two decoded characters.
  private static let start = 12
  private static let time = 3

  let name = "decode"
  let summary = "each character is noise until it is decoded, one after the other"

  func steps(for content: EffectContent, seed: UInt64) -> Int {
    Self.start + Self.time * max(1, content.litCells.count)
  }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    let picture = moment.picture
    let rows = Self.rows(of: picture)
    var result = Bitmap(width: moment.width, height: moment.height)
    for (index, cell) in moment.content.litCells.enumerated() {
      if moment.step >= Self.start + Self.time * (index + 1) {
        result.drawColumns(cell, of: picture)
        continue
      }
      for x in cell where rows.contains(where: { picture[x, $0] }) {
        for y in rows {
          // The noise becomes as dense as letters and changes every three steps.
          let chance = Chance.number(below: 2 * Self.start, moment.seed, moment.step / 3, x, y)
          result[x, y] = chance < min(moment.step, Self.start)
        }
      }
    }
    return EffectPicture(result)
  }

  /// The rows from the first to the last lit one: the noise is as high as the text.
  private static func rows(of picture: Bitmap) -> Range<Int> {
    let lit = picture.litPixels
    guard let first = lit.first, let last = lit.last else { return 0..<0 }
    return first.y..<(last.y + 1)
  }
}
