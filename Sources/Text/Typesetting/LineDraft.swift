// SPDX-License-Identifier: MIT
import Core

/// The layout of a line, built from left to right before drawing.
///
/// Vertical writing is laid out as a transposed line: a row of the line is a column of the display,
/// the left one uppermost.
struct LineDraft {
  /// The drawing of a part.
  enum Ink {
    /// Glyphs, placed from the part's first column.
    case glyphs([PlacedGlyph])
    /// A text that is shaped again when drawn, because its glyphs would need too much memory.
    case text(Substring, TextShaper)
    /// An animation whose first row is row `top` of the line.
    case pictures([(bitmap: Bitmap, duration: Int64)], top: Int)
    /// Nothing.
    case none
  }

  /// A part of the line with one appearance.
  struct Part {
    var columns: Range<Int>
    var ink: Ink
    var style: MarkupStyle
    /// The dark columns behind its last letter that do not count at an edge, at most.
    var gap = 1
  }

  /// The rows above the baseline.
  let ascent: Int
  /// The rows above and below the baseline.
  let height: Int
  private(set) var parts: [Part] = []
  var events: [ScrollEvent] = []
  /// The columns of live values.
  private(set) var values: [Range<Int>] = []
  private(set) var width = 0
  /// Whether the line fills its place.
  private(set) var isSpread = false
  /// The columns by which ink exceeds the line on the left and on the right.
  private(set) var left = 0
  private(set) var right = 0
  /// The rows by which ink exceeds the line above or below, as far as its container shows them.
  ///
  /// A single pile of marks would otherwise set the height of a whole long strip.
  private(set) var overhang = 0
  private let mostOverhang: Int
  /// The last letter, and the fonts of the style in which it was appended; `nil` behind anything else.
  private var letter: (scalar: Unicode.Scalar, fonts: TextShaper.Style)?

  /// An empty line.
  ///
  /// - Parameter rows: the height of the container in whose middle the line stands; `nil`: any.
  init(_ fonts: FontChain, _ writing: Writing, rows: Int? = nil) {
    let (ascent, descent) =
      writing == .vertical ? (fonts.cellWidth, 0) : (fonts.ascent, fonts.descent)
    let height = ascent + descent
    (self.ascent, self.height) = (ascent, height)
    // The room above is rounded down, so that the one below may be a row more.
    mostOverhang = rows.map { max(0, $0 - height - centered(height, in: $0)) } ?? .max
  }

  /// Appends shaped text; returns the characters that are not shown as written.
  ///
  /// The font moves letters closer together whatever markup stands between them, except where they
  /// do not stand on the same ground or may move apart.
  mutating func append(
    _ shaped: ShapedText, as ink: Ink? = nil, _ shaper: TextShaper, _ style: MarkupStyle
  ) -> [MissingGlyph] {
    let fonts = TextShaper.Style(style)
    if let letter, letter.fonts == fonts, let last = parts.last,
      last.style.isInverse == style.isInverse, last.style.alignment == style.alignment
    {
      moveEnd(by: shaper.fonts.columns(between: letter.scalar, and: shaped.first))
    }
    makeRoom(for: shaped, at: width)
    append(ink ?? .glyphs(shaped.glyphs), columns: shaped.width, style: style)
    parts[parts.count - 1].gap = shaper.fonts.scale
    letter = shaped.last.map { ($0, fonts) }
    return shaped.missing
  }

  /// Begins a live value, or ends it: no letter beside it moves with its text.
  mutating func separateLetters() { letter = nil }

  /// Moves the end of the last part to the left by columns that are 0 or less.
  private mutating func moveEnd(by columns: Int) {
    guard columns < 0, let last = parts.last, last.columns.count + columns >= 0 else { return }
    for index in events.indices where events[index].column == width {
      events[index].column += columns
    }
    width += columns
    parts[parts.count - 1].columns = last.columns.lowerBound..<width
  }

  /// Appends a part with a number of columns.
  mutating func append(_ ink: Ink, columns: Int, style: MarkupStyle) {
    letter = nil
    let start = width
    width += columns
    parts.append(Part(columns: start..<width, ink: ink, style: style))
  }

  /// Notes the columns of a live value, or of a further piece of the last one.
  mutating func addValue(_ columns: Range<Int>, continues: Bool) {
    if continues { values.appendJoined(columns) } else { values.append(columns) }
  }

  /// Extends the line for glyphs at column `x`.
  private mutating func makeRoom(for shaped: ShapedText, at x: Int) {
    let ink = shaped.boxColumns
    left = max(left, -(x + ink.lowerBound))
    right = max(right, x + ink.upperBound)
    for placed in shaped.glyphs {
      let (top, rows) = (placed.glyph.top, placed.glyph.bitmap.height)
      extend(by: max(top - ascent, rows - top - (height - ascent)))
    }
  }

  /// Extends the line for pictures in a container of `rows` rows.
  ///
  /// - Returns: the line's row of the pictures' first row. Pictures and line are centered in the
  ///   container and rounded upward, so that a picture as high as the container fills it.
  mutating func makeRoom(forHeight pictures: Int, rows: Int?) -> Int {
    let rows = rows ?? max(pictures, height)
    let top = centered(pictures, in: rows) - centered(height, in: rows)
    extend(by: max(-top, top + pictures - height))
    return top
  }

  private mutating func extend(by rows: Int) { overhang = max(overhang, min(rows, mostOverhang)) }

  /// Aligns the parts so that the line fills the width.
  ///
  /// A single line without aligned parts does not change: the zone aligns it.
  mutating func spread(over place: StillPlace) {
    let groups: [Alignment] = [.left, .center, .right]
    let trailing = trailing
    guard width - trailing <= place.width,
      place.isBlock || parts.contains(where: { $0.style.alignment != nil })
    else { return }
    let widths = groups.map { group in
      parts.reduce(0) {
        $0 + (($1.style.alignment ?? place.alignment) == group ? $1.columns.count : 0)
      }
    }
    let end = place.width + (widths[2] > 0 ? trailing : 0)
    let middle = (place.width - max(0, widths[1] - (widths[2] > 0 ? 0 : trailing))) / 2
    // Centered without overlapping its neighbours.
    var next = [0, max(widths[0], min(middle, end - widths[2] - widths[1])), end - widths[2]]
    for index in parts.indices {
      let group = groups.firstIndex(of: parts[index].style.alignment ?? place.alignment) ?? 0
      let count = parts[index].columns.count
      parts[index].columns = next[group]..<next[group] + count
      next[group] += count
    }
    width = place.width
    right = 0
    isSpread = true
  }

  /// The dark columns behind the last letter, which do not count at an edge.
  private var trailing: Int {
    guard let last = parts.last, !last.style.isInverse else { return 0 }
    switch last.ink {
    case .glyphs(let glyphs):
      let ink = glyphs.map { $0.left + $0.glyph.bitmap.width }.max() ?? 0
      return min(last.gap, max(0, last.columns.count - ink))
    case .pictures: return 1
    case .text, .none: return 0
    }
  }
}

extension [Range<Int>] {
  /// Appends columns, or extends the last ones if these follow them.
  mutating func appendJoined(_ columns: Range<Int>) {
    if let last, last.upperBound == columns.lowerBound {
      self[count - 1] = last.lowerBound..<columns.upperBound
    } else {
      append(columns)
    }
  }
}

/// The first row of content centered in `rows`, rounded upward; below 0 if the content is higher.
package func centered(_ height: Int, in rows: Int) -> Int { (rows - height) >> 1 }
