// SPDX-License-Identifier: MIT

extension FontChain {
  /// The glyphs of the compatibility form of decomposed scalars, as AB for ＡＢ or 1 for ①, if the
  /// fonts have all of them.
  ///
  /// Changes of meaning are reported; other widths, positions and joining forms are not.
  func compatible(_ parts: [Unicode.Scalar]) -> ChainGlyph? {
    let plain = CharacterComposition.decomposed(parts, compatible: true)
    guard plain != parts else { return nil }
    var characters: [ChainGlyph] = []
    for character in FontChain.text(CharacterComposition.composed(plain)) {
      let scalars = Array(character.unicodeScalars)
      guard !scalars.contains(where: FontChain.isInvisible),
        let shown = scalars.count == 1
          ? same(scalars[0]) ?? whole(scalars) : whole(scalars)
      else { return nil }
      characters.append(shown)
    }
    // Texts are in visual order here.
    if let first = parts.first, FontChain.isRightToLeftForm(first) { characters.reverse() }
    let isChange = parts.contains(where: CharacterComposition.changesMeaning)
    return ChainGlyph(
      row: characters, substitute: isChange ? .replaced(by: shownText(plain)) : nil)
  }

  private func whole(_ scalars: [Unicode.Scalar]) -> ChainGlyph? {
    guard let made = made(of: CharacterComposition.decomposed(scalars)), made.substitute == nil
    else { return nil }
    return made
  }

  /// The shown text, with look-alikes for missing characters.
  private func shownText(_ parts: [Unicode.Scalar]) -> String {
    var text = ""
    for scalar in CharacterComposition.composed(parts) {
      let isThere = glyph(for: scalar) != nil || blank(scalar) != nil
      text += (isThere ? nil : lookAlike(scalar)) ?? String(scalar)
    }
    return text
  }

  /// The letters of a flag, for fonts without it.
  func flag(_ visible: [Unicode.Scalar]) -> ChainGlyph? {
    let letters = visible.compactMap { scalar -> Unicode.Scalar? in
      guard (0x1F1E6...0x1F1FF).contains(scalar.value) else { return nil }
      return Unicode.Scalar(scalar.value - 0x1F1E6 + 0x41)
    }
    return letters.count == visible.count ? spelled(letters) : nil
  }

  /// The letters of a region for a flag that is written with them, as ENG for England; `nil` for
  /// others, and if the fonts lack a letter.
  func region(_ scalars: [Unicode.Scalar]) -> ChainGlyph? {
    guard scalars.first == "\u{1F3F4}" else { return nil }
    let tags = scalars.compactMap { scalar -> Unicode.Scalar? in
      switch scalar.value {
      case 0xE0030...0xE0039: Unicode.Scalar(scalar.value - 0xE0030 + 0x30)
      case 0xE0061...0xE007A: Unicode.Scalar(scalar.value - 0xE0061 + 0x41)
      default: nil
      }
    }
    // The first two letters are those of the country.
    return spelled(Array(tags.dropFirst(2)))
  }

  /// Letters in the place of a picture; `nil` if there are none or the fonts lack one.
  private func spelled(_ letters: [Unicode.Scalar]) -> ChainGlyph? {
    let shown = letters.compactMap { same($0) }
    guard !letters.isEmpty, shown.count == letters.count else { return nil }
    return ChainGlyph(row: shown, substitute: .replaced(by: FontChain.text(letters)))
  }

  /// The scalars in the width of the options, if the fonts have them.
  func wished(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard let first = scalars.first else { return scalars }
    var wished: [Unicode.Scalar]?
    if options.halfWidthKana == .joined, WidthForms.isHalfWidthKana(first) {
      let wide = scalars.map { WidthForms.wide($0) ?? $0 }
      // A voicing mark without a base is a spacing character.
      wished = wide.map {
        wide.count > 1 ? $0 : $0 == "\u{3099}" ? "\u{309B}" : $0 == "\u{309A}" ? "\u{309C}" : $0
      }
    } else if options.fullWidthForms == .narrowed, WidthForms.isFullWidthForm(first) {
      wished = WidthForms.narrow(first).map { [$0] + scalars.dropFirst() }
    } else if options.katakana == .narrowed, WidthForms.isKatakana(first) {
      let narrow = CharacterComposition.decomposed(scalars).map { scalar in
        FontChain.isInvisible(scalar) ? scalar : WidthForms.narrow(scalar)
      }
      let found = narrow.compactMap { $0 }
      wished = found.count == narrow.count ? found : nil
    }
    guard let wished else { return scalars }
    let visible = CharacterComposition.decomposed(wished.filter { !FontChain.isInvisible($0) })
    let isThere = CharacterComposition.composed(visible).allSatisfy { glyph(for: $0) != nil }
    return isThere ? wished : scalars
  }
}
