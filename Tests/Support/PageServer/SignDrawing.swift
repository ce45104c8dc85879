// SPDX-License-Identifier: MIT
import Core
import Schedules
import Typesetting

/// Draws messages as a real sign does: with its fonts and its markup.
struct SignDrawing {
  /// The scroll speed in columns per second.
  static let speed = 40.0
  let fonts: FontChain

  init() throws {
    fonts = FontChain([BundledFont.signboard8, .signboardEmoji].map { BundledGlyphs($0) })
  }

  /// The strip of a message, or the error of its markup.
  func strip(
    _ draft: MessageDraft, values: [String: String]
  ) throws(MarkupError) -> (columns: Bitmap, missing: [MissingGlyph]) {
    let resources = LineResources(
      fonts: fonts, icon: { Icons.character(named: $0) },
      value: { values[$0] })
    let plain = (MarkupText.plain(draft.summary), MarkupPlaces.plain)
    let (text, places) =
      draft.isPlain == true
      ? plain
      : try MarkupParser.read(draft.summary, icons: Icons.names)
    do {
      let strip = try LineComposer(resources).strip(text, places: places)
      return (strip.columns, strip.missing.filter(\.isLoss))
    } catch {
      return (Bitmap(width: 1, height: 8), [])
    }
  }

  /// A part of a strip in a zone, its left edge at a column of the zone.
  static func window(_ strip: Bitmap, x: Int, width: Int, height: Int) -> Bitmap {
    var window = Bitmap(width: width, height: height)
    window.draw(strip, x: x, y: (height - strip.height) / 2)
    return window
  }
}
