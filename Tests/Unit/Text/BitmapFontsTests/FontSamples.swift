// SPDX-License-Identifier: MIT
import Core
import Typesetting

/// The BDF text of a font, with the header lines and glyph sections of a test.
func bdf(
  header: [String] = ["FONTBOUNDINGBOX 3 4 0 -1", "FONT_ASCENT 3", "FONT_DESCENT 1"],
  count: Int = 1, _ glyphs: String...
) -> String {
  (["STARTFONT 2.1"] + header + ["CHARS \(count)"] + glyphs + ["ENDFONT", ""])
    .joined(separator: "\n")
}

/// A glyph section of the letter A, three columns wide, two rows high.
let letterA = """
  STARTCHAR A
  ENCODING 65
  DWIDTH 4 0
  BBX 3 2 0 0
  BITMAP
  40
  A0
  ENDCHAR
  """

func read(_ text: String) throws(BDFError) -> BitmapFont {
  try BDFReader.read(Array(text.utf8), name: "x.bdf")
}

/// The message of the error when a font is read; `nil` if it succeeds.
func errorText(_ bytes: [UInt8]) -> String? {
  do {
    _ = try BDFReader.read(bytes, name: "Fonts/x.bdf")
    return nil
  } catch { return "\(error)" }
}

func errorText(_ text: String) -> String? { errorText(Array(text.utf8)) }

/// A glyph drawn as a picture, standing on the baseline unless `y` is given.
func glyph(_ picture: String, advance: Int? = nil, x: Int = 0, y: Int = 0) -> Glyph {
  let bitmap = Bitmap(picture: picture)
  return Glyph(bitmap: bitmap, advance: advance ?? bitmap.width + 1, xOffset: x, yOffset: y)
}

/// A text as a line of a chain, as high as the chain and as wide as the text.
func line(_ text: String, _ chain: FontChain) -> String {
  let shaped = chain.shape(text)
  var bitmap = Bitmap(width: shaped.width, height: chain.height)
  shaped.draw(into: &bitmap, x: 0, baseline: chain.ascent)
  return bitmap.picture
}
