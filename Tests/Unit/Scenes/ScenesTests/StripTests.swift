// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing
import Typesetting

/// Ink beyond its cell is shown, not cut.
@Suite struct StripTests {
  /// A font of three rows above the baseline and one below; `J` reaches one column out of its
  /// cell on both sides, `I` has a dot above and a tail below the cell.
  private let font = """
    STARTFONT 2.1
    FONT overhang
    SIZE 4 75 75
    FONTBOUNDINGBOX 4 7 -1 -2
    STARTPROPERTIES 2
    FONT_ASCENT 3
    FONT_DESCENT 1
    ENDPROPERTIES
    CHARS 2
    STARTCHAR J
    ENCODING 74
    DWIDTH 2 0
    BBX 4 3 -1 0
    BITMAP
    10
    20
    C0
    ENDCHAR
    STARTCHAR I
    ENCODING 73
    DWIDTH 2 0
    BBX 1 6 0 -2
    BITMAP
    80
    00
    80
    80
    80
    80
    ENDCHAR
    ENDFONT
    """

  private func picture(_ text: String) throws -> String {
    let read = try BDFReader.read(Array(font.utf8), name: "overhang")
    return try Strip(text, fonts: FontChain([read])).columns.picture
  }

  @Test func `ink before the first and behind the last cell widens the strip`() throws {
    expectPicture(
      try picture("JJ"),
      """
      ...#.#
      ..#.#.
      ####..
      ......
      """)
  }

  @Test func `ink above or below the cell adds rows on both sides`() throws {
    expectPicture(
      try picture("IJ"),
      """
      #....
      ....#
      #..#.
      ###..
      #....
      #....
      """)
  }
}
