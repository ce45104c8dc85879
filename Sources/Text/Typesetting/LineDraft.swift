// SPDX-License-Identifier: MIT
import BitmapFonts
import Markup
import Raster

/// A line while it is put together from left to right: what stands where, not yet drawn.
struct LineDraft {
  /// What a part lights.
  enum Ink {
    /// Glyphs, placed from the part's first column.
    case glyphs([PlacedGlyph])
    /// A text that is shaped again when it is drawn, because its glyphs would take too much room.
    case text(Substring, TextShaper)
    /// Pictures in turn whose first row is that of the line with this number.
    case pictures([(bitmap: Bitmap, duration: Int64)], top: Int)
    /// Nothing.
    case none
  }

  /// A part of the line that looks alike.
  struct Part {
    var columns: Range<Int>
    var ink: Ink
    var isInverse: Bool
    var isBlinking: Bool
    var alignment: Alignment?
  }

  let metrics: LineMetrics
  private(set) var parts: [Part] = []
  var cues: [Cue] = []
  /// The columns of live values.
  var values: [Range<Int>] = []
  private(set) var width = 0
  /// The columns that ink reaches beyond the line on the left and on the right.
  private(set) var left = 0
  private(set) var right = 0
  /// The rows that ink reaches beyond the line, above or below.
  private(set) var overhang = 0

  init(metrics: LineMetrics) { self.metrics = metrics }

  /// Appends a part of a number of columns; what ink of glyphs needs beyond the line is noted.
  mutating func append(_ ink: Ink, columns: Int, style: MarkupStyle) {
    let start = width
    width += columns
    parts.append(
      Part(
        columns: start..<width, ink: ink, isInverse: style.isInverse, isBlinking: style.isBlinking,
        alignment: style.alignment))
  }

  /// Notes how far glyphs that stand `x` columns from the left reach.
  mutating func makeRoom(for shaped: ShapedText, at x: Int) {
    let ink = shaped.boxColumns
    left = max(left, -(x + ink.lowerBound))
    right = max(right, x + ink.upperBound)
    for placed in shaped.glyphs { overhang = max(overhang, metrics.overhang(of: placed.glyph)) }
  }

  /// Notes how far pictures reach above and below a line in a place of so many rows.
  ///
  /// - Returns: the row of the line that is the first one of the pictures. They are centred in the
  ///   place, as the line is; half a row is rounded upward in both cases, so that a picture as high
  ///   as the place fills it.
  mutating func makeRoom(forHeight height: Int, rows: Int?) -> Int {
    let rows = rows ?? max(height, metrics.height)
    let top = centered(height, in: rows) - centered(metrics.height, in: rows)
    overhang = max(overhang, -top, top + height - metrics.height)
    return top
  }

  /// Moves parts to where they stand, so that the line fills its place.
  ///
  /// A single line whose parts say nothing stays as it is: the zone puts it into its place.
  mutating func spread(over place: StillPlace) {
    let groups: [Alignment] = [.left, .center, .right]
    guard width <= place.width, place.isBlock || parts.contains(where: { $0.alignment != nil })
    else { return }
    // The dark column that ends a glyph is no part of what is aligned.
    let trailing = endsDark ? 1 : 0
    let widths = groups.map { group in
      parts.reduce(0) { $0 + (($1.alignment ?? place.alignment) == group ? $1.columns.count : 0) }
    }
    let end = place.width + (widths[2] > 0 ? trailing : 0)
    let middle = (place.width - max(0, widths[1] - (widths[2] > 0 ? 0 : trailing))) / 2
    // Centred, but never over its neighbours.
    var next = [0, max(widths[0], min(middle, end - widths[2] - widths[1])), end - widths[2]]
    for index in parts.indices {
      let group = groups.firstIndex(of: parts[index].alignment ?? place.alignment) ?? 0
      let count = parts[index].columns.count
      parts[index].columns = next[group]..<next[group] + count
      next[group] += count
    }
    width = place.width
    right = 0
  }

  /// Whether the last part ends with a dark column.
  private var endsDark: Bool {
    guard let last = parts.last, !last.isInverse else { return false }
    switch last.ink {
    case .glyphs(let glyphs):
      return glyphs.allSatisfy { $0.left + $0.glyph.bitmap.width < last.columns.count }
    case .pictures: return true
    case .text, .none: return false
    }
  }
}
