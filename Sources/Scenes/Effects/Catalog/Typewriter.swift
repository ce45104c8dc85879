// SPDX-License-Identifier: MIT
import Raster

/// Writes the content character by character.
///
/// Without a cursor what is lit stays lit.
struct Typewriter: Effect {
  /// Steps for each character; 7 characters a second at 30 steps, as a good typist does.
  private static let time = 4
  /// Steps that the cursor still stands behind the last character.
  private static let rest = 8

  let hasCursor: Bool

  var name: String { hasCursor ? "typewriter-cursor" : "typewriter" }
  var summary: String {
    hasCursor ? "typed character by character by a cursor" : "typed character by character"
  }
  var exitSummary: String {
    hasCursor ? "the cursor deletes it backwards" : "deleted backwards"
  }

  func steps(for content: EffectContent, seed: UInt64) -> Int {
    let typing = Self.time * (content.cells.count - 1) + 1
    // The cursor is seen before it types.
    return hasCursor ? Self.time + typing + Self.rest : typing
  }

  func entry(_ moment: EffectMoment) -> EffectPicture {
    let content = moment.content
    let typing = moment.step - (hasCursor ? Self.time : 0)
    let count = min(content.cells.count, (max(0, typing) + Self.time - 1) / Self.time)
    var result = Bitmap(width: moment.width, height: moment.height)
    for cell in content.cells.prefix(count) { result.drawColumns(cell, of: content.picture) }
    if hasCursor, (1..<moment.steps).contains(moment.step) {
      let place = Self.cursor(before: count, of: content)
      for y in 0..<moment.height { result[place, y] = true }
    }
    return EffectPicture(result)
  }

  /// The column of the cursor when `count` characters are there: where the next one begins, behind
  /// the last one after a free column.
  private static func cursor(before count: Int, of content: EffectContent) -> Int {
    guard let first = content.characters.first, let last = content.characters.last else { return 0 }
    let runsLeft = last.lowerBound < first.lowerBound
    guard count < content.characters.count else {
      return runsLeft ? last.lowerBound - 2 : last.upperBound + 1
    }
    let next = content.characters[count]
    return runsLeft ? next.upperBound - 1 : next.lowerBound
  }
}
