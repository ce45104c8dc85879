// SPDX-License-Identifier: MIT
import BitmapFonts
import LineBreaking
import Markup

/// Breaks a line of a message at a width.
struct LineWrapper {
  /// An unbreakable unit: a character of a text, or another element.
  private struct Unit {
    let part: Int
    let character: Character
    let width: Int
  }

  /// The width in columns.
  let width: Int
  /// The dark columns behind a letter.
  let gap: Int
  let breaker: LineBreaker
  /// The width of an element other than text.
  let measure: (MarkupElement) -> Int
  /// The ruler of a style.
  let ruler: (MarkupStyle) -> CharacterRuler

  /// The broken lines without trailing spaces; stops after more than `most` lines.
  func lines(of line: [LinePart], most: Int) -> [[LinePart]] {
    var units: [Unit] = []
    for (index, part) in line.enumerated() {
      if case .text(let text) = part.element.content {
        let ruler = ruler(part.element.style)
        for character in text {
          // A soft hyphen has the width of a hyphen.
          let isHyphen = character.unicodeScalars.first == "\u{AD}"
          let seen: Character = isHyphen ? "-" : character
          units.append(Unit(part: index, character: character, width: ruler.width(of: seen)))
        }
      } else {
        units.append(Unit(part: index, character: "\u{FFFC}", width: measure(part.element)))
      }
    }
    let broken = breaker.brokenLines(
      of: units.map(\.character), widths: units.map(\.width),
      // The dark columns after the last character may exceed the width.
      limit: width + gap, most: most)
    guard broken.count > 1 else { return [line] }
    var starts = [Int](repeating: units.count, count: line.count)
    for (place, unit) in units.enumerated().reversed() { starts[unit.part] = place }
    return broken.map { broken in
      pieces(of: line, units[broken.visible], starts: starts, hyphen: broken.showsHyphen)
    }
  }

  /// The parts of one broken line.
  private func pieces(
    of line: [LinePart], _ units: ArraySlice<Unit>, starts: [Int], hyphen: Bool
  ) -> [LinePart] {
    var pieces: [LinePart] = []
    var place = units.startIndex
    while place < units.endIndex {
      let index = units[place].part
      let part = line[index]
      let end = units[place...].firstIndex { $0.part != index } ?? units.endIndex
      if case .text = part.element.content {
        var text = String(units[place..<end].map(\.character))
        if hyphen, end == units.endIndex { text += "-" }
        pieces.append(
          LinePart(
            element: MarkupElement(.text(text), style: part.element.style), index: part.index,
            character: part.character + place - starts[index]))
      } else {
        pieces.append(part)
      }
      place = end
    }
    return pieces
  }
}
