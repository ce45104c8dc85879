// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing

struct BitmapTests {
  @Test func `a picture is read and written unchanged`() {
    let picture = """
      #..#.....#
      .##.......
      """
    #expect(Bitmap(picture: picture).picture == picture)
    #expect(Bitmap(picture: picture).litCount == 5)
  }

  @Test func `pixels outside are dark and cannot be set`() {
    var bitmap = Bitmap(width: 3, height: 2)
    bitmap[3, 0] = true
    bitmap[-1, 0] = true
    bitmap[0, 2] = true
    #expect(bitmap == Bitmap(width: 3, height: 2))
    #expect(!bitmap[3, 0])
  }

  @Test func `drawing clips at every edge`() {
    let cross = Bitmap(
      picture: """
        .#.
        ###
        .#.
        """)
    var bitmap = Bitmap(width: 4, height: 3)
    bitmap.draw(cross, x: -1, y: -1)
    bitmap.draw(cross, x: 3, y: 1)
    expectPicture(
      bitmap.picture,
      """
      ##..
      #...
      ...#
      """)
  }

  @Test func `a transposed picture has its rows as columns`() {
    let picture = Bitmap(
      picture: """
        ##......#
        .#.......
        """)
    expectPicture(
      picture.transposed().picture,
      """
      #.
      ##
      ..
      ..
      ..
      ..
      ..
      ..
      #.
      """)
    let seed: UInt64 = 11
    var random = SeededGenerator(seed: seed)
    for round in 0..<500 {
      let source = randomBitmap(&random)
      var expected = Bitmap(width: source.height, height: source.width)
      for y in 0..<source.height {
        for x in 0..<source.width where source[x, y] { expected[y, x] = true }
      }
      #expect(source.transposed() == expected, "seed \(seed), round \(round)")
    }
  }

  @Test func `replacing columns equals moving pixel by pixel`() {
    let seed: UInt64 = 7
    var random = SeededGenerator(seed: seed)
    for round in 0..<1000 {
      let source = randomBitmap(&random)
      var target = randomBitmap(&random)
      var expected = target
      let sourceX = Int.random(in: 0...source.width, using: &random)
      let x = Int.random(in: 0...target.width, using: &random)
      let count = Int.random(in: 0...40, using: &random)
      let band = Int.random(in: 0..<target.bands, using: &random)
      let sourceBand = Int.random(in: 0..<source.bands, using: &random)
      // Rows below the last one must stay dark, so only bands of equal height are mixed.
      let rows = UInt8.random(in: 0...255, using: &random)
      for column in 0..<max(0, min(count, target.width - x, source.width - sourceX)) {
        for bit in 0..<8 where rows >> UInt8(bit) & 1 == 1 {
          expected[x + column, band * 8 + bit] = source[sourceX + column, sourceBand * 8 + bit]
        }
      }
      target.replaceColumns(
        from: source, sourceX: sourceX, sourceBand: sourceBand, x: x, band: band, count: count,
        rows: rows)
      expectPicture(target.picture, expected.picture, "seed \(seed), round \(round)")
    }
  }

  @Test func `clearing columns touches nothing else`() {
    var bitmap = Bitmap(
      picture: Array(repeating: "####################", count: 8).joined(separator: "\n"))
    bitmap.clearColumns(x: 6, band: 0, count: 5, rows: 0b0000_0010)
    #expect(
      bitmap.picture.split(separator: "\n").prefix(3).joined(separator: "\n") == """
        ####################
        ######.....#########
        ####################
        """)
  }

  private func randomBitmap(_ random: inout SeededGenerator) -> Bitmap {
    .random(
      width: Int.random(in: 1...40, using: &random),
      height: 8 * Int.random(in: 1...2, using: &random), using: &random)
  }
}
