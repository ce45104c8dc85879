// SPDX-License-Identifier: MIT
import Core
import Displays
import Testing

@testable import Previews

/// Pixels with colors of their own in a terminal.
struct TerminalColorTests {
  private static let green = PixelColor(led: RGB(0, 255, 0))
  private static let ground = PixelColor(text: RGB(0, 255, 255), ground: RGB(0, 0, 255))

  /// A lit and an unlit pixel of the panel's color, of a green zone, and of cyan text on blue.
  private func frame() -> Frame {
    var frame = Frame(plane: Bitmap(picture: "#.#.#.\n#.#.#."))
    frame.setColored(true)
    frame.drawColors {
      $0.fill(x: 2, y: 0, width: 2, height: 2, with: Self.green)
      $0.fill(x: 4, y: 0, width: 2, height: 2, with: Self.ground)
    }
    return frame
  }

  /// The cells of the first line of pixels: the character and its two colors.
  ///
  /// They are drawn twice, with a redraw and another picture in between.
  private func cells(
    _ style: DotStyle, _ depth: ColorDepth, characters: TerminalCharacters = .unicode, columns: Int
  ) -> [String] {
    let frame = frame()
    var preview = TerminalPreview(
      geometry: Geometry(width: 6, height: 2), style: style, depth: depth, characters: characters,
      window: (columns, 5))
    var screen = ScreenEmulator(columns: columns, rows: 5)
    var bytes: [UInt8] = []
    preview.enter(into: &bytes)
    preview.draw(frame, colors: frame.colors, into: &bytes)
    preview.draw(Frame(plane: frame.plane), into: &bytes)
    preview.draw(frame, colors: frame.colors, into: &bytes)
    preview.redraw(into: &bytes)
    screen.feed(bytes)
    #expect(screen.errors.isEmpty)
    let step = style == .dots ? 2 : 1
    return stride(from: step, to: columns - 1, by: step).map {
      "\(screen[1, $0].scalar) \(screen[1, $0].foreground) \(screen[1, $0].background)"
    }
  }

  @Test func `dots have the colors of their pixels`() {
    #expect(
      cells(.dots, .truecolor, columns: 15)
        == [
          "● 38;2;255;44;32 48;2;13;13;15", "● 38;2;58;24;23 48;2;13;13;15",
          "● 38;2;84;255;92 48;2;13;13;15", "● 38;2;22;48;27 48;2;13;13;15",
          "● 38;2;0;255;255 48;2;13;13;15", "● 38;2;38;64;111 48;2;13;13;15",
        ])
    #expect(
      cells(.dots, .indexed, columns: 15)
        == [
          "● 38;5;196 48;5;233", "● 38;5;52 48;5;233", "● 38;5;83 48;5;233", "● 38;5;236 48;5;233",
          "● 38;5;51 48;5;233", "● 38;5;17 48;5;233",
        ])
    #expect(
      cells(.dots, .basic, columns: 15)
        == ["● 91 40", "· 31 40", "● 92 40", "· 32 40", "● 96 40", "· 34 40"])
    #expect(
      cells(.dots, .none, columns: 15)
        == ["● 39 49", "· 39 49", "● 39 49", "· 39 49", "● 39 49", "· 39 49"])
  }

  @Test func `half blocks, letters and braille have them too`() {
    #expect(
      cells(.halfBlock, .truecolor, columns: 8)
        == [
          "  39 48;2;255;44;32", "  39 48;2;33;18;19", "  39 48;2;84;255;92", "  39 48;2;17;29;20",
          "  39 48;2;0;255;255", "  39 48;2;32;51;87",
        ])
    #expect(
      cells(.halfBlock, .truecolor, characters: .ascii, columns: 8)
        == [
          "# 38;2;255;44;32 48;2;13;13;15", ". 38;2;58;24;23 48;2;13;13;15",
          "# 38;2;84;255;92 48;2;13;13;15", ". 38;2;22;48;27 48;2;13;13;15",
          "# 38;2;0;255;255 48;2;13;13;15", ". 38;2;38;64;111 48;2;13;13;15",
        ])
    #expect(
      cells(.braille, .truecolor, columns: 5)
        == [
          "⠃ 38;2;255;44;32 48;2;13;13;15", "⠃ 38;2;84;255;92 48;2;13;13;15",
          "⠃ 38;2;0;255;255 48;2;32;51;87",
        ])
  }

  @Test func `the panel's colors are those that zones and texts name`() {
    for color in LEDColor.allCases {
      #expect(LEDLook(PixelColor(led: color.pure), on: .red) == LEDLook(color))
      #expect(LEDLook(.standard, on: color) == LEDLook(color))
    }
  }

  @Test func `the same colors again send nothing`() {
    let frame = frame()
    var preview = TerminalPreview(
      geometry: Geometry(width: 6, height: 2), depth: .truecolor, window: (30, 6))
    var bytes: [UInt8] = []
    preview.draw(frame, colors: frame.colors, into: &bytes)
    bytes.removeAll()
    preview.draw(frame, colors: frame.colors, into: &bytes)
    #expect(bytes.isEmpty)
  }
}
