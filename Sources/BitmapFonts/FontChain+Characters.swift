// SPDX-License-Identifier: MIT

extension FontChain {
  /// What a sign shows for one character, which may have several scalars.
  ///
  /// A precomposed glyph is preferred, however the text is spelt. Without one, marks that the fonts have are drawn over
  /// their base, and parts that stand for themselves (voicing marks of half-width kana,
  /// letters of a flag) beside it. Joiners, variation selectors and other characters that are
  /// invisible by nature show nothing and are no loss.
  public func glyph(for character: Character) -> ChainGlyph {
    let scalars = Array(character.unicodeScalars)
    if scalars.count == 1 { return single(scalars[0]) }
    guard let first = scalars.first, !FontChain.isLineEnd(first) else {
      return ChainGlyph(space: space)
    }
    let visible = scalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    if visible.count < 2 {
      return visible.first.map { single($0) } ?? ChainGlyph(parts: [], advance: 0)
    }
    return cluster(visible)
  }

  /// What a sign shows for a character of one scalar.
  func single(_ scalar: Unicode.Scalar) -> ChainGlyph {
    if FontChain.isLineEnd(scalar) { return ChainGlyph(space: space) }
    if scalar.properties.isDefaultIgnorableCodePoint { return ChainGlyph(parts: [], advance: 0) }
    if scalar.value != 9, scalar.properties.generalCategory == .control {
      return ChainGlyph(parts: [], advance: 0, substitute: .nothing)
    }
    if let glyph = glyph(for: scalar) { return ChainGlyph(glyph) }
    if let columns = blank(scalar) { return ChainGlyph(space: columns) }
    // Canonical doubles, as the Ångström sign for Å.
    if let same = CharacterComposition.scalar(for: [scalar]), same != scalar,
      let glyph = glyph(for: same)
    {
      return ChainGlyph(glyph)
    }
    // A letter without its mark is read more easily than a box, and reported all the same.
    return CharacterComposition.parts(of: scalar).map(cluster) ?? replacement
  }

  private func cluster(_ scalars: [Unicode.Scalar]) -> ChainGlyph {
    // The longest beginning that has a glyph of its own is the base.
    var baseLength = scalars.count
    var base: Glyph?
    while baseLength > 1, base == nil {
      base = CharacterComposition.scalar(for: Array(scalars[..<baseLength])).flatMap {
        glyph(for: $0)
      }
      if base == nil { baseLength -= 1 }
    }
    let start = base.map { ChainGlyph($0) } ?? single(scalars[0])
    guard start.substitute == nil else { return replacement }
    var parts = start.parts
    var advance = start.advance
    // Where the base of the next mark stands.
    var origin = 0
    var isWhole = true
    for scalar in scalars[baseLength...] {
      if let mark = overlay(scalar) {
        // Marks without an advance are drawn back over what stands left of them.
        let isBackward = mark.advance == 0 && mark.xOffset < 0
        parts.append(PlacedGlyph(glyph: mark, x: isBackward ? advance : origin))
      } else if let glyph = beside(scalar) {
        origin = advance
        parts.append(PlacedGlyph(glyph: glyph, x: advance))
        advance += glyph.advance
      } else {
        isWhole = false
      }
    }
    return ChainGlyph(parts: parts, advance: advance, substitute: isWhole ? nil : .base)
  }

  /// The glyph of a mark that is drawn over its base.
  private func overlay(_ scalar: Unicode.Scalar) -> Glyph? {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: glyph(for: scalar)
    default: nil
    }
  }

  /// The glyph of a part that stands beside its base; for the voicing marks of kana also that
  /// of their spacing or half-width form.
  private func beside(_ scalar: Unicode.Scalar) -> Glyph? {
    switch scalar.value {
    case 0x3099: glyph(for: "\u{309B}") ?? glyph(for: "\u{FF9E}")
    case 0x309A: glyph(for: "\u{309C}") ?? glyph(for: "\u{FF9F}")
    default: glyph(for: scalar)
    }
  }
}
