// SPDX-License-Identifier: MIT
import Core

/// Types the content character by character; without a cursor lit pixels stay lit.
struct Typewriter: Effect {
  /// Steps per character: 7.5 characters a second at 30 steps a second.
  private static let time = 4
  /// Steps of the cursor after the last character.
  private static let rest = 8

  let hasCursor: Bool

  var name: String { hasCursor ? "typewriter-cursor" : "typewriter" }
  var summary: String {
    hasCursor ? "typed character by character by a cursor" : "typed character by character"
  }
  var exitSummary: String { hasCursor ? "the cursor deletes it backwards" : "deleted backwards" }

  func steps(for content: EffectContent, seed: UInt64) -> Int {
    let typing = Self.time * (content.cells.count - 1) + 1
    // The cursor appears before it types.
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

  /// The column of the cursor after `count` characters: the start of the next one, or after the last
  /// one and a free column.
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
