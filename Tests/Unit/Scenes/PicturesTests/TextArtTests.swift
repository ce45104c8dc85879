// SPDX-License-Identifier: MIT
import Pictures
import Testing

struct TextArtTests {
  private func read(_ text: String) throws -> String {
    try drawn(Picture(Array(text.utf8), name: "logo"), 8, PictureRendering(fit: .natural))
  }

  @Test func `rows of characters are read`() throws {
    #expect(try read(".#.\n###\n") == ".#.\n###")
    #expect(try read(" #\r\n#\r\n") == ".#\n#.")
    #expect(try read("XoX\noXo") == "#.#\n.#.")
    #expect(try read("o.O\n.o.") == "#.#\n.#.")
    #expect(try read("\u{FEFF}*x\n\n*") == "##\n..\n#.")
  }

  @Test func `invalid text art is refused`() {
    #expect(
      failure(Array(".#.\n.é.\n".utf8))
        == "logo, line 2, column 2: found \"é\", allowed are #, X, x and * for lit, . and space "
        + "for dark. Replace it or convert the picture to PNG.")
    #expect(
      failure(Array("#\t#".utf8))
        == "logo, line 1, column 2: found a tab, allowed are #, X, x and * for lit, . and space "
        + "for dark. Replace it or convert the picture to PNG.")
    #expect(
      failure(Array("#\u{9B}#".utf8))
        == "logo, line 1, column 2: found \"\\u{9B}\", allowed are #, X, x and * for lit, . and "
        + "space for dark. Replace it or convert the picture to PNG.")
    #expect(
      failure([]) == "logo: it is empty. Draw it with # for lit and . for dark, one line a row.")
    #expect(
      failure([1, 2, 3])
        == "logo: its format is not supported. Supported are PNG, JPEG, GIF and rows of "
        + "# and . in a text file.")
    #expect(
      failure(Array("RIFF1234WEBP".utf8))
        == "logo: WebP is not read. Convert it to PNG, for example with ImageMagick.")
    #expect(
      failure(Array("P5 1 1 255\n#".utf8))
        == "logo: PBM/PGM/PPM is not read. Convert it to PNG, for example with ImageMagick.")
    #expect(failure(Array("<svg xmlns=\"\">".utf8)).hasPrefix("logo: SVG is not read."))
  }
}
