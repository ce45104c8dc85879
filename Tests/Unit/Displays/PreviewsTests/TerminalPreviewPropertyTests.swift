// SPDX-License-Identifier: MIT
import Core
import Displays
import SignTesting
import Testing

@testable import Previews

struct TerminalPreviewPropertyTests {
  private static let windows = [
    (1, 1), (1, 2), (2, 1), (3, 3), (7, 4), (8, 5), (20, 6), (80, 24), (140, 20), (500, 200),
    (0, 0), (-5, 7),
  ]

  private func randomFrame(
    _ geometry: Geometry, _ random: inout SeededGenerator
  ) -> Frame {
    // Now and then a frame of another size.
    let odd = Int.random(in: 0..<5, using: &random) == 0
    var frame = Frame(
      width: odd ? Int.random(in: 0...90, using: &random) : geometry.width,
      height: odd ? Int.random(in: 0...20, using: &random) : geometry.height)
    for y in 0..<frame.height {
      for x in 0..<frame.width where Bool.random(using: &random) { frame.plane[x, y] = true }
    }
    return frame
  }

  private func randomDuties(_ random: inout SeededGenerator) -> [Double] {
    (0..<Int.random(in: 0...12, using: &random)).map { _ in
      Double.random(in: -0.2...1.2, using: &random)
    }
  }

  @Test(arguments: UInt64(1)...30)
  func `after any frames and resizes the screen is the one drawn from scratch`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let geometry = Geometry(
      width: Int.random(in: 1...80, using: &random), height: Int.random(in: 1...17, using: &random))
    let style = DotStyle.allCases.randomElement(using: &random) ?? .auto
    let color = LEDColor.allCases.randomElement(using: &random) ?? .red
    let depth = ColorDepth.allCases.randomElement(using: &random) ?? .none
    let characters = Bool.random(using: &random) ? TerminalCharacters.unicode : .ascii
    let gap = Bool.random(using: &random) ? Int.random(in: 0...8, using: &random) : 0
    func makePreview(_ window: (Int, Int)) -> TerminalPreview {
      TerminalPreview(
        geometry: geometry, style: style, color: color, depth: depth, characters: characters,
        window: window, gap: gap)
    }
    var window = Self.windows.randomElement(using: &random) ?? (80, 24)
    var preview = makePreview(window)
    var screen = ScreenEmulator(columns: max(1, window.0), rows: max(1, window.1))
    var bytes: [UInt8] = []
    preview.enter(into: &bytes)
    screen.feed(bytes)
    for step in 0..<12 {
      let frame = randomFrame(geometry, &random)
      let duties = randomDuties(&random)
      let status = "step \(step) " + String(repeating: "é", count: step * 3)
      bytes.removeAll(keepingCapacity: true)
      preview.draw(frame, duties: duties, status: status, into: &bytes)
      screen.feed(bytes)
      if Int.random(in: 0..<3, using: &random) == 0 {
        window = Self.windows.randomElement(using: &random) ?? window
        bytes.removeAll(keepingCapacity: true)
        preview.resize(columns: window.0, rows: window.1, into: &bytes)
        screen.resize(columns: max(1, window.0), rows: max(1, window.1))
        screen.feed(bytes)
      }
      var fresh = makePreview(window)
      var expected = ScreenEmulator(columns: screen.columns, rows: screen.rows)
      bytes.removeAll(keepingCapacity: true)
      fresh.enter(into: &bytes)
      fresh.draw(frame, duties: duties, status: status, into: &bytes)
      expected.feed(bytes)
      #expect(screen.cells == expected.cells, "seed \(seed), step \(step)\n\(screen.text)")
      #expect(screen.errors == [], "seed \(seed), step \(step), window \(window)")
      #expect(!screen.isSynchronizing)
      #expect(screen.penIsStandard)
    }
  }

  @Test(arguments: DotStyle.allCases, ColorDepth.allCases)
  func `a steady scroll writes only the changed cells`(style: DotStyle, depth: ColorDepth) {
    var random = SeededGenerator(seed: 7)
    var strip = Bitmap(width: 200, height: 8)
    for y in 0..<8 {
      for x in 0..<200 where Int.random(in: 0..<3, using: &random) == 0 { strip[x, y] = true }
    }
    var preview = TerminalPreview(
      geometry: Geometry(width: 64, height: 8), style: style, depth: depth, window: (140, 20))
    var screen = ScreenEmulator(columns: 140, rows: 20)
    var bytes: [UInt8] = []
    preview.enter(into: &bytes)
    for offset in 0..<40 {
      var frame = Frame(width: 64, height: 8)
      frame.plane.replaceColumns(
        from: strip, sourceX: offset, sourceBand: 0, x: 0, band: 0, count: 64)
      preview.draw(frame, status: "t=\(offset)", into: &bytes)
      let before = screen
      screen.feed(bytes)
      bytes.removeAll(keepingCapacity: true)
      guard offset > 0 else { continue }
      let changed = zip(before.cells, screen.cells).count { $0 != $1 }
      #expect(screen.written - before.written == changed)
      #expect(changed > 0)
    }
    #expect(screen.errors == [])
  }

  @Test(
    arguments: [Geometry(width: .max, height: .max), Geometry(width: .min, height: 1)],
    [0, 8, .max, .min])
  func `no size traps`(geometry: Geometry, gap: Int) {
    for window in Self.windows + [(.max, 3), (3, .max), (.min, .min)] {
      var preview = TerminalPreview(
        geometry: geometry, style: .braille, depth: .none, window: window, gap: gap)
      var bytes: [UInt8] = []
      preview.draw(Frame(width: 3, height: 9), duties: [], status: "s", into: &bytes)
      preview.resize(columns: window.1, rows: window.0, into: &bytes)
      let placement = preview.placement
      #expect((placement.isCutRight || placement.isCutBelow) == (geometry.width > 1))
    }
  }
}
