// SPDX-License-Identifier: MIT
import Core
import Displays
import MAX7219
import MAX7219Simulator
import SignTesting
import Testing

/// Panel, chain and picture together: the presented frame is the lit one.
struct PanelIdentityTests {
  private struct Rig {
    let panel: MAX7219Panel
    let chains: [SimulatedChain]

    init(_ layout: PanelLayout, seed: UInt64) throws {
      chains = layout.chains.enumerated().map {
        SimulatedChain(chips: $1.count, seed: seed &+ UInt64($0))
      }
      panel = try MAX7219Panel(layout: layout, devices: chains)
    }

    var lit: Frame { panel.layout.picture { chains[$0].litBlock($1) } }
  }

  @Test(arguments: ModuleWiring.allCases)
  func `the lit picture is the frame for every wiring, direction, row order and length`(
    wiring: ModuleWiring
  ) throws {
    let seed: UInt64 = 31
    var random = SeededGenerator(seed: seed)
    for direction in ChainDirection.allCases {
      for rows in RowOrder.allCases {
        for first in FirstRow.allCases {
          for (across, down) in [(1, 1), (4, 1), (3, 2), (2, 3), (17, 1)] {
            let rig = try Rig(
              PanelLayout(
                chain: ChainLayout(
                  across: across, down: down, wiring: wiring, direction: direction, rows: rows,
                  firstRow: first)), seed: random.next())
            for _ in 0..<4 {
              let frame = Frame.noise(rig.panel.geometry, &random)
              try rig.panel.present(frame)
              expectPicture(
                rig.lit.plane.picture, frame.plane.picture,
                "seed \(seed) \(wiring) \(direction) \(rows) \(first) \(across)x\(down)")
            }
          }
        }
      }
    }
  }

  @Test func `several chains make one canvas`() throws {
    var random = SeededGenerator(seed: 8)
    let rig = try Rig(
      PanelLayout(
        across: 5, down: 2,
        chains: [
          ChainLayout(across: 3, down: 2, wiring: .dr1cr1rr0, rows: .serpentine),
          ChainLayout(left: 3, across: 2, wiring: .dr0cr1rr0, direction: .right),
          ChainLayout(left: 3, top: 1, across: 2),
        ]), seed: 5)
    for _ in 0..<20 {
      let frame = Frame.noise(rig.panel.geometry, &random)
      try rig.panel.present(frame)
      #expect(rig.lit == frame)
    }
  }

  @Test(arguments: [1, 2, 127, 128, 129, 255, 256, 257, 2048])
  func `chains of any length work`(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let rig = try Rig(PanelLayout(chain: ChainLayout(across: count)), seed: 1)
    for _ in 0..<3 {
      let frame = Frame.noise(rig.panel.geometry, &random)
      try rig.panel.present(frame)
      #expect(rig.lit == frame)
    }
  }

  @Test func `any register state is repaired in eight frames, control registers in five`() throws {
    let seed: UInt64 = 2024
    var random = SeededGenerator(seed: seed)
    for round in 0..<500 {
      let rig = try Rig(PanelLayout(chain: ChainLayout(across: 4)), seed: random.next())
      let frame = Frame.noise(rig.panel.geometry, &random)
      for _ in 0..<Int.random(in: 2...9, using: &random) { try rig.panel.present(frame) }
      for chip in 0..<4 where Bool.random(using: &random) {
        rig.chains[0].schedule(
          Bool.random(using: &random)
            ? .garbage(chip: chip, seed: random.next()) : .powerDip(chip: chip))
      }
      for _ in 0..<5 { try rig.panel.present(frame) }
      for chip in rig.chains[0].chips {
        let controls = [0x9, 0xB, 0xC, 0xF].map { chip.register($0) }
        #expect(controls == [0, 7, 1, 0], "seed \(seed), round \(round)")
        #expect(chip.register(0xA) == Intensity.standard.step)
      }
      for _ in 0..<3 { try rig.panel.present(frame) }
      #expect(rig.lit == frame, "seed \(seed), round \(round)")
    }
  }

  @Test func `a lost or extra clock edge anywhere is repaired within eight frames`() throws {
    let seed: UInt64 = 77
    var random = SeededGenerator(seed: seed)
    let rig = try Rig(PanelLayout(chain: ChainLayout(across: 5)), seed: 3)
    for round in 0..<1000 {
      let frame = Frame.noise(rig.panel.geometry, &random)
      let transaction = Int.random(in: 0...9, using: &random)
      let bit = Int.random(in: 0..<80, using: &random)
      rig.chains[0].schedule(
        Bool.random(using: &random)
          ? .extraClockEdge(transaction: transaction, bit: bit)
          : .lostClockEdge(transaction: transaction, bit: bit))
      try rig.panel.present(frame)
      for _ in 0..<8 { try rig.panel.present(frame) }
      #expect(rig.lit == frame, "seed \(seed), round \(round), \(transaction), \(bit)")
    }
  }

  @Test func `nothing is seen before the first frame is complete`() throws {
    let chain = SimulatedChain(chips: 3, seed: 9, powerUp: .noise)
    let recorder = Recorder(chain)
    let panel = try MAX7219Panel(
      layout: PanelLayout(chain: ChainLayout(across: 3)), devices: [recorder])
    var random = SeededGenerator(seed: 1)
    let frame = Frame.noise(panel.geometry, &random)
    try panel.present(frame)
    // From the second word on, which ends a shutdown or test left by noise, all is dark until
    // the last word wakes chips that are complete.
    #expect(recorder.lit.dropFirst(1).dropLast().allSatisfy { $0 == 0 })
    #expect(recorder.lit.last == frame.plane.litCount)
  }

  /// Sends one transaction at a time and records how many LEDs are lit after each.
  private final class Recorder: SPIDevice {
    let name = "recorder"
    let chain: SimulatedChain
    var lit: [Int] = []
    init(_ chain: SimulatedChain) { self.chain = chain }
    func send(_ transactions: borrowing TransactionList) throws(SPIError) {
      for index in 0..<transactions.count {
        var one = TransactionList()
        one.append(Array(transactions.bytes[transactions.range(index)]))
        try chain.send(one)
        lit.append(chain.chips.reduce(0) { $0 + $1.litBlock.nonzeroBitCount })
      }
    }
  }
}
