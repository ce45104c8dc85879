// SPDX-License-Identifier: MIT

extension LineComposer {
  /// An unbreakable unit: a syllable or another character of a text, or another element.
  private struct Unit {
    let part: Int
    /// The position of its first character in the part.
    let offset: Int
    let text: String
    let width: Int
  }

  /// The lines of a line of a message at a width in columns, without trailing spaces; stops after more
  /// than `most` lines.
  ///
  /// - Parameter rulers: one for each style, because there may be thousands of texts.
  func wrap(
    _ line: [LinePart], width: Int, breaker: LineBreaker, most: Int,
    rulers: inout [TextShaper.Style: CharacterRuler]
  ) -> [[LinePart]] {
    var units: [Unit] = []
    for (index, part) in line.enumerated() {
      guard case .text(let text) = part.element.content else {
        units.append(Unit(part: index, offset: 0, text: "\u{FFFC}", width: self.width(of: part)))
        continue
      }
      let style = part.element.style
      let ruler = rulers[TextShaper.Style(style)] ?? CharacterRuler(shaper(style))
      rulers[TextShaper.Style(style)] = ruler
      var offset = 0
      for syllable in text.syllables {
        // A soft hyphen has the width of a hyphen.
        let isHyphen = syllable.unicodeScalars.first == "\u{AD}"
        let width = ruler.width(of: isHyphen ? "-" : syllable)
        units.append(Unit(part: index, offset: offset, text: syllable, width: width))
        offset += syllable.count
      }
    }
    let broken = breaker.brokenLines(
      of: units.map { $0.text.first ?? " " }, widths: units.map(\.width),
      // The dark columns after the last character may exceed the width.
      limit: width + resources.fonts.scale, most: most)
    guard broken.count > 1 else { return [line] }
    return broken.map { pieces(of: line, units[$0.visible], hyphen: $0.showsHyphen) }
  }

  /// The width of a part other than text.
  private func width(of part: LinePart) -> Int {
    if case .value(let name) = part.element.content { return width(of: name, part.element.style) }
    var draft = LineDraft(resources.fonts, writing)
    _ = append(part, to: &draft, hasTabStops: false)
    return draft.width
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
