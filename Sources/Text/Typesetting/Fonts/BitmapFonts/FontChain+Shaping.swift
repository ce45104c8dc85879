// SPDX-License-Identifier: MIT

extension FontChain {
  /// Places the glyphs of a text side by side from column 0, left to right.
  ///
  /// `ShapedText.missing` reports each character that is not shown as written once, with its first
  /// position and count. The order of the text is kept: reorder right-to-left scripts before.
  public func shape(_ text: String) -> ShapedText {
    var shaped = ShapedText()
    shaped.glyphs.reserveCapacity(text.utf8.count)
    // Keyed by scalars, because canonically equivalent characters may differ in glyphs.
    var known: [[Unicode.Scalar]: Known] = [:]
    var offset = 0
    var previous: Unicode.Scalar?
    var characters = text.makeIterator()
    var next = characters.next()
    while let character = next {
      next = characters.next()
      var scalars = character.unicodeScalars.makeIterator()
      let first = scalars.next() ?? " "
      let isAlone = scalars.next() == nil
      let whole = isAlone ? first : joined(character)
      if let whole, !first.isOfSyllables, let glyph = quick(whole, isAlone: isAlone) {
        if offset == 0 { shaped.first = whole }
        shaped.width = max(0, shaped.width + columns(between: previous, and: whole))
        shaped.glyphs.append(PlacedGlyph(glyph: glyph, x: shaped.width))
        shaped.width += glyph.advance
      } else {
        var syllable = String(character)
        let start = offset
        while first.isOfSyllables, let follower = next, follower.continues(syllable) {
          syllable.append(follower)
          next = characters.next()
          offset += 1
        }
        append(syllable, at: start, to: &shaped, &known)
      }
      previous = whole
      offset += 1
    }
    shaped.last = previous
    return shaped
  }

  /// The columns that the first font adds between two characters, 0 or less.
  public func columns(between left: Unicode.Scalar?, and right: Unicode.Scalar?) -> Int {
    guard !kerning.isEmpty, let left, let right else { return 0 }
    return kerning.columns(between: left, and: right)
  }

  /// The glyph of a character that is one scalar or composes to one, without special treatment.
  private func quick(_ whole: Unicode.Scalar, isAlone: Bool) -> Glyph? {
    if isAlone, whole.value < 0x80 { return glyph(for: whole) }
    guard options.keepsAll else { return nil }
    return isAlone ? usual(whole) : glyph(for: whole)
  }

  /// A cached syllable of this text and the index of its report.
  private typealias Known = (shown: ChainGlyph, report: Int?)

  private func append(
    _ syllable: String, at offset: Int, to shaped: inout ShapedText,
    _ known: inout [[Unicode.Scalar]: Known]
  ) {
    let scalars = Array(syllable.unicodeScalars)
    let shown: ChainGlyph
    if let before = known[scalars] {
      shown = before.shown
      if let report = before.report { shaped.missing[report].count += 1 }
    } else {
      shown = glyph(forScalars: scalars)
      let report = shown.substitute.map { substitute in
        shaped.missing.append(
          MissingGlyph(
            syllable, offset: offset, shown: substitute, lacking: shown.lacking))
        return shaped.missing.count - 1
      }
      known[scalars] = (shown, report)
    }
    for part in shown.parts {
      shaped.glyphs.append(PlacedGlyph(glyph: part.glyph, x: shaped.width + part.x))
    }
    shaped.width += shown.advance
  }
}
