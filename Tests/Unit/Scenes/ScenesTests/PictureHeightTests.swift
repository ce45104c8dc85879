// SPDX-License-Identifier: MIT
import Core
import Scenes
import Testing
import Typesetting

/// Pictures in lines of other heights.
struct PictureHeightTests {
  /// A zone's view of a fully lit picture, 3 columns wide.
  private func picture(
    rows: Int, of place: Int, font: BitmapFont, y: Int = 0, count: Int = 1,
    writing: Writing = .horizontal
  ) throws -> Bitmap {
    var lit = Bitmap(
      width: writing == .vertical ? rows : 3, height: writing == .vertical ? 3 : rows)
    lit.invert(x: 0, y: 0, width: lit.width, height: lit.height)
    var resources = LineResources(
      fonts: FontChain([font]),
      image: { [lit] _ in [LineResources.Image.Element](repeating: (lit, 1_000_000), count: count) }
    )
    resources.rows = place
    let (message, _) = try MarkupParser.read("{image a.png}")
    let strip = try LineComposer(resources, writing: writing).strip(message)
    let isVertical = writing == .vertical
    let zone = Zone(
      rectangle: ZoneRectangle(
        x: isVertical ? y : 0, y: isVertical ? 0 : y, width: isVertical ? place : 3,
        height: isVertical ? 3 : place),
      strip: strip, separator: Strip(Bitmap(width: 1, height: 1)),
      scroll: Scroll(mode: .static, direction: isVertical ? .up : .left), epoch: .zero)
    let scene = Scene(width: isVertical ? 80 : 3, height: isVertical ? 3 : 80, layers: [zone])
    let plane = scene.frame(at: .zero).plane
    return isVertical ? plane.transposed() : plane
  }

  private func lit(_ picture: Bitmap) -> [Int] {
    (0..<picture.height).filter { y in (0..<3).allSatisfy { picture[$0, y] } }
  }

  @Test(arguments: [BundledFont.signboard4, .signboard5, .signboard8])
  func `a picture as high as its zone fills it, at every height`(_ bundled: BundledFont) throws {
    let font = bundled.load()
    for height in 1...64 {
      for y in [0, 1, 7] {
        #expect(
          try lit(picture(rows: height, of: height, font: font, y: y)) == Array(y..<y + height),
          "\(height) rows at \(y)")
      }
      // A moving picture is drawn in another way.
      #expect(
        try lit(picture(rows: height, of: height, font: font, count: 2)) == Array(0..<height),
        "\(height) rows of two pictures")
      #expect(
        try lit(picture(rows: height, of: height, font: font, writing: .vertical))
          == Array(0..<height), "\(height) columns")
    }
  }

  @Test func `a lower picture is centered in its zone, half a row rounded up`() throws {
    let font = BundledFont.signboard8.load()
    for place in 1...24 {
      for rows in 1...place {
        let top = (place - rows) / 2
        #expect(
          try lit(picture(rows: rows, of: place, font: font)) == Array(top..<top + rows),
          "\(rows) of \(place)")
      }
    }
  }
}
