// SPDX-License-Identifier: MIT
import Pictures
import Testing

struct NetpbmTests {
  private func read(_ text: String, _ pixels: [UInt8] = []) throws -> String {
    try levels(Picture(Array(text.utf8) + pixels, name: "logo").frames[0])
  }

  @Test func `every Netpbm kind is read`() throws {
    #expect(try read("P1\n# by hand\n3 2 101\n0 1 0\n") == "00 ff 00\nff 00 ff")
    #expect(try read("P4 9 2\n", [0x80, 0x80, 0x01, 0x7F]).hasPrefix("00 ff ff"))
    #expect(
      try read("P4 9 2\n", [0x80, 0x80, 0x01, 0x7F])
        == "00 ff ff ff ff ff ff ff 00\nff ff ff ff ff ff ff 00 ff")
    #expect(try read("P2 3 1 15 0 7 15") == "00 77 ff")
    #expect(try read("P5 3 1 100\n", [0, 50, 100]) == "00 80 ff")
    #expect(try read("P5 2 1 65535\n", [0x80, 0, 0xFF, 0xFF]) == "80 ff")
    #expect(try read("P3 2 1 255 255 0 0  9 9 9\n") == "7f 09")
    #expect(try read("P6#\n2 1 255\n", [255, 0, 0, 9, 9, 9]) == "7f 09")
    let named = "P7\nWIDTH 2\n# a line\nHEIGHT 1\nDEPTH 2\nMAXVAL 255\nTUPLTYPE GRAYSCALE_ALPHA\n"
    #expect(try read(named + "ENDHDR\n", [7, 0, 8, 9]) == "-- 08/09")
    let four = "P7\nWIDTH 1\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\nENDHDR\n"
    #expect(try read(four, [255, 0, 0, 128]) == "7f/80")
  }

  @Test(arguments: [
    ("P1 2 1 0", "byte 8: the file ends too early."),
    ("P1 2 1 0 2", "byte 9: a pixel is neither 0 nor 1."),
    ("P5 2 1 255\na", "byte 12: the file ends too early."),
    ("P5 2 1 255", "byte 10: a space is missing."),
    ("P2 2 1", "byte 6: the greatest value is missing."),
    ("P2 2 x 1", "byte 5: the height is missing."),
    ("P2 1 1 0 0", "byte 8: the greatest value is 0, allowed are 1 to 65535."),
    ("P2 1 1 9 10", "byte 11: a pixel is 10, greater than 9."),
    ("P2 1 99999999999999999999 9", "byte 5: the height is too large a number."),
    ("P2 1 1 9 1 1", "byte 10: 1 bytes follow the 1x1 pixels."),
    ("P7\nWIDTH 1\nHIGHT 2\n", "byte 11: a line of the header is not understood."),
    (
      "P7\nWIDTH 1\nENDHDR\n",
      "byte 18: the header lacks one of WIDTH, HEIGHT, DEPTH and MAXVAL."
    ),
    ("P7\nWIDTH 1\n", "byte 11: the header does not end."),
    (
      "P7\nWIDTH 1\nHEIGHT 1\nDEPTH 5\nMAXVAL 1\nENDHDR\n",
      "byte 44: a pixel has 5 numbers, allowed are 1 to 4."
    ),
  ])
  func `damaged files are refused`(text: String, expected: String) {
    #expect(failure(Array(text.utf8)) == "logo, \(expected) Save the picture again.")
  }
}
