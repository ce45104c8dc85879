// SPDX-License-Identifier: MIT
import BitmapFonts
import Markup
import SignConfiguration
import Typesetting

extension ZoneBuilder {
  /// The height of the smallest bundled face.
  private static let leastHeight = 4

  /// A text that stands still: as many lines one above the other as there is room for.
  func still(_ message: MarkupText, _ places: MarkupPlaces) throws -> Strip {
    func page(in composer: LineComposer) throws -> Strip {
      try composer.page(
        message, places: places, width: width, alignment: alignment, breaker: breaker, rows: height)
    }
    // A font that the settings name keeps its size; automatic ones fill the rows of a line.
    let least =
      choosesFont
      ? ZoneBuilder.leastHeight : max(1, try composer(height: height).resources.fonts.height)
    let most = max(1, height / least)
    // Lines of fewer rows take smaller fonts, in which the text may need fewer lines.
    for lines in 1...most {
      let composer = try composer(height: height / lines)
      guard
        composer.lineCount(message, width: width, breaker: breaker, most: lines) <= lines
      else { continue }
      return try page(in: composer)
    }
    // Lines that do not fit one above the other stand side by side, if all of them are seen then.
    if choosesFont {
      let line = try composer(height: height).strip(message, places: places)
      if line.fits(width) { return line }
    }
    return try page(in: try composer(height: height / most))
  }

  /// Whether the lines of a text, as they are written or, with `wrap`, as they are broken, all fit one
  /// above the other.
  func fitsOnLines(_ message: MarkupText) throws -> Bool {
    let most = max(1, height / ZoneBuilder.leastHeight)
    for lines in stride(from: 1, through: most, by: 1) {
      let composer = try composer(height: height / lines)
      guard composer.resources.fonts.height * lines <= height else { continue }
      let broken = composer.lineCount(message, width: width, breaker: forcedBreaker, most: lines)
      guard broken <= lines else { continue }
      let written = composer.lineCount(message, width: width, breaker: nil, most: lines)
      return breaker != nil || written > 1 && written == broken
    }
    return false
  }

  /// Whether lines take fonts that suit their rows.
  private var choosesFont: Bool { content.fonts.map { $0.first == "auto" } ?? true }
}
