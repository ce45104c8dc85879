// SPDX-License-Identifier: MIT
import Previews
import Raster
import Testing

struct TextPreviewTests {
  @Test func `frames are printed with their instant, separated by a blank line`() {
    var preview = TextPreview()
    var bytes: [UInt8] = []
    preview.draw(Frame(plane: Bitmap(picture: "#.#\n.#.")), time: 0, into: &bytes)
    preview.draw(Frame(plane: Bitmap(picture: ".#.\n#.#")), time: 541_666_666, into: &bytes)
    preview.draw(Frame(width: 0, height: 0), time: .max, into: &bytes)
    let expected = """
      t=0.000 s
      #.#
      .#.

      t=0.541 s
      .#.
      #.#

      t=9223372036.854 s

      """
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test func `a printed frame ignores light except for dark parts`() {
    var preview = TextPreview()
    var bytes: [UInt8] = []
    var frame = Frame(plane: Bitmap(picture: "####\n##.#"))
    frame.lights = [
      FrameLight(x: 0, y: 0, width: 3, height: 1, light: 1),
      FrameLight(x: 1, y: 0, width: 2, height: 2, light: 0),
    ]
    preview.draw(frame, time: 0, into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "t=0.000 s\n#..#\n#..#\n")
  }
}
