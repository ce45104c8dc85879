// SPDX-License-Identifier: MIT
import Testing

struct BDFErrorTests {
  private let step = "Correct this line or use another font."

  @Test(arguments: [
    (
      ["8 x", "", "3 2 0 0.5", "99999999999999999999 1 0 0"],
      "four numbers: width, height, x offset, y offset"
    ),
    (["257 2 0 0", "3 -2 0 0"], "a width and a height from 0 to 256"),
    (["3 2 0 -1025"], "offsets from -1024 to 1024"),
  ])
  func `a bad bounding box is refused`(boxes: [String], expected: String) {
    for box in boxes {
      let line = box.isEmpty ? "BBX" : "BBX \(box)"
      #expect(
        errorText(bdf(letterA.replacing("BBX 3 2 0 0", with: line)))
          == "Fonts/x.bdf:9: BBX: found \"\(box)\", expected \(expected). \(step)")
    }
  }

  @Test func `other bad lines are refused with their line`() {
    #expect(
      errorText(bdf(letterA.replacing("ENCODING 65", with: "ENCODING U+41")))
        == "Fonts/x.bdf:7: ENCODING: found \"U+41\", expected a character code, or -1 for none. \(step)"
    )
    #expect(
      errorText(bdf(letterA.replacing("DWIDTH 4 0", with: "DWIDTH 5000 0")))
        == "Fonts/x.bdf:8: DWIDTH: found \"5000 0\", expected an advance from 0 to 1024 columns. \(step)"
    )
    #expect(
      errorText(bdf(letterA.replacing("A0", with: "AG\u{7}\"")))
        == "Fonts/x.bdf:12: BITMAP: found \"AG.'\", expected a row of hexadecimal digits or ENDCHAR. "
        + step)
    #expect(
      errorText(bdf(header: ["FONTBOUNDINGBOX 300 8 0 0"], letterA))
        == "Fonts/x.bdf:2: FONTBOUNDINGBOX: found \"300 8 0 0\", expected a width and a height "
        + "from 0 to 256. \(step)")
    #expect(
      errorText(bdf(letterA).replacing("CHARS 1", with: "CHARS many"))
        == "Fonts/x.bdf:5: CHARS: found \"many\", expected the number of glyphs. \(step)")
  }

  @Test func `files that are not fonts are refused with a hint`() {
    #expect(
      errorText("")
        == "Fonts/x.bdf:1: STARTFONT: found the end of the file, expected STARTFONT 2.1. "
        + step)
    #expect(
      errorText("\n{\"a\": 1}\n")
        == "Fonts/x.bdf:2: STARTFONT: found \"{'a': 1}\", expected STARTFONT 2.1. "
        + "Give a font file in BDF format.")
    #expect(
      errorText([0x1F, 0x8B, 8, 0])
        == "Fonts/x.bdf:1: STARTFONT: found \"a gzip file\", expected STARTFONT 2.1. "
        + "Unpack it with gunzip; what comes out must be BDF.")
    #expect(
      errorText([1, 0x66, 0x63, 0x70])
        == "Fonts/x.bdf:1: STARTFONT: found \"a PCF font\", expected STARTFONT 2.1. "
        + "Convert it with pcf2bdf.")
    #expect(
      errorText(String(repeating: "x", count: 99))
        == "Fonts/x.bdf:1: STARTFONT: found \"\(String(repeating: "x", count: 40))…\", expected "
        + "STARTFONT 2.1. Give a font file in BDF format.")
  }

  @Test func `a font without characters is refused`() {
    #expect(
      errorText(bdf(count: 0))
        == "Fonts/x.bdf:6: STARTCHAR: found the end of the file, expected at least one glyph with "
        + "a character code. Use a font that has characters.")
  }

  @Test func `a few lines cannot claim much memory`() {
    let claims = (0..<1025).map { "STARTCHAR x\nENCODING \($0)\nDWIDTH 1 0\nBBX 256 256 0 0" }
      .joined(separator: "\n")
    #expect(
      errorText(bdf(count: 1025, claims))
        == "Fonts/x.bdf:4102: STARTCHAR: found \"67174400 pixels so far\", expected at most "
        + "67108864 in the whole font. Use a font with fewer or smaller glyphs.")
  }

  @Test func `files with too many lines are refused`() {
    let bytes = Array("STARTFONT 2.1".utf8) + [UInt8](repeating: 10, count: 2_000_000) + [65]
    #expect(
      errorText(bytes)
        == "Fonts/x.bdf:2000001: BDF: found \"\", expected at most 2000000 lines. "
        + "Use a font with fewer glyphs.")
  }
}
