// SPDX-License-Identifier: MIT
import Core
import Previews
import Recording
import SignTesting
import Testing

struct FramedBitmapTests {
  private func framed(_ picture: String, x: Int, y: Int = 0, width: Int, height: Int)
    -> FramedBitmap
  {
    FramedBitmap(Bitmap(picture: picture), x: x, y: y, width: width, height: height)
  }

  @Test func `a frame stands between the columns`() {
    expectPicture(
      framed("#.##.#\n.#..#.", x: 2, width: 3, height: 2).text,
      """
        +---+
      #.|##.|#
      .#|..#|.
        +---+
      """)
  }

  @Test func `a frame stands between the rows`() {
    expectPicture(
      framed("#.\n.#\n##", x: 0, y: 1, width: 2, height: 1).text,
      """
       #.
      +--+
      |.#|
      +--+
       ##
      """)
  }

  @Test func `a frame around everything has no pixels beside it`() {
    expectPicture(framed("#.", x: 0, width: 2, height: 1).text, "+--+\n|#.|\n+--+")
  }

  @Test func `the picture has the LEDs, a frame in gray, and nothing beside it`() throws {
    let picture = try FramedBitmap.picture(
      of: [framed("#.", x: 1, width: 1, height: 1), framed("#", x: 0, width: 1, height: 1)],
      style: LEDPictureStyle(scale: 2, gap: 0, margin: 0), light: 255)
    let lines = (0..<picture.height).map { y in
      (0..<picture.width).map { x in
        switch picture[x, y] {
        case RGB(150, 150, 150): "o"
        case LEDColor.front: "_"
        default: "."
        }
      }.joined()
    }
    expectPicture(
      lines.joined(separator: "\n"),
      """
      __ooooo_
      __o___o_
      ..o_..o_
      ..o_..o_
      __ooooo_
      ________
      ________
      ________
      ooooo___
      o___o___
      o_..o___
      o_..o___
      ooooo___
      ________
      """)
  }
}
