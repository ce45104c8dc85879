// SPDX-License-Identifier: MIT
import Pictures
import Testing

struct PNGTests {
  private func read(_ file: PNGMaker) throws -> String {
    try levels(Picture(file.finished, name: "logo").frames[0])
  }

  @Test(
    arguments: [
      (1, [0b1010_0000], "ff 00 ff"), (2, [0b0001_1011], "00 55 aa"),
      (4, [0x0F, 0x80], "00 ff 88"), (8, [0, 128, 255], "00 80 ff"),
      (16, [0, 0, 0x80, 0x80, 0xFF, 0xFF], "00 80 ff"),
    ] as [(UInt8, [UInt8], String)])
  func `gray of every depth is read`(depth: UInt8, row: [UInt8], expected: String) throws {
    var file = PNGMaker(width: 3, height: 1, depth: depth)
    file.pixels([row])
    #expect(try read(file) == expected)
  }

  @Test(
    arguments: [
      (1, [0b0100_0000], "00 ff 00"), (2, [0b0110_1100], "ff 80 36/40"),
      (4, [0x21, 0x30], "80 ff 36/40"), (8, [3, 2, 1], "36/40 80 ff"),
    ] as [(UInt8, [UInt8], String)])
  func `palettes of every depth are read, with opacity`(
    depth: UInt8, row: [UInt8], expected: String
  ) throws {
    var file = PNGMaker(width: 3, height: 1, depth: depth, color: 3)
    let colors: [UInt8] = [0, 0, 0, 255, 255, 255, 128, 128, 128, 54, 54, 54]
    file.chunk("PLTE", Array(colors.prefix(depth == 1 ? 6 : 12)))
    if depth > 1 { file.chunk("tRNS", [255, 255, 255, 64]) }
    file.pixels([row])
    #expect(try read(file) == expected)
  }

  @Test(
    arguments: [
      // Red, green, blue and white have the weights of ITU-R BT.709.
      (8, 2, [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255], "7f dc 4c ff"),
      (
        16, 2,
        [255, 255, 0, 0, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0, 0, 0, 255, 255, 9, 9, 9, 9, 9, 9],
        "7f dc 4c 09"
      ),
      (8, 4, [7, 255, 8, 0, 9, 128, 10, 1], "07 -- 09/80 0a/01"),
      (16, 4, [7, 7, 255, 255, 8, 8, 0, 0, 9, 9, 128, 128, 10, 10, 1, 1], "07 -- 09/80 0a/01"),
      (8, 6, [7, 7, 7, 255, 1, 2, 3, 0, 255, 0, 0, 128, 9, 9, 9, 3], "07 -- 7f/80 09/03"),
    ] as [(UInt8, UInt8, [UInt8], String)])
  func `colors and opacity are read`(
    depth: UInt8, color: UInt8, row: [UInt8], expected: String
  ) throws {
    var file = PNGMaker(width: 4, height: 1, depth: depth, color: color)
    file.pixels([row])
    #expect(try read(file) == expected)
  }

  @Test func `one level or color can be transparent`() throws {
    var gray = PNGMaker(width: 3, height: 1, depth: 2)
    gray.chunk("tRNS", [0, 1])
    gray.pixels([[0b0001_1000]])
    #expect(try read(gray) == "00 -- aa")
    var color = PNGMaker(width: 2, height: 1, color: 2)
    color.chunk("tRNS", [0, 1, 0, 2, 0, 3])
    color.pixels([[1, 2, 3, 3, 3, 3]])
    #expect(try read(color) == "-- 03")
  }

  @Test func `interlaced rows arrive in seven passes`() throws {
    var file = PNGMaker(width: 5, height: 5, depth: 8, interlaced: true)
    // The rows of the passes of Adam7 for 5×5; each value encodes its column and row.
    file.pixels([
      [0x00], [0x40], [0x04, 0x44], [0x20], [0x24],
      [0x02, 0x22, 0x42], [0x10, 0x30], [0x12, 0x32], [0x14, 0x34],
      [0x01, 0x11, 0x21, 0x31, 0x41], [0x03, 0x13, 0x23, 0x33, 0x43],
    ])
    #expect(
      try read(file) == """
        00 10 20 30 40
        01 11 21 31 41
        02 12 22 32 42
        03 13 23 33 43
        04 14 24 34 44
        """)
  }

  @Test func `a file with linear light is shown as bright as one in sRGB`() throws {
    var file = PNGMaker(width: 4, height: 1)
    file.chunk("gAMA", PNGMaker.number(100_000))
    file.pixels([[0, 55, 128, 255]])
    #expect(try read(file) == "00 7f ba ff")
    var usual = PNGMaker(width: 4, height: 1)
    usual.chunk("gAMA", PNGMaker.number(45_455))
    usual.pixels([[0, 55, 128, 255]])
    #expect(try read(usual) == "00 37 80 ff")
  }

  @Test func `pixels may come in several chunks, with texts beside them`() throws {
    var file = PNGMaker(width: 2, height: 1)
    file.chunk("tEXt", Array("Comment\0hello".utf8))
    let stream = PNGMaker.zlib([0, 1, 2])
    file.chunk("IDAT", Array(stream.prefix(4)))
    file.chunk("IDAT", [])
    file.chunk("IDAT", Array(stream.dropFirst(4)))
    #expect(try read(file) == "01 02")
    #expect(try Picture(file.finished, name: "logo").loopCount == 1)
  }
}
