// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing

struct FrameColorsTests {
  private let red = PixelColor(led: RGB(255, 0, 0))
  private let green = PixelColor(led: RGB(255, 0, 0), text: RGB(0, 255, 0), ground: RGB(0, 0, 255))

  private func frame(_ picture: String, _ draw: (inout FrameColors) -> Void) -> Frame {
    var frame = Frame(plane: Bitmap(picture: picture))
    frame.setColored(true)
    frame.drawColors(draw)
    return frame
  }

  @Test func `a rectangle is colored as far as it lies in the frame`() {
    let frame = frame("####\n#..#\n####") {
      $0.fill(x: -1, y: 1, width: 4, height: 9, with: red)
      $0.fill(x: 2, y: -1, width: 9, height: 3, with: green)
      $0.fill(x: 4, y: 0, width: 1, height: 1, with: red)
      $0.fill(x: 0, y: 0, width: -1, height: 2, with: red)
    }
    expectPicture(frame.letters, "##gg\nr.Bg\nrrr#")
    #expect(frame.colors?[9, 9] == .standard && frame.colors?.number(4, 0) == nil)
  }

  @Test func `what shows through colors its lit pixels, and its ground all`() {
    let frame = frame("####\n####") {
      $0.limit(to: Bitmap(picture: "#.#.\n...#"))
      $0.fill(x: 0, y: 0, width: 4, height: 2, with: red)
      $0.fill(x: 0, y: 1, width: 2, height: 1, with: green)
      $0.limit(to: nil)
    }
    expectPicture(frame.letters, "r#r#\ngg#r")
  }

  @Test func `what is cut out loses the colors of lit pixels, not those of its place`() {
    let frame = frame("#####\n#####") {
      $0.fill(x: 0, y: 0, width: 2, height: 2, with: red)
      $0.limit(to: Bitmap(picture: "..##.\n....#"))
      $0.fill(x: 0, y: 0, width: 5, height: 2, with: red)
      $0.cutOut(Bitmap(picture: "..#.."))
      $0.limit(to: nil)
    }
    expectPicture(frame.letters, "rr###\nrr##r")
  }

  @Test func `equal fills make equal colors, whatever was drawn before`() {
    var used = frame("##") {
      $0.fill(x: 0, y: 0, width: 2, height: 1, with: green)
      $0.limit(to: Bitmap(width: 2, height: 1))
    }
    used.drawColors { $0.fill(x: 1, y: 0, width: 1, height: 1, with: red) }
    #expect(used == frame("##") { $0.fill(x: 1, y: 0, width: 1, height: 1, with: red) })
    used.setColored(false)
    #expect(used == Frame(plane: Bitmap(picture: "##")))
  }

  @Test func `a part has the colors of its place`() {
    let whole = frame("####\n####") { $0.fill(x: 2, y: 1, width: 2, height: 1, with: red) }
    var part = Frame(plane: Bitmap(picture: "####\n####"))
    part.setColored(true)
    part.drawColors { if let colors = whole.colors { $0.take(from: colors, x: 1, y: 1) } }
    expectPicture(part.letters, "#rr#\n####")
  }

  @Test func `a frame has room for 255 colors besides the display's`() {
    let frame = frame("###") { colors in
      for shade in 0..<UInt8.max {
        colors.fill(x: 1, y: 0, width: 1, height: 1, with: PixelColor(led: RGB(1, 2, shade)))
      }
      colors.fill(x: 2, y: 0, width: 1, height: 1, with: red)
      colors.fill(x: 0, y: 0, width: 1, height: 1, with: PixelColor(led: RGB(1, 2, 7)))
    }
    #expect(frame.colors?.palette.count == FrameColors.limit)
    #expect(frame.colors?[0, 0] == PixelColor(led: RGB(1, 2, 7)))
    #expect(frame.colors?[1, 0] == PixelColor(led: RGB(1, 2, 254)))
    #expect(frame.colors?[2, 0] == .standard)
  }
}
