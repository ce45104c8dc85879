// SPDX-License-Identifier: MIT
import Core

/// Vertical Japanese writing.
///
/// Following JIS X 4051, brackets and lines are rotated, the ideographic comma and full stop are at the
/// upper right of their cell, small kana move right and up, and numbers of two digits share a cell if
/// they fit.
enum VerticalText {
  /// Brackets, lines and dots that follow the direction of writing.
  private static let turned = Set(
    ("「」『』（）()［］[]｛｝{}〈〉《》【】〔〕〖〗〘〙＜＞<>«»‹›"
      + "ーｰ〜～~—–―‐‑-－−‥…：；:;＝=｜|‖゠＿_｢｣＾"
      // The same characters as 〈, 〉 and ; to Unicode.
      + "\u{2329}\u{232A}\u{37E}").unicodeScalars)

  /// Characters at the upper right of their cell.
  private static let raised = Set("、。，．､｡".unicodeScalars)

  /// Small kana.
  private static let small = Set("ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ".unicodeScalars)

  /// The cells of a text.
  static func cells(of text: String, in fonts: FontChain) -> [String] {
    var cells: [String] = []
    let cellWidth = fonts.cellWidth
    var digits = ""
    func flush() {
      let isUpright = digits.count == 2 && fonts.shape(digits).width - fonts.scale <= cellWidth
      cells += isUpright ? [digits] : digits.map { String($0) }
      digits = ""
    }
    for character in text {
      if character.isASCII, character.isNumber {
        digits.append(character)
      } else {
        flush()
        cells.append(String(character))
      }
    }
    flush()
    return cells
  }

  /// One transposed cell: its rows are the columns of the result.
  ///
  /// - Parameter cellWidth: the fonts' cell width, computed once per text.
  static func shape(_ cell: String, in fonts: FontChain, cellWidth: Int) -> ShapedText {
    let shaped = fonts.shape(cell)
    // No moved character has marks, and comparing scalars is faster.
    let scalars = cell.unicodeScalars
    let character = scalars.count == 1 ? scalars.first : nil
    var picture = VerticalText.picture(shaped, in: fonts)
    var advance = fonts.height
    if picture.litCount == 0 {
      // A space is as high as it would be wide.
      return ShapedText(width: min(advance, shaped.width), missing: shaped.missing)
    }
    if let character, turned.contains(character) {
      // After rotation the dark row below the baseline is on the left.
      let turned = picture.turnedClockwise()
      let extra = max(0, min(turned.width - cellWidth, turned.ink?.columns.lowerBound ?? 0))
      picture = turned.columns(from: extra, count: turned.width - extra)
      advance = max(1, shaped.width)
    } else if let character, raised.contains(character) {
      picture = picture.inkMoved { ink in
        (picture.width - ink.columns.upperBound, -ink.rows.lowerBound)
      }
    } else if let character, small.contains(character) {
      picture = picture.inkMoved { ink in
        (min(1, picture.width - ink.columns.upperBound), max(-1, -ink.rows.lowerBound))
      }
    }
    let transposed = picture.transposed()
    let left = (cellWidth - picture.width) / 2
    let glyph = Glyph(
      bitmap: transposed, advance: advance,
      yOffset: cellWidth - left - transposed.height)
    return ShapedText(
      glyphs: [PlacedGlyph(glyph: glyph, x: 0)], width: advance, missing: shaped.missing)
  }

  /// The picture of a cell: as wide as its advance without the final dark column, extended for
  /// overhanging ink, and as high as the line.
  private static func picture(_ shaped: ShapedText, in fonts: FontChain) -> Bitmap {
    let box = shaped.boxColumns
    let left = max(0, -box.lowerBound)
    var picture = Bitmap(
      width: left + max(box.upperBound, shaped.width), height: fonts.height)
    shaped.draw(into: &picture, x: left, baseline: fonts.ascent)
    let ink = picture.ink?.columns ?? 0..<0
    let first = min(left, ink.isEmpty ? left : ink.lowerBound)
    return picture.columns(
      from: first, count: max(1, max(ink.upperBound, left + shaped.width - 1) - first))
  }
}

extension Bitmap {
  /// The picture with its ink moved by `distance`, computed from its bounds.
  fileprivate func inkMoved(
    _ distance: ((columns: Range<Int>, rows: Range<Int>)) -> (x: Int, y: Int)
  ) -> Bitmap {
    guard let ink else { return self }
    let (x, y) = distance(ink)
    var moved = Bitmap(width: width, height: height)
    moved.draw(self, x: x, y: y)
    return moved
  }
}

extension FontChain {
  /// The columns of a cell of vertical writing: those of a full-width character if a font has one,
  /// otherwise those of a digit, without the final dark column.
  var cellWidth: Int { max(1, (fullWidth ?? glyph(for: "0")?.advance ?? height) - 1) }
}
