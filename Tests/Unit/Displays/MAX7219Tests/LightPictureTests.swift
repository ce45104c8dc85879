// SPDX-License-Identifier: MIT
import Core
import Displays
import MAX7219
import MAX7219Simulator
import SignTesting
import Testing

/// How parts without full light look through the driver, the wire and the chips.
struct LightPictureTests {
  /// The panel as a person sees it: for each lit LED the step of its chip, `.` for dark ones.
  private func picture(_ layout: PanelLayout, _ chains: [SimulatedChain]) -> String {
    var rows = [[Character]](
      repeating: [Character](repeating: ".", count: layout.geometry.width),
      count: layout.geometry.height)
    for (index, chain) in chains.enumerated() {
      for chip in chain.chips.indices {
        let own = layout.picture { $0 == index && $1 == chip ? chain.litBlock(chip) : 0 }
        let step = Character(String(chain.chips[chip].register(0xA), radix: 16))
        for y in rows.indices {
          for x in rows[y].indices where own.plane[x, y] { rows[y][x] = step }
        }
      }
    }
    return rows.map { String($0) }.joined(separator: "\n")
  }

  @Test func `each module is as bright as the light in its middle`() throws {
    let layout = try PanelLayout(chain: ChainLayout(across: 3))
    let chain = SimulatedChain(chips: 3, seed: 1)
    let panel = try MAX7219Panel(
      layout: layout, devices: [chain], intensity: .brightest, trims: [[0, -4]])
    var frame = Frame(
      plane: Bitmap(
        picture: """
          ####....####....####....
          ...#.......#.......#....
          ####....####....####....
          #.......#.......#.......
          ####....####....####....
          ........................
          ........................
          ........................
          """))
    try panel.present(frame)
    #expect(
      picture(layout, [chain]) == """
        ffff....bbbb....ffff....
        ...f.......b.......f....
        ffff....bbbb....ffff....
        f.......b.......f.......
        ffff....bbbb....ffff....
        ........................
        ........................
        ........................
        """)
    // The zone ends in the middle of the second module and does not go beyond it.
    frame.lights = [
      FrameLight(x: 0, y: 0, width: 12, height: 8, light: 130),
      FrameLight(x: 16, y: 4, width: 8, height: 1, light: 0),
    ]
    try panel.present(frame)
    #expect(
      picture(layout, [chain]) == """
        3333....bbbb............
        ...3.......b............
        3333....bbbb............
        3.......b...............
        3333....bbbb............
        ........................
        ........................
        ........................
        """)
    frame.lights[0].width = 13
    try panel.present(frame)
    // The trim is applied first: step 11 is lit, not step 15.
    #expect(picture(layout, [chain]).split(separator: "\n")[0] == "3333....2222............")
  }

  @Test func `a dimmed part stays in place on turned and mirrored panels with gaps`() throws {
    let chain = ChainLayout(across: 2, down: 2, rows: .serpentineTurned)
    for turn in Turn.allCases {
      for mirror in Mirror.allCases {
        let layout = try PanelLayout(
          chain: chain, hanging: Hanging(turn: turn, mirror: mirror, gap: 2))
        let device = SimulatedChain(chips: 4, seed: 1)
        let panel = try MAX7219Panel(layout: layout, devices: [device])
        var frame = Frame(width: 18, height: 18)
        for place in 0..<18 {
          frame.plane[place, 0] = true
          frame.plane[place, 17] = true
        }
        frame.lights = [
          FrameLight(x: 10, y: 0, width: 8, height: 8, light: 136),
          FrameLight(x: 0, y: 10, width: 8, height: 8, light: 0),
        ]
        try panel.present(frame)
        let rows = picture(layout, [device]).split(separator: "\n")
        #expect(rows[0] == "33333333..11111111", "\(turn), \(mirror)")
        #expect(rows[17] == "..........33333333", "\(turn), \(mirror)")
      }
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `every intensity register follows the light in the middle of its module`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let rig = try LitRig(&random)
    for round in 0..<40 {
      if Int.random(in: 0..<6, using: &random) == 0 { try rig.changeIntensity(&random) }
      rig.changeFrame(&random)
      rig.beginFrame()
      try rig.panel.present(rig.frame)
      rig.endFrame()
      #expect(rig.difference() == nil, "seed \(seed), round \(round)")
      #expect(rig.flash == nil, "seed \(seed), round \(round)")
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `noise is repaired within eight frames, and the registers within five`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rig = try LitRig(&random)
    rig.changeFrame(&random)
    for _ in 0..<3 { try rig.panel.present(rig.frame) }
    for strike in 0..<50 {
      for device in rig.devices {
        for chip in device.chain.chips.indices {
          device.chain.schedule(.garbage(chip: chip, seed: random.next()))
        }
      }
      // Faults strike half of the chips while light changes.
      if strike % 2 == 0 { rig.changeFrame(&random) }
      try rig.panel.present(rig.frame)
      for _ in 0..<5 { try rig.panel.present(rig.frame) }
      #expect(rig.differenceOfRegisters() == nil, "seed \(seed), strike \(strike)")
      for _ in 0..<3 { try rig.panel.present(rig.frame) }
      #expect(rig.difference() == nil, "seed \(seed), strike \(strike)")
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the current limit holds in every light`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rig = try LitRig(&random, limited: true)
    for round in 0..<60 {
      if Int.random(in: 0..<6, using: &random) == 0 { try rig.changeIntensity(&random) }
      rig.changeFrame(&random)
      try rig.panel.present(rig.frame)
      #expect(rig.differenceOfRegisters() == nil, "seed \(seed), round \(round)")
      var microamperes = 0.0
      for chip in rig.devices.flatMap({ $0.chain.chips }) {
        microamperes += 8_000 + Double(chip.litBlock.nonzeroBitCount * chip.duty) / 256 * 45_807
      }
      let limit = try #require(rig.panel.budget.limit)
      #expect(microamperes <= Double(limit * 1000) + 1, "seed \(seed), round \(round)")
      let milliamperes = rig.panel.currents.reduce(0) { $0 + $1.present }
      #expect(abs(Double(milliamperes) - microamperes / 1000) <= 1, "seed \(seed), round \(round)")
    }
  }
}
