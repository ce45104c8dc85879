// SPDX-License-Identifier: MIT
import Core
import Displays
import Previews
import SignTesting
import Testing

struct TerminalPreviewTests {
  private let smiley = Frame(
    plane: Bitmap(
      picture: """
        .####.
        #.##.#
        ######
        .#..#.
        """))

  /// The screen after one draw of `frame` in a window.
  private func screen(
    _ frame: Frame, style: DotStyle = .auto, color: LEDColor = .red, depth: ColorDepth = .truecolor,
    characters: TerminalCharacters = .unicode, columns: Int, rows: Int,
    duties: [Double] = [], status: String = "", gap: Int = 0
  ) -> ScreenEmulator {
    var preview = TerminalPreview(
      geometry: Geometry(width: frame.width, height: frame.height), style: style, color: color,
      depth: depth, characters: characters, window: (columns, rows), gap: gap)
    var screen = ScreenEmulator(columns: columns, rows: rows)
    var bytes: [UInt8] = []
    preview.enter(into: &bytes)
    preview.draw(frame, duties: duties, status: status, into: &bytes)
    screen.feed(bytes)
    #expect(screen.errors == [])
    return screen
  }

  @Test func `dots are round, two cells apart, inside a frame`() {
    let screen = screen(smiley, depth: .none, columns: 15, rows: 12, status: "1.000 s")
    let expected = """
      ╭─────────────╮
      │ · ● ● ● ● · │
      │ ● · ● ● · ● │
      │ ● ● ● ● ● ● │
      │ · ● · · ● · │
      ╰─────────────╯
       1.000 s
      """
    expectPicture(screen.picture, expected)
  }

  @Test func `dots in ASCII use number signs and full stops`() {
    let screen = screen(
      smiley, depth: .none, characters: .ascii, columns: 15, rows: 12, status: "85 µs · é")
    let expected = """
      +-------------+
      | . # # # # . |
      | # . # # . # |
      | # # # # # # |
      | . # . . # . |
      +-------------+
       85 us - ?
      """
    expectPicture(screen.picture, expected)
  }

  @Test func `half blocks show two rows a line`() {
    let screen = screen(smiley, style: .halfBlock, depth: .none, columns: 40, rows: 12)
    let expected = """
      ╭──────╮
      │▄▀██▀▄│
      │▀█▀▀█▀│
      ╰──────╯
      """
    expectPicture(screen.picture, expected)
  }

  @Test func `half blocks in color are lit and unlit squares`() {
    let screen = screen(smiley, style: .halfBlock, columns: 8, rows: 5)
    let lit = "2;255;44;32"
    let unlit = "2;33;18;19"
    #expect(screen[1, 1] == .init(scalar: "▀", foreground: "38;" + unlit, background: "48;" + lit))
    #expect(screen[1, 2] == .init(scalar: "▀", foreground: "38;" + lit, background: "48;" + unlit))
    #expect(screen[1, 3] == .init(scalar: " ", background: "48;" + lit))
    #expect(screen[2, 2] == .init(scalar: " ", background: "48;" + lit))
  }

  @Test func `braille shows two by four pixels a cell`() {
    let screen = screen(smiley, style: .braille, depth: .none, columns: 40, rows: 12)
    let expected = """
      ╭───╮
      │⢮⠿⡵│
      ╰───╯
      """
    expectPicture(screen.picture, expected)
  }

  @Test func `the small styles in ASCII take one cell a pixel`() {
    let screen = screen(
      smiley, style: .braille, depth: .none, characters: .ascii, columns: 40, rows: 12)
    let expected = """
      +------+
      |.####.|
      |#.##.#|
      |######|
      |.#..#.|
      +------+
      """
    expectPicture(screen.picture, expected)
  }

  @Test(arguments: [
    (20, 8, "╭"), (15, 7, "│ ·"), (14, 7, "▄▀██▀▄"), (8, 5, "▄▀██▀▄"), (7, 5, "⢮⠿⡵"), (5, 4, "⢮⠿⡵"),
  ])
  func `auto takes the largest style that fits`(columns: Int, rows: Int, sign: String) {
    let screen = screen(smiley, depth: .none, columns: columns, rows: rows)
    #expect(screen.text.contains(sign))
    #expect(screen.text.contains("╯"))
  }

  @Test func `a panel wider than the window is cut, and the status reports it`() {
    let frame = Frame(
      plane: Bitmap(
        picture: String(repeating: "#", count: 100) + "\n" + String(repeating: "\n", count: 6)))
    let screen = screen(frame, style: .dots, depth: .none, columns: 16, rows: 7, status: "2 s")
    let expected = """
      ╭─────────────╮
      │ ● ● ● ● ● ● ┆
      │ · · · · · · ┆
      │ · · · · · · ┆
      │ · · · · · · ┆
      ╰┄┄┄┄┄┄┄┄┄┄┄┄┄╯
       cut: 6 of 100 c
      """
    expectPicture(screen.picture, expected)
  }

  @Test func `lit, unlit and frame have their colors on the black front`() {
    let screen = screen(smiley, color: .green, columns: 15, rows: 7)
    #expect(
      screen[1, 2]
        == .init(scalar: "●", foreground: "38;2;22;48;27", background: "48;2;13;13;15"))
    #expect(
      screen[1, 4]
        == .init(scalar: "●", foreground: "38;2;84;255;92", background: "48;2;13;13;15"))
    #expect(screen[1, 3] == .init(scalar: " ", background: "48;2;13;13;15"))
    #expect(screen[0, 0].foreground == "38;2;109;129;113")
  }

  @Test func `with few colors unlit LEDs are drawn small`() {
    let screen = screen(smiley, color: .amber, depth: .basic, columns: 15, rows: 7)
    #expect(screen[1, 2] == .init(scalar: "·", foreground: "33", background: "40"))
    #expect(screen[1, 4] == .init(scalar: "●", foreground: "93", background: "40"))
  }

  @Test func `the 256 colors are used by number`() {
    let screen = screen(smiley, depth: .indexed, columns: 15, rows: 7)
    #expect(screen[1, 2] == .init(scalar: "●", foreground: "38;5;52", background: "48;5;233"))
    #expect(screen[1, 4] == .init(scalar: "●", foreground: "38;5;196", background: "48;5;233"))
  }

  @Test func `each module has its own duty`() {
    var frame = Frame(width: 24, height: 8)
    for x in 0..<24 { frame.plane[x, 0] = true }
    let screen = screen(frame, columns: 60, rows: 12, duties: [0, 1.0 / 32])
    let row = 1
    let left = (60 - 51) / 2 + 2
    #expect(screen[row, left].foreground == "38;2;58;24;23")
    #expect(screen[row, left + 16].foreground == "38;2;175;36;28")
    #expect(screen[row, left + 32].foreground == "38;2;255;44;32")
  }

  /// Four modules with gaps of two pixels, everything lit, also in the gaps.
  private let gapped: Frame = {
    var frame = Frame(width: 18, height: 18)
    frame.plane.invert(x: 0, y: 0, width: 18, height: 18)
    return frame
  }()

  @Test func `gaps between modules are empty`() {
    let screen = screen(gapped, style: .dots, depth: .none, columns: 60, rows: 24, gap: 2)
    let full = "│ ● ● ● ● ● ● ● ●     ● ● ● ● ● ● ● ● │\n"
    let empty = "│                                     │\n"
    let line = String(repeating: "─", count: 37)
    let eight = String(repeating: full, count: 8)
    let expected = "╭\(line)╮\n" + eight + empty + empty + eight + "╰\(line)╯"
    expectPicture(screen.picture, expected)
  }

  @Test func `gaps are empty in ASCII and braille too`() {
    let letters = screen(
      gapped, style: .braille, depth: .none, characters: .ascii, columns: 60, rows: 24, gap: 2)
    #expect(letters.text.contains("|########  ########|"))
    #expect(letters.text.contains("|                  |"))
    let braille = screen(gapped, style: .braille, depth: .none, columns: 60, rows: 24, gap: 2)
    #expect(braille.text.contains("│⣿⣿⣿⣿ ⣿⣿⣿⣿│"))
    #expect(braille.text.contains("│⣤⣤⣤⣤ ⣤⣤⣤⣤│"))
  }

  @Test func `gaps have the color of the front between half blocks`() {
    let half = screen(gapped, style: .halfBlock, columns: 20, rows: 12, gap: 2)
    let front = "48;2;13;13;15"
    #expect(half[1, 8] == .init(scalar: " ", background: "48;2;255;44;32"))
    #expect(half[1, 9] == .init(scalar: " ", background: front))
    #expect(half[5, 1] == .init(scalar: " ", background: front))
    let plain = screen(gapped, style: .halfBlock, depth: .none, columns: 60, rows: 24, gap: 2)
    #expect(plain.text.contains("│████████  ████████│"))
  }

  @Test func `each module has its own duty next to gaps too`() {
    let screen = screen(
      gapped, style: .dots, columns: 39, rows: 21, duties: [1, 1.0 / 32, 0, 1], gap: 2)
    let left = 2
    #expect(screen[1, left].foreground == "38;2;255;44;32")
    #expect(screen[1, left + 20].foreground == "38;2;175;36;28")
    #expect(screen[11, left].foreground == "38;2;58;24;23")
    #expect(screen[11, left + 20].foreground == "38;2;255;44;32")
  }

  @Test(arguments: [Double.nan, -1, 0])
  func `a panel in shutdown is all unlit`(duty: Double) {
    let dark = screen(Frame(width: 6, height: 4), columns: 30, rows: 9)
    #expect(screen(smiley, columns: 30, rows: 9, duties: [duty]).cells == dark.cells)
  }

  @Test func `an unchanged frame sends nothing`() {
    var preview = TerminalPreview(
      geometry: Geometry(width: 6, height: 4), depth: .truecolor, window: (40, 10))
    var bytes: [UInt8] = []
    preview.draw(smiley, status: "x", into: &bytes)
    #expect(!bytes.isEmpty)
    bytes = []
    preview.draw(smiley, status: "x", into: &bytes)
    #expect(bytes == [])
  }

  @Test func `one changed LED sends one cell`() {
    var preview = TerminalPreview(
      geometry: Geometry(width: 6, height: 4), depth: .basic, window: (15, 7))
    var bytes: [UInt8] = []
    var frame = smiley
    preview.draw(frame, status: "1 s", into: &bytes)
    bytes = []
    frame.plane[0, 0] = true
    frame.plane[1, 0] = false
    preview.draw(frame, status: "2 s", into: &bytes)
    let expected =
      "\u{1B}[?2026h\u{1B}[2;3H\u{1B}[91;40m●\u{1B}[C\u{1B}[31m·"
      + "\u{1B}[7;2H\u{1B}[90;49m2\u{1B}[m\u{1B}[?2026l"
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test func `a status cannot send commands or wide characters`() {
    let screen = screen(smiley, columns: 40, rows: 12, status: "a\u{1B}[2J\n\u{9B}日e\u{301}👍µ")
    #expect(screen.text.contains("a?[2J???e??µ"))
  }

  @Test func `entering and leaving restore the terminal`() {
    var preview = TerminalPreview(
      geometry: Geometry(width: 6, height: 4), depth: .truecolor, window: (40, 10))
    var screen = ScreenEmulator(columns: 40, rows: 10)
    var bytes: [UInt8] = []
    preview.enter(into: &bytes)
    screen.feed(bytes)
    #expect(screen.isAlternate)
    #expect(!screen.isCursorShown)
    #expect(!screen.breaksLines)
    bytes = []
    preview.draw(smiley, into: &bytes)
    // As after a crash in the middle of an update.
    screen.feed(Array("\u{1B}[?2026h\u{1B}[31m".utf8))
    screen.feed(TerminalPreview.leaveSequence)
    #expect(!screen.isAlternate)
    #expect(screen.isCursorShown)
    #expect(screen.breaksLines)
    #expect(!screen.isSynchronizing)
    #expect(screen.penIsStandard)
    #expect(screen.errors == [])
  }
}
