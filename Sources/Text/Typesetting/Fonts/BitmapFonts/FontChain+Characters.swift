// SPDX-License-Identifier: MIT
internal import CBundledFonts

extension FontChain {
  /// The glyphs of a character, which may have several scalars.
  ///
  /// Fallbacks in order: the character as written; the precomposed form; base and marks, the marks
  /// placed by the lit pixels of the base; a character that looks the same, as ～ for 〜; the
  /// usual form of a kanji, as 高 for 髙, which is reported as replaced; the compatibility form, as 1 for ①, which is reported as replaced; parts of the character; the box.
  /// Spacing parts (voicing marks of half-width kana, letters of a flag) follow their base. Joiners,
  /// variation selectors and other invisible characters have no glyph and are not reported.
  public func glyph(for character: Character) -> ChainGlyph {
    if options.keepsAll, let whole = joined(character), !whole.isOfSyllables,
      let glyph = character.unicodeScalars.count == 1 ? usual(whole) : glyph(for: whole)
    {
      return ChainGlyph(glyph)
    }
    return glyph(forScalars: Array(character.unicodeScalars))
  }

  /// The glyphs of the scalars of one character; see `glyph(for:)`.
  ///
  /// - Parameters:
  ///   - scalars: the character, its base first; empty: no glyph.
  ///   - plain: the fallback from left to right, used if the fonts lack a part of `scalars` but have
  ///     all of `plain`: the letters of a joining form.
  public func glyph(
    forScalars scalars: [Unicode.Scalar], plain: [Unicode.Scalar] = []
  ) -> ChainGlyph {
    if omits(scalars) { return .empty }
    if scalars.first?.isOfSyllables == true, scalars.count <= FontChain.mostScalars,
      let joined = fonts.lazy.compactMap({ $0.joined(scalars) }).first
    {
      return joined
    }
    var shown = cluster(options.keepsAll ? scalars : wished(scalars))
    if shown.substitute == nil, Syllable.isJoined(scalars) {
      shown = shown.reported(as: .unjoined)
    }
    guard !plain.isEmpty, let loss = shown.substitute, loss.isLoss else { return shown }
    let other = cluster(plain)
    return other.substitute?.isLoss == true ? shown : other
  }

  /// Whether the options leave a character out.
  public func omits(_ character: Character) -> Bool { omits(Array(character.unicodeScalars)) }

  private func omits(_ scalars: [Unicode.Scalar]) -> Bool {
    options.emoji == .omitted && FontChain.isEmoji(scalars)
  }

  /// The scalar that a character composes to, without allocation.
  func joined(_ character: Character) -> Unicode.Scalar? {
    var scalars = character.unicodeScalars.makeIterator()
    guard var whole = scalars.next() else { return nil }
    guard let second = scalars.next() else { return whole }
    var next: Unicode.Scalar? = second
    while let mark = next {
      guard let joined = CharacterComposition.scalar(whole, mark) else { return nil }
      whole = joined
      next = scalars.next()
    }
    return whole
  }

  /// The glyph of a scalar that needs no special treatment.
  func usual(_ scalar: Unicode.Scalar) -> Glyph? {
    switch scalar.value {
    // Letters by range: reading properties takes longer than finding the glyph.
    case 0..<0x80, 0xC0...0x24F, 0x388...0x3FF, 0x400...0x481, 0x3041...0x3096, 0x30A0...0x30FF,
      0x3400...0x9FFF, 0xAC00...0xD7A3:
      return glyph(for: scalar)
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .nonspacingMark: return nil
    default:
      return FontChain.isInvisible(scalar) || scalar.isAlwaysJoined ? nil : glyph(for: scalar)
    }
  }

  /// The number of scalars of a character that are processed: twice the limit of Unicode's stream-safe
  /// format (UAX 15, section 13).
  private static let mostScalars = 64

  /// The glyphs of the scalars of one character without the options.
  private func cluster(_ scalars: [Unicode.Scalar]) -> ChainGlyph {
    if scalars.count == 1 { return single(scalars[0]) }
    if scalars.count > FontChain.mostScalars {
      let shown = cluster(Array(scalars.prefix(FontChain.mostScalars)))
      return shown.substitute?.isLoss ?? false ? shown : shown.reported(as: .base)
    }
    guard let first = scalars.first else { return .empty }
    if FontChain.isLineEnd(first) { return ChainGlyph(space: space) }
    if let letters = region(scalars) { return letters }
    let visible = scalars.filter { !FontChain.isInvisible($0) }
    guard let base = visible.first else { return .empty }
    let shown = visible.count == 1 ? single(base) : several(visible)
    guard shown.substitute == nil else { return shown }
    // The flag of a region is not the flag of its country.
    if scalars.contains(where: { (0xE0020...0xE007E).contains($0.value) }) {
      return shown.reported(as: .base)
    }
    return FontChain.isJoinedPicture(scalars) && visible.count > 1
      ? shown.reported(as: .replaced(by: FontChain.text(visible))) : shown
  }

  /// The glyphs of a character of one scalar.
  private func single(_ scalar: Unicode.Scalar) -> ChainGlyph {
    if FontChain.isLineEnd(scalar) { return ChainGlyph(space: space) }
    if FontChain.isInvisible(scalar) { return .empty }
    if scalar.value != 9, scalar.properties.generalCategory == .control {
      return ChainGlyph(parts: [], advance: 0, substitute: .nothing)
    }
    return same(scalar) ?? variant(scalar) ?? several([scalar])
  }

  /// The glyphs of visible scalars.
  private func several(_ visible: [Unicode.Scalar]) -> ChainGlyph {
    if visible.count > 1, visible.dropFirst().contains(where: FontChain.isSkinTone) {
      let rest = [visible[0]] + visible.dropFirst().filter { !FontChain.isSkinTone($0) }
      let shown = rest.count == 1 ? single(rest[0]) : several(rest)
      return shown.substitute == nil ? shown.reported(as: .base) : shown
    }
    let parts = CharacterComposition.decomposed(visible)
    let made = syllable(parts) ?? made(of: parts)
    if let made, made.substitute == nil { return made }
    // A letter without its mark is more readable than a box; both are reported.
    return compatible(parts) ?? flag(visible) ?? made
      ?? compatible(Array(parts.prefix(1)))?.reported(as: .base, lacking: Array(parts.dropFirst()))
      ?? replacement
  }

  /// The glyphs of a scalar or of its look-alike, if the fonts have one.
  func same(_ scalar: Unicode.Scalar) -> ChainGlyph? {
    if let glyph = glyph(for: scalar) { return ChainGlyph(glyph) }
    if let columns = blank(scalar) { return ChainGlyph(space: columns) }
    guard let text = lookAlike(scalar) else { return nil }
    return ChainGlyph(row: text.unicodeScalars.compactMap { glyph(for: $0).map { ChainGlyph($0) } })
  }

  /// The glyph of a usual form of a kanji, which is reported.
  private func variant(_ scalar: Unicode.Scalar) -> ChainGlyph? {
    guard let usual = Self.usualKanji[scalar], let glyph = glyph(for: usual) else { return nil }
    return ChainGlyph(row: [ChainGlyph(glyph)], substitute: .replaced(by: String(usual)))
  }

  /// A text that looks like a scalar and has glyphs.
  func lookAlike(_ scalar: Unicode.Scalar) -> String? {
    let others = Self.lookAlikes[scalar]?.first { text in
      text.unicodeScalars.allSatisfy { glyph(for: $0) != nil }
    }
    if let others { return others }
    let widths = [WidthForms.narrow(scalar), WidthForms.wide(scalar)].compactMap { $0 }
    return widths.first { glyph(for: $0) != nil }.map(String.init)
  }

  /// The texts that look like a character, the best first; fonts often have only one of them.
  ///
  /// Most are pairs of characters for one sign in Japanese and Western character sets, and typographic
  /// signs with an ASCII equivalent. The substitution is not reported.
  private static let lookAlikes = CharacterTable.words(BUNDLED_LOOK_ALIKES)

  /// The usual forms of kanji in names and old spellings that JIS X 0208 lacks.
  private static let usualKanji = CharacterTable.lines(BUNDLED_KANJI).joined().reduce(
    into: [Unicode.Scalar: Unicode.Scalar]()
  ) { table, pair in
    if let old = pair.unicodeScalars.first { table[old] = pair.unicodeScalars.last }
  }
}
