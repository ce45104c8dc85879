// SPDX-License-Identifier: MIT
import Fonts
import Markup

/// Breaks a line of a message at a width.
struct LineWrapper {
  /// An unbreakable unit: a syllable or another character of a text, or another element.
  private struct Unit {
    let part: Int
    /// The position of its first character in the part.
    let offset: Int
    let text: String
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
        var offset = 0
        for syllable in text.syllables {
          // A soft hyphen has the width of a hyphen.
          let isHyphen = syllable.unicodeScalars.first == "\u{AD}"
          let width = ruler.width(of: isHyphen ? "-" : syllable)
          units.append(Unit(part: index, offset: offset, text: syllable, width: width))
          offset += syllable.count
        }
      } else {
        let width = measure(part.element)
        units.append(Unit(part: index, offset: 0, text: "\u{FFFC}", width: width))
      }
    }
    let broken = breaker.brokenLines(
      of: units.map { $0.text.first ?? " " }, widths: units.map(\.width),
      // The dark columns after the last character may exceed the width.
      limit: width + gap, most: most)
    guard broken.count > 1 else { return [line] }
    return broken.map { broken in
      pieces(of: line, units[broken.visible], hyphen: broken.showsHyphen)
    }
  }

  /// The parts of one broken line.
  private func pieces(
    of line: [LinePart], _ units: ArraySlice<Unit>, hyphen: Bool
  ) -> [LinePart] {
    var pieces: [LinePart] = []
    var place = units.startIndex
    while place < units.endIndex {
      let index = units[place].part
      let part = line[index]
      let end = units[place...].firstIndex { $0.part != index } ?? units.endIndex
      if case .text = part.element.content {
        var text = units[place..<end].map(\.text).joined()
        if hyphen, end == units.endIndex { text += "-" }
        pieces.append(part.with(text, offset: units[place].offset))
      } else {
        pieces.append(part)
      }
      place = end
    }
    return pieces
  }
}
