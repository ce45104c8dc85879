// SPDX-License-Identifier: MIT

extension FontChain {
  /// The glyphs of decomposed scalars in canonical order; reports `base` if marks are missing, and
  /// returns `nil` if the base is missing.
  func made(of parts: [Unicode.Scalar]) -> ChainGlyph? {
    guard let (base, rest) = start(parts), let start = same(base) else { return nil }
    if base.properties.isSoftDotted, rest.contains(where: FontChain.isAbove),
      let dotless = undotted(base)
    {
      let made = set(rest, on: dotless, of: base)
      // The dot is removed only if the mark fits.
      if made.substitute == nil { return made }
    }
    return set(rest, on: start, of: base)
  }

  /// Sets marks on the picture of a base.
  private func set(
    _ marks: [Unicode.Scalar], on start: ChainGlyph, of base: Unicode.Scalar
  ) -> ChainGlyph {
    if marks.isEmpty { return start }
    let source = font(of: base)
    var stack = MarkStack(
      start, room: room(for: start),
      marked: Set(CharacterComposition.decomposed([base]).dropFirst().map(Mark.place)))
    var lacking: [Unicode.Scalar] = []
    for scalar in marks {
      if let mark = mark(scalar, on: source) {
        if !stack.add(mark) { lacking.append(scalar) }
      } else if let glyph = beside(scalar) {
        stack.addBeside(glyph)
      } else {
        lacking.append(scalar)
      }
    }
    return stack.character(lacking: lacking)
  }

  /// The composed scalar with a glyph that covers the most marks, and the remaining marks.
  private func start(
    _ parts: [Unicode.Scalar]
  ) -> (base: Unicode.Scalar, rest: [Unicode.Scalar])? {
    guard let first = parts.first else { return nil }
    var best = (base: first, rest: Array(parts.dropFirst()))
    guard parts.count > 1 else { return best }
    // First compose through forms without a glyph, then only through forms with one.
    for mayLack in [true, false] {
      var current = first
      var passed: [Unicode.Scalar] = []
      for (index, part) in parts.enumerated().dropFirst() {
        if !CharacterComposition.isBlocked(part, after: passed[...]),
          let whole = CharacterComposition.scalar(current, part),
          mayLack || glyph(for: whole) != nil
        {
          current = whole
          let left = passed + parts[(index + 1)...]
          if left.count < best.rest.count, glyph(for: whole) != nil { best = (whole, left) }
        } else {
          passed.append(part)
        }
      }
    }
    return best
  }

  /// The rows that a character may fill; extended for a base that exceeds the line.
  private func room(for start: ChainGlyph) -> Range<Int> {
    let top = start.parts.map(\.glyph.top).max() ?? 0
    let bottom = start.parts.map(\.glyph.yOffset).min() ?? 0
    let floor = -(bottom < -descent ? deepestDescent : descent)
    return floor..<max(floor, top > ascent ? tallestAscent : ascent)
  }

  /// The first font that has a scalar.
  func font(of scalar: Unicode.Scalar) -> (any GlyphSource)? {
    fonts.first { $0.glyph(for: scalar) != nil }
  }

  /// The glyph of a combining mark, preferably from the base's font.
  private func mark(_ scalar: Unicode.Scalar, on base: (any GlyphSource)?) -> Mark? {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: break
    default: return nil
    }
    if let glyph = base?.glyph(for: scalar) { return Mark(scalar, glyph: glyph, isOwn: true) }
    if let base,
      let glyph = MarkGlyphs.cut(scalar, from: base) ?? MarkGlyphs.sign(scalar, from: base)
    {
      return Mark(scalar, glyph: glyph, isOwn: false)
    }
    if let glyph = glyph(for: scalar) { return Mark(scalar, glyph: glyph, isOwn: false) }
    let other = fonts.lazy.compactMap {
      MarkGlyphs.cut(scalar, from: $0) ?? MarkGlyphs.sign(scalar, from: $0)
    }
    return other.first.map { Mark(scalar, glyph: $0, isOwn: false) }
  }

  /// The glyph of a spacing part; for voicing marks also their spacing or half-width form.
  private func beside(_ scalar: Unicode.Scalar) -> Glyph? {
    switch scalar.value {
    case 0x3099: glyph(for: "\u{309B}") ?? glyph(for: "\u{FF9E}")
    case 0x309A: glyph(for: "\u{309C}") ?? glyph(for: "\u{FF9F}")
    default:
      glyph(for: scalar)
        ?? lookAlike(scalar).flatMap {
          $0.unicodeScalars.count == 1 ? $0.unicodeScalars.first.flatMap { glyph(for: $0) } : nil
        }
    }
  }

  /// An i or j without its dot, for a mark above.
  private func undotted(_ scalar: Unicode.Scalar) -> ChainGlyph? {
    let dotless: Unicode.Scalar? =
      switch scalar {
      case "i": "\u{131}"
      case "j": "\u{237}"
      default: nil
      }
    if let dotless, let source = font(of: scalar), let glyph = source.glyph(for: dotless) {
      return ChainGlyph(glyph)
    }
    return glyph(for: scalar).map { ChainGlyph($0.withoutDot) }
  }

  private static func isAbove(_ scalar: Unicode.Scalar) -> Bool {
    CharacterComposition.combiningClass(of: scalar) == 230
  }
}
