// SPDX-License-Identifier: MIT
import Core
import Displays
import MAX7219
import MAX7219Simulator
import SignTesting
import Testing

/// The lit LEDs of panels that are turned, mirrored or have gaps.
struct HangingTests {
  /// The LEDs of the panel as it was built, after a frame is presented.
  private func lit(_ frame: Frame, _ hanging: Hanging) throws -> String {
    let chain = ChainLayout(across: 2)
    let device = SimulatedChain(chips: 2, seed: 1)
    let layout = try PanelLayout(chain: chain, hanging: hanging)
    try MAX7219Panel(layout: layout, devices: [device]).present(frame)
    return built(chain, device).picture
  }

  private func check(
    _ hanging: Hanging, frame: String, _ expected: String,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let picture = try lit(Frame(plane: Bitmap(picture: frame)), hanging)
    expectPicture(picture, expected, sourceLocation: location)
  }

  private static let wide = """
    .######.........
    .#..............
    .#..............
    .####...........
    .#..............
    .#..............
    .#.............#
    ................
    """

  private static let tall = """
    .######.
    .#......
    .#......
    .####...
    .#......
    .#......
    .#......
    ........
    ........
    ........
    ........
    ........
    ........
    ........
    .......#
    ........
    """

  @Test(arguments: TextRow.of("Displays/MAX7219Tests/hanging.txt", "Turns and mirrors"))
  func `the picture is shown as a person sees the panel`(row: TextRow) throws {
    let words = row.input.split(separator: " ").map(String.init)
    let turn = try #require(Turn(rawValue: words[0]))
    let hanging = Hanging(turn: turn, mirror: try #require(Mirror(rawValue: words[1])))
    let isTall = [.quarter, .threeQuarters].contains(hanging.turn)
    try check(hanging, frame: isTall ? HangingTests.tall : HangingTests.wide, row.output)
  }

  @Test func `pixels in a gap are not shown`() throws {
    try check(
      Hanging(gap: 2),
      frame: """
        .......######.....
        .......##.........
        .......##.........
        .......####.......
        .......##.........
        .......##.........
        .......##........#
        ..................
        """,
      """
      .......####.....
      .......#........
      .......#........
      .......##.......
      .......#........
      .......#........
      .......#.......#
      ................
      """)
  }

  @Test func `a picture printed as text is blank at the gaps`() throws {
    let layout = try PanelLayout(chain: ChainLayout(across: 2, down: 2), hanging: Hanging(gap: 1))
    let text = layout.text(Frame(width: 17, height: 17)).split(separator: "\n")
    #expect(text[0] == "........ ........")
    #expect(text[8] == "                 ")
    let whole = try PanelLayout(chain: ChainLayout(across: 1))
    #expect(whole.text(Frame(width: 8, height: 8)) == Frame(width: 8, height: 8).plane.picture)
  }

  @Test func `the size is that of the turned panel with its gaps`() throws {
    func size(_ hanging: Hanging) throws -> String {
      let layout = try PanelLayout(chain: ChainLayout(across: 8, down: 2), hanging: hanging)
      return "\(layout.across)x\(layout.down) \(layout.geometry)"
    }
    #expect(try size(Hanging(turn: .quarter)) == "2x8 16×64")
    #expect(try size(Hanging(turn: .half, mirror: .vertical)) == "8x2 64×16")
    #expect(try size(Hanging(turn: .threeQuarters, gap: 2)) == "2x8 18×78")
    #expect(try size(Hanging(gap: 99)) == "8x2 120×24")
    #expect(try size(Hanging(gap: -1)) == "8x2 64×16")
  }

  @Test(arguments: ModuleWiring.allCases)
  func `the lit LEDs are the frame in every wiring and geometry`(wiring: ModuleWiring) throws {
    let seed: UInt64 = 1105
    var random = SeededGenerator(seed: seed)
    for hanging in HangingTests.all {
      for direction in ChainDirection.allCases {
        for rows in RowOrder.allCases {
          for first in FirstRow.allCases {
            let sizes = [(1, 1), (2, 1), (1, 2), (5, 1), (3, 2), (2, 3)]
            let (across, down) = sizes.randomElement(using: &random) ?? (1, 1)
            let chain = ChainLayout(
              across: across, down: down, wiring: wiring, direction: direction, rows: rows,
              firstRow: first)
            let layout = try PanelLayout(chain: chain, hanging: hanging)
            let device = SimulatedChain(chips: chain.count, seed: random.next())
            let panel = try MAX7219Panel(layout: layout, devices: [device])
            for _ in 0..<2 {
              let frame = Frame.noise(layout.geometry, &random)
              try panel.present(frame)
              let seen = seen(built(chain, device), hanging)
              let place = "seed \(seed), \(chain), \(hanging)"
              #expect(seen == withoutGaps(frame.plane, hanging), "\(place)")
              #expect(layout.picture { device.litBlock($1) }.plane == seen, "\(place)")
            }
          }
        }
      }
    }
  }

  @Test func `several chains make one canvas in every geometry`() throws {
    let seed: UInt64 = 12
    var random = SeededGenerator(seed: seed)
    let chains = [
      ChainLayout(across: 3, down: 2, wiring: .dr1cr1rr0, rows: .serpentineTurned),
      ChainLayout(left: 3, across: 2, wiring: .dr0cr1rr0, direction: .right),
      ChainLayout(left: 3, top: 1, across: 2, down: 3, firstRow: .bottom),
      ChainLayout(top: 2, across: 3, down: 2, wiring: .dr0cr0rr0, rows: .serpentine),
    ]
    for hanging in HangingTests.all {
      let layout = try PanelLayout(across: 5, down: 4, chains: chains, hanging: hanging)
      let devices = chains.map { SimulatedChain(chips: $0.count, seed: random.next()) }
      let panel = try MAX7219Panel(layout: layout, devices: devices)
      let frame = Frame.noise(layout.geometry, &random)
      try panel.present(frame)
      var whole = Bitmap(width: 40, height: 32)
      for (chain, device) in zip(chains, devices) {
        whole.draw(built(chain, device), x: 0, y: 0)
      }
      let expected = withoutGaps(frame.plane, hanging)
      #expect(seen(whole, hanging) == expected, "seed \(seed), \(hanging)")
      #expect(layout.picture { devices[$0].litBlock($1) }.plane == expected, "\(hanging)")
    }
  }

  @Test func `only LEDs that exist draw current`() throws {
    func current(_ hanging: Hanging, _ columns: Range<Int>) throws -> Int {
      let layout = try PanelLayout(chain: ChainLayout(across: 2), hanging: hanging)
      let device = SimulatedChain(chips: 2, seed: 1)
      let panel = try MAX7219Panel(layout: layout, devices: [device])
      var frame = Frame(width: layout.geometry.width, height: layout.geometry.height)
      for x in columns { for y in 0..<8 { frame.plane[x, y] = true } }
      try panel.present(frame)
      return panel.currents[0].present
    }
    #expect(try current(Hanging(gap: 2), 6..<12) == current(Hanging(), 6..<10))
    #expect(try current(Hanging(gap: 2), 8..<10) == 16)
  }

  @Test func `an encoder takes frames of any size`() {
    var encoder = ChainEncoder(places: ChainLayout(across: 3, down: 3).modules, across: 3, gap: 3)
    for size in [(0, 0), (1, 1), (9, 3), (29, 8), (12, 30), (100, 100)] {
      encoder.encode(Frame(width: size.0, height: size.1))
      #expect(encoder.list.count > 0)
    }
  }

  // MARK: - The geometry, written out again pixel by pixel

  private static let all: [Hanging] = Turn.allCases.flatMap { turn in
    Mirror.allCases.flatMap { mirror in
      [0, 1, 2, 5, 8].map { Hanging(turn: turn, mirror: mirror, gap: $0) }
    }
  }

  /// The LEDs of a chain, with the panel as it was built.
  private func built(_ chain: ChainLayout, _ device: SimulatedChain) -> Bitmap {
    var picture = Bitmap(
      width: (chain.left + chain.across) * 8, height: (chain.top + chain.down) * 8)
    for (chip, place) in chain.modules.enumerated() {
      picture.setBlock(
        place.column, band: place.row, to: place.wiring.pixels(lit: device.litBlock(chip)))
    }
    return picture
  }

  /// A panel as a person sees it.
  private func seen(_ built: Bitmap, _ hanging: Hanging) -> Bitmap {
    var picture = built
    for _ in 0..<(Int(hanging.turn.rawValue) ?? 0) / 90 { picture = picture.turnedClockwise() }
    let (width, height) = (picture.width, picture.height)
    let pitch = 8 + hanging.gap
    var result = Bitmap(
      width: width / 8 * pitch - hanging.gap, height: height / 8 * pitch - hanging.gap)
    for y in 0..<height {
      for x in 0..<width {
        let from = (
          hanging.mirror == .horizontal ? width - 1 - x : x,
          hanging.mirror == .vertical ? height - 1 - y : y
        )
        result[x / 8 * pitch + x % 8, y / 8 * pitch + y % 8] = picture[from.0, from.1]
      }
    }
    return result
  }

  private func withoutGaps(_ frame: Bitmap, _ hanging: Hanging) -> Bitmap {
    var result = frame
    for y in 0..<frame.height {
      for x in 0..<frame.width
      where x % (8 + hanging.gap) > 7 || y % (8 + hanging.gap) > 7 {
        result[x, y] = false
      }
    }
    return result
  }
}

extension Frame {
  /// A frame in which any pixel may be lit.
  static func noise(_ geometry: Geometry, _ random: inout SeededGenerator) -> Frame {
    var frame = Frame(width: geometry.width, height: geometry.height)
    for band in 0..<(geometry.height + 7) / 8 {
      for block in 0..<(geometry.width + 7) / 8 {
        frame.plane.setBlock(block, band: band, to: random.next())
      }
    }
    return frame
  }
}
