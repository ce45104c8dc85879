// SPDX-License-Identifier: MIT

/// A combining mark to be placed on a base.
struct Mark {
  /// The position of a mark by its canonical combining class.
  enum Place {
    /// Centered above the base and its marks.
    case above
    /// Centered below the base and its marks.
    case below
    /// Attached to the base, as a cedilla.
    case attached
    /// Drawn through the base.
    case through
    /// A frame with the base in its middle.
    case around
    /// At the position of its glyph.
    case asDrawn
    /// At the position of its glyph, or right of a mark that is there already, as a tone of Lao.
    case tone
  }

  let glyph: Glyph
  let place: Place
  /// Whether the glyph is the base font's glyph of the mark itself.
  let isOwn: Bool
  /// Whether it is placed further right if it cannot be centered exactly, as an acute.
  let leansRight: Bool

  init(_ scalar: Unicode.Scalar, glyph: Glyph, isOwn: Bool) {
    self.glyph = glyph
    self.isOwn = isOwn
    leansRight = scalar == "\u{301}" || scalar == "\u{30B}"
    place = Mark.place(scalar)
  }

  /// The position of a mark.
  static func place(_ scalar: Unicode.Scalar) -> Place {
    if scalar.properties.generalCategory == .enclosingMark { return .around }
    return switch CharacterComposition.combiningClass(of: scalar) {
    case 230: .above
    case 220: .below
    case 202: .attached
    case 1: .through
    case 122: .tone
    default: .asDrawn
    }
  }
}

/// Places marks on a base one by one, using the lit pixels.
struct MarkStack {
  /// The glyphs so far.
  private var parts: [PlacedGlyph]
  /// The columns to the next character.
  private var advance: Int
  /// The column of the base of the next mark.
  private var origin = 0
  /// The ink of that base; `nil` for a blank.
  private var base: GlyphInk?
  /// The rows of that base with its marks.
  private var rows: Range<Int> = 0..<0
  /// The visible rows, above the baseline.
  private let room: Range<Int>

  /// The columns of the marks over the first base.
  private var overhang: Range<Int>?
  /// The occupied positions: further marks there need a gap.
  private var marked: Set<Mark.Place>
  /// The placed marks.
  private var marks: [PlacedGlyph] = []

  /// Begins with a base that has its own marks at the positions `marked`; further marks stay inside
  /// `room`.
  init(_ start: ChainGlyph, room: Range<Int>, marked: Set<Mark.Place> = []) {
    parts = start.parts
    advance = start.advance
    self.room = room
    self.marked = marked
    for part in start.parts {
      guard let ink = part.glyph.ink?.moved(right: part.x) else { continue }
      base = base.map { $0.union(ink) } ?? ink
    }
    rows = base?.rows ?? rows
  }

  /// Appends a glyph, which is the base of the following marks.
  mutating func addBeside(_ glyph: Glyph) {
    origin = advance
    parts.append(PlacedGlyph(glyph: glyph, x: advance))
    base = glyph.ink?.moved(right: advance)
    rows = base?.rows ?? 0..<0
    (marked, marks) = ([], [])
    advance += glyph.advance
  }

  /// Places a mark on the base.
  ///
  /// - Returns: `false`, without any change, if the mark does not fit or touches another one.
  mutating func add(_ mark: Mark) -> Bool {
    let glyph = mark.glyph
    // Glyphs of marks without an advance extend to the left.
    let x = glyph.advance == 0 && glyph.xOffset < 0 ? advance : origin
    guard mark.place != .asDrawn, let base, let ink = glyph.ink?.moved(right: x) else {
      return set(PlacedGlyph(glyph: glyph, x: x), at: .asDrawn)
    }
    if mark.place == .tone { return setTone(PlacedGlyph(glyph: glyph, x: x), ink) }
    if mark.place == .around { return enclose(PlacedGlyph(glyph: glyph, x: x), ink, base) }
    guard let lift = lift(of: ink.rows, mark) else { return false }
    let shift = shift(of: ink.columns, over: base.columns, mark)
    let placed = PlacedGlyph(glyph: glyph, x: x).moved(right: shift, up: lift)
    guard set(placed, at: mark.place) else { return false }
    let own = ink.moved(right: shift, up: lift)
    widen(over: own)
    rows = rows.union(own.rows)
    return true
  }

  /// Adds a mark unless it covers a pixel of another one.
  private mutating func set(_ mark: PlacedGlyph, at place: Mark.Place) -> Bool {
    guard place == .through || !marks.contains(where: { $0.covers(mark) }) else { return false }
    parts.append(mark)
    marks.append(mark)
    marked.insert(place)
    return true
  }

  /// Sets a tone where its glyph is, or right of the mark at the same rows: a font that draws both
  /// there has no room for one above the other.
  private mutating func setTone(_ tone: PlacedGlyph, _ ink: GlyphInk) -> Bool {
    let others = marks.compactMap { $0.glyph.ink?.moved(right: $0.x) }
      .filter { $0.rows.overlaps(ink.rows) }
    guard others.contains(where: { $0.columns.overlaps(ink.columns) }),
      let end = others.map(\.columns.upperBound).max()
    else { return set(tone, at: .tone) }
    let shift = end + 1 - ink.columns.lowerBound
    guard set(tone.moved(right: shift, up: 0), at: .tone) else { return false }
    widen(over: ink.moved(right: shift))
    return true
  }

  /// Counts a mark on the first base among those that may overlap a neighbour.
  private mutating func widen(over mark: GlyphInk) {
    if origin == 0 { overhang = overhang?.union(mark.columns) ?? mark.columns }
  }

  /// Centers the base in a frame that stays inside the line.
  ///
  /// - Returns: `false`, without any change, if the frame is too small or too large.
  private mutating func enclose(_ frame: PlacedGlyph, _ ink: GlyphInk, _ base: GlyphInk) -> Bool {
    guard origin == 0, ink.rows.count <= room.count else { return false }
    // The frame keeps its position as far as the line allows; the base moves.
    let lift = min(
      max(0, room.lowerBound - ink.rows.lowerBound), room.upperBound - ink.rows.upperBound)
    let left = max(0, min(base.columns.lowerBound, 1)) - ink.columns.lowerBound
    let own = ink.moved(right: left, up: lift)
    let right = GlyphInk.shift(of: base.columns, to: own.columns)
    let up = GlyphInk.shift(of: rows, to: own.rows)
    let inside = parts.map { $0.moved(right: right, up: up) }
    let outside = frame.moved(right: left, up: lift)
    // A thick frame, as in Unifont, may touch the base.
    guard rows.count + 2 <= own.rows.count, base.columns.count + 2 <= own.columns.count
    else { return false }
    parts = inside + [outside]
    advance = max(advance, own.columns.upperBound + 1)
    self.base = own
    rows = own.rows
    (marked, marks, overhang) = ([], [], nil)
    return true
  }

  /// The character, widened if marks would overlap its neighbours.
  ///
  /// - Parameter lacking: the marks that do not fit; they are reported.
  func character(lacking: [Unicode.Scalar]) -> ChainGlyph {
    let substitute: Substitute? = lacking.isEmpty ? nil : .base
    guard let overhang, let base, origin == 0 else {
      return ChainGlyph(
        parts: parts, advance: advance, substitute: substitute, lacking: lacking)
    }
    let right = max(0, overhang.upperBound - base.columns.upperBound)
    let left = max(0, min(base.columns.lowerBound, 0) - overhang.lowerBound)
    let bearing = max(0, advance - base.columns.upperBound)
    return ChainGlyph(
      parts: parts.map { PlacedGlyph(glyph: $0.glyph, x: $0.x + left) },
      advance: left + max(advance, base.columns.upperBound + right + min(bearing, 1)),
      substitute: substitute, lacking: lacking)
  }

  /// The columns that center a mark on its base.
  private func shift(of mark: Range<Int>, over base: Range<Int>, _ kind: Mark) -> Int {
    let offCentre = mark.lowerBound + mark.upperBound - base.lowerBound - base.upperBound
    // The font's own placement counts as centered within half a column.
    if kind.isOwn, abs(offCentre) <= 1 { return 0 }
    return (kind.leansRight ? 1 - offCentre : -offCentre) >> 1
  }

  /// The rows by which a mark moves up, with a dark row below it if possible; `nil` if it does not
  /// fit.
  private func lift(of mark: Range<Int>, _ kind: Mark) -> Int? {
    let height = mark.count
    switch kind.place {
    case .above:
      let gap = mark.lowerBound - rows.upperBound
      if kind.isOwn, (1...2).contains(gap), mark.upperBound <= room.upperBound { return 0 }
      let space = room.upperBound - rows.upperBound - height
      if marked.contains(.above) { return space >= 1 ? 1 - gap : nil }
      if space >= 0 { return min(1, space) - gap }
      return kind.isOwn ? room.upperBound - mark.upperBound : nil
    case .below:
      let gap = rows.lowerBound - mark.upperBound
      if kind.isOwn, (1...2).contains(gap), mark.lowerBound >= room.lowerBound { return 0 }
      let space = rows.lowerBound - height - room.lowerBound
      if marked.contains(.below) || marked.contains(.attached) {
        return space >= 1 ? gap - 1 : nil
      }
      if space >= 0 { return gap - min(1, space) }
      return kind.isOwn ? room.lowerBound - mark.lowerBound : nil
    case .attached:
      // A mark attached to another mark would look like one mark.
      if marked.contains(.below) || marked.contains(.attached) { return nil }
      let overlap = mark.upperBound - rows.lowerBound
      if kind.isOwn, (0...2).contains(overlap) { return 0 }
      let space = rows.lowerBound - height - room.lowerBound
      if space >= 0 { return -overlap }
      return space == -1 || kind.isOwn ? room.lowerBound - mark.lowerBound : nil
    case .through:
      if kind.isOwn, mark.overlaps(rows) { return 0 }
      return (rows.lowerBound + rows.upperBound - mark.lowerBound - mark.upperBound) >> 1
    case .around, .asDrawn, .tone: return 0
    }
  }
}
