// SPDX-License-Identifier: MIT
import CAllocationCounter
import Core
import Displays
import SignTesting
import Testing

struct WindowedDisplayTests {
  /// A display that records its calls.
  private final class Kept: DisplayBackend {
    let geometry: Geometry
    var refreshInterval: Int64? = 123
    var picture = ""
    var light = ""
    var lines: [String] = []
    /// Whether it reads frames; a picture needs memory.
    var looks = true
    var showsColors = true

    init(_ width: Int, _ height: Int) { geometry = Geometry(width: width, height: height) }

    func present(_ frame: borrowing Frame) {
      if looks { (picture, light) = (frame.letters, frame.lightPicture) }
    }
    func setIntensity(_ intensity: Intensity) { lines.append("intensity \(intensity.step)") }
    func setBlank(_ blank: Bool) { lines.append("blank \(blank)") }
    func close(_ end: EndState) {
      if case .frame(let frame) = end {
        lines.append("close\n\(frame.plane.picture)")
      } else {
        lines.append("close \(end)")
      }
    }
  }

  @Test func `the display shows what lies in its window`() throws {
    let display = Kept(5, 3)
    let window = try WindowedDisplay(display, canvas: Geometry(width: 9, height: 5), x: 3, y: 1)
    #expect(window.geometry == Geometry(width: 9, height: 5))
    try window.present(
      Frame(
        plane: Bitmap(
          picture: """
            #########
            #...#.#.#
            #..##..##
            #...#.#.#
            #########
            """)))
    expectPicture(
      display.picture,
      """
      .#.#.
      ##..#
      .#.#.
      """)
  }

  @Test func `the window has the colors of its place`() throws {
    let display = Kept(3, 1)
    let window = try WindowedDisplay(display, canvas: Geometry(width: 5, height: 1), x: 1, y: 0)
    var frame = Frame(plane: Bitmap(picture: "####."))
    try window.present(frame)
    #expect(display.picture == "###")
    frame.setColored(true)
    frame.drawColors {
      $0.fill(x: 2, y: 0, width: 2, height: 1, with: PixelColor(led: RGB(0, 255, 0)))
    }
    try window.present(frame)
    #expect(display.picture == "#gg")
    #expect(window.showsColors)
    frame.setColored(false)
    try window.present(frame)
    #expect(display.picture == "###")
  }

  @Test func `the window has the light of its place`() throws {
    let display = Kept(4, 2)
    let window = try WindowedDisplay(display, canvas: Geometry(width: 7, height: 4), x: 2, y: 1)
    var frame = Frame(width: 7, height: 4)
    frame.lights = [
      FrameLight(x: 0, y: 0, width: 4, height: 2, light: 100),
      FrameLight(x: 5, y: 2, width: 2, height: 2, light: 0),
    ]
    try window.present(frame)
    expectPicture(
      display.light,
      """
      ++##
      ###.
      """)
    frame.removeLights()
    try window.present(frame)
    expectPicture(
      display.light,
      """
      ####
      ####
      """)
  }

  @Test func `two windows side by side show the whole canvas`() throws {
    let (left, right) = (Kept(3, 2), Kept(4, 2))
    let canvas = Geometry(width: 7, height: 2)
    let picture = Frame(plane: Bitmap(picture: "##.#..#\n.#.##.#"))
    try WindowedDisplay(left, canvas: canvas, x: 0, y: 0).present(picture)
    try WindowedDisplay(right, canvas: canvas, x: 3, y: 0).present(picture)
    #expect(left.picture == "##.\n.#.")
    #expect(right.picture == "#..#\n##.#")
  }

  @Test func `everything else is passed on, and the last frame is cut`() throws {
    let display = Kept(2, 1)
    let window = try WindowedDisplay(display, canvas: Geometry(width: 4, height: 1), x: 1, y: 0)
    #expect(window.refreshInterval == 123)
    display.refreshInterval = nil
    #expect(window.refreshInterval == nil)
    try window.setIntensity(.dimmest)
    try window.setBlank(true)
    try window.setBlank(false)
    try window.close(.keep)
    try window.close(.blank)
    try window.close(.frame(Frame(plane: Bitmap(picture: "#.#."))))
    try window.close(.frame(Frame(plane: Bitmap(picture: "##"))))
    #expect(
      display.lines == [
        "intensity 0", "blank true", "blank false", "close keep", "close blank", "close\n.#",
        "close\n#.",
      ])
  }

  @Test func `a frame of another size than the canvas is an error`() throws {
    let window = try WindowedDisplay(Kept(2, 1), canvas: Geometry(width: 4, height: 1), x: 1, y: 0)
    let error = #expect(throws: GeometryError.self) {
      try window.present(Frame(width: 2, height: 1))
    }
    #expect(
      error?.description
        == "Cannot present a frame of 2×1 pixels: the display has 4×1. "
        + "Compose the scene for the display's geometry.")
  }

  @Test(arguments: [
    (33, 0, "column 33, row 0"), (-1, 0, "column -1, row 0"), (0, 9, "column 0, row 9"),
    (0, -1, "column 0, row -1"), (.max, .min, "column \(Int.max), row \(Int.min)"),
  ])
  func `a window that leaves the canvas is an error`(x: Int, y: Int, place: String) {
    let error = #expect(throws: SignError.self) {
      _ = try WindowedDisplay(Kept(32, 8), canvas: Geometry(width: 64, height: 16), x: x, y: y)
    }
    #expect(
      error?.description
        == "The window of 32×8 pixels at \(place) does not lie within the canvas of 64×16 pixels. "
        + "Place it at a column from 0 to 32 and a row from 0 to 8, or make the canvas larger.")
  }

  @Test func `a window that is larger than the canvas is an error`() {
    let error = #expect(throws: SignError.self) {
      _ = try WindowedDisplay(Kept(32, 8), canvas: Geometry(width: 24, height: 16), x: 0, y: 0)
    }
    #expect(
      error?.description
        == "The window of 32×8 pixels at column 0, row 0 does not lie within the canvas of "
        + "24×16 pixels. Make the canvas at least 32×16 pixels large.")
  }

  @Test func `a small window shows its pixels at every place`() throws {
    var random = SeededGenerator(seed: 3)
    let planes = (0..<2).map { _ in Bitmap.random(width: 19, height: 19, using: &random) }
    for width in [1, 7, 8, 9, 17] {
      for height in [1, 5, 8, 10] {
        for x in 0...19 - width {
          for y in 0...19 - height { try check(planes, x, y, width, height, "") }
        }
      }
    }
  }

  @Test(arguments: UInt64(1)...60)
  func `any window shows its pixels`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let canvas = Geometry(
      width: .random(in: 1...150, using: &random), height: .random(in: 1...40, using: &random))
    let width = Int.random(in: 1...canvas.width, using: &random)
    let height = Int.random(in: 1...canvas.height, using: &random)
    let x = Int.random(in: 0...canvas.width - width, using: &random)
    let y = Int.random(in: 0...canvas.height - height, using: &random)
    let planes = (0..<2).map { _ in
      Bitmap.random(width: canvas.width, height: canvas.height, using: &random)
    }
    try check(planes, x, y, width, height, "seed \(seed)")
  }

  private func check(
    _ planes: [Bitmap], _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ comment: Comment
  ) throws {
    let display = Kept(width, height)
    let canvas = Geometry(width: planes[0].width, height: planes[0].height)
    let window = try WindowedDisplay(display, canvas: canvas, x: x, y: y)
    // The second frame shows that nothing of the first one remains.
    for plane in planes {
      var expected = Bitmap(width: width, height: height)
      for row in 0..<height {
        for column in 0..<width { expected[column, row] = plane[x + column, y + row] }
      }
      try window.present(Frame(plane: plane))
      expectPicture(display.picture, expected.picture, comment)
    }
  }

  @Test func `presenting allocates nothing`() throws {
    let display = Kept(32, 8)
    display.looks = false
    let window = try WindowedDisplay(display, canvas: Geometry(width: 96, height: 24), x: 29, y: 5)
    var frame = Frame(width: 96, height: 24)
    frame.lights = [FrameLight(x: 30, y: 0, width: 8, height: 24, light: 100)]
    // Tables that the language makes on first use come into one of the rounds.
    let rounds = try (0..<3).map { _ in
      let before = allocation_count()
      for _ in 0..<100 { try window.present(frame) }
      return allocation_count() - before
    }
    #expect(rounds.min() == 0)
  }
}

extension Frame {
  /// The light of each pixel: `#` full, `.` dark, `+` between.
  fileprivate var lightPicture: String {
    (0..<height).map { y in
      String(
        (0..<width).map { x -> Character in
          switch light(x: x, y: y) {
          case 0: "."
          case .max: "#"
          default: "+"
          }
        })
    }.joined(separator: "\n")
  }
}
