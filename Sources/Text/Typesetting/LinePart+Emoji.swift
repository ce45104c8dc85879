// SPDX-License-Identifier: MIT

extension LinePart {
  /// The parts of a line without the emoji that the fonts leave out: of blanks on both sides those
  /// before them stay, and none stay between them and an end of the line.
  static func withoutOmitted(_ parts: [LinePart], in fonts: FontChain) -> [LinePart] {
    guard fonts.options.emoji == .omitted else { return parts }
    var omitted: [Set<Int>] = parts.map { _ in [] }
    // The last blanks that stay, by part and character.
    var blanks: [(part: Int, character: Int)] = []
    var (isBehindBlank, isBehindEmoji) = (true, false)
    for (number, part) in parts.enumerated() {
      switch part.element.content {
      case .text(let text):
        for (offset, character) in text.enumerated() {
          let isBlank = character.isBlank
          if fonts.omits(character) {
            isBehindEmoji = true
            omitted[number].insert(offset)
          } else if isBlank, isBehindBlank, isBehindEmoji {
            omitted[number].insert(offset)
          } else {
            if isBlank { blanks.append((number, offset)) } else { blanks.removeAll() }
            (isBehindBlank, isBehindEmoji) = (isBlank, false)
          }
        }
      case .pause: break
      case .gap, .icon, .image, .value:
        blanks.removeAll()
        (isBehindBlank, isBehindEmoji) = (false, false)
      }
    }
    if isBehindEmoji { for blank in blanks { omitted[blank.part].insert(blank.character) } }
    return zip(parts, omitted).flatMap { $0.without($1) }
  }

  /// A text without the emoji that the fonts leave out.
  static func withoutOmitted(_ text: String, in fonts: FontChain) -> String {
    guard fonts.options.emoji == .omitted else { return text }
    let whole = LinePart(element: MarkupElement(.text(text)), index: 0, character: 0)
    return withoutOmitted([whole], in: fonts).compactMap(\.fixedText).joined()
  }

  /// The pieces between some characters of a text.
  private func without(_ omitted: Set<Int>) -> [LinePart] {
    guard !omitted.isEmpty, let text = fixedText else { return [self] }
    let characters = Array(text)
    var pieces: [LinePart] = []
    var start = 0
    for end in omitted.sorted() + [characters.count] {
      if start < end {
        pieces.append(with(String(characters[start..<end]), offset: start))
      }
      start = end + 1
    }
    return pieces
  }
}

extension Character {
  /// Whether it is a blank; a tab leads to a column, whatever stands before it.
  fileprivate var isBlank: Bool {
    guard let first = unicodeScalars.first else { return false }
    return first != "\t" && first.properties.isWhitespace
  }
}
