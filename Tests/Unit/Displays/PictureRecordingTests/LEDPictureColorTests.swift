// SPDX-License-Identifier: MIT
import Core
import Displays
import Previews
import Testing

@testable import Recording

@Suite struct `An LED picture with colors` {
  private static let green = PixelColor(led: RGB(0, 255, 0))
  private static let orange = PixelColor(text: RGB(255, 128, 0))
  private static let ground = PixelColor(ground: RGB(0, 0, 255))

  /// Five LEDs, the first and the last one of the panel's color.
  private func panel(_ text: String, _ middle: [PixelColor]) -> LitPicture {
    var panel = LitPicture(text)
    var frame = Frame(width: panel.width, height: panel.height)
    frame.setColored(true)
    frame.drawColors { colors in
      for (x, color) in middle.enumerated() {
        colors.fill(x: x + 1, y: 0, width: 1, height: 1, with: color)
      }
    }
    panel.colors = frame.colors
    return panel
  }

  /// The colors in the middles of the LEDs.
  private func middles(
    _ panel: LitPicture, _ colors: [PixelColor], lights: [UInt8] = [255]
  ) throws -> [RGB?] {
    var style = LEDPictureStyle(scale: 8)
    style.colors = colors
    let drawing = try LEDPicture(
      geometry: Geometry(width: panel.width, height: panel.height), style: style, lights: lights)
    #expect(drawing.palette.count <= 255)
    let image = drawing.render(panel)
    return drawing.middles.map { image[$0.x, $0.y] }
  }

  /// The color in the middle of a LED; a palette with fewer colors has fewer shades of it.
  private func core(_ pixel: PixelColor, _ light: UInt8, shades: Int = 32) -> RGB {
    let mask = DotMask(LEDPictureStyle(scale: 8), shades: shades)
    return LEDTint(LEDLook(pixel, on: .red), light: light, isArea: false)
      .color(mask.shades[Int(mask.cell[4 * 8 + 4])])
  }

  @Test func `lit LEDs have their pixels' colors, and a ground glows under dark ones`() throws {
    let colors = [Self.green, Self.orange, Self.ground]
    #expect(
      try middles(panel("#####", colors), colors)
        == [.standard, Self.green, Self.orange, .standard, .standard].map { core($0, 255) })
    #expect(
      try middles(panel(".....", colors), colors)
        == [.standard, Self.green, .standard, Self.ground, .standard].map { core($0, 0) })
    #expect(core(Self.green, 255) != core(.standard, 255))
    #expect(core(Self.ground, 0) != core(.standard, 0))
  }

  @Test func `a color that was not expected looks like the nearest one`() throws {
    let near = PixelColor(led: RGB(10, 240, 0))
    #expect(
      try middles(panel("###", [near]), [Self.green, Self.ground])
        == [.standard, Self.green, .standard].map { core($0, 255) })
  }

  @Test func `many colors and lights fit in one palette`() throws {
    let many = (0..<90).map {
      PixelColor(led: RGB(250, UInt8($0), 2), ground: RGB(0, 0, UInt8($0)))
    }
    let seen = try middles(
      panel("##.", [many[3], many[2]]), many, lights: LitPicture.intensityLights)
    #expect(seen[1] == core(many[3], 255, shades: 4) && seen[2] == core(many[2], 0, shades: 4))
  }

  @Test func `a part that changes only its color is a change`() {
    let red = panel("#####", [])
    #expect(
      panel("#####", [Self.green]).change(from: red)
        == PictureRectangle(x: 1, y: 0, width: 1, height: 1))
    #expect(red.change(from: red) == nil)
    #expect(red.change(from: LitPicture("#####")) == nil)
    var other = red
    other.colors = FrameColors(width: 2, height: 1)
    #expect(other.colors == nil)
    #expect(
      panel("###", [Self.green]).resized(Geometry(width: 2, height: 2)).colors?[1, 0] == Self.green)
  }
}
