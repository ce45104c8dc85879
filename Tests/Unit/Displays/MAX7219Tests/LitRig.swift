// SPDX-License-Identifier: MIT
import Core
import Displays
import MAX7219
import MAX7219Simulator
import SignTesting

/// A panel of any shape with any light in parts of its frames, and its expected registers.
final class LitRig {
  let layout: PanelLayout
  let devices: [SteppingDevice]
  let panel: MAX7219Panel
  let trims: [[Int]]
  var frame: Frame
  /// The first fault found while a frame was being sent.
  var flash: String?

  /// The chips before the present frame.
  private var before: [[SimulatedChip]] = []

  init(_ random: inout SeededGenerator, limited: Bool = false) throws {
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: values.indices, using: &random)]
    }
    let (across, down) = (pick([1, 2, 3]), pick([1, 2]))
    let chains = [
      ChainLayout(
        across: across, down: down, wiring: pick(ModuleWiring.allCases),
        direction: pick([.left, .right]), rows: pick(RowOrder.allCases),
        firstRow: pick([.top, .bottom])),
      ChainLayout(
        left: across, across: 1, down: down, wiring: pick(ModuleWiring.allCases),
        direction: pick([.left, .right]), rows: pick(RowOrder.allCases)),
    ]
    layout = try PanelLayout(
      across: across + 1, down: down, chains: chains,
      hanging: Hanging(
        turn: pick(Turn.allCases), mirror: pick(Mirror.allCases), gap: pick([0, 0, 1, 5, 8])))
    trims = chains.map { chain in
      (0..<pick([0, chain.count])).map { _ in
        // The lowest limit is that of modules that are not brighter than the panel.
        pick(limited ? [0, 0, -15, -4, -1] : [0, 0, -15, -4, -1, 2, 15])
      }
    }
    devices = chains.map {
      SteppingDevice(SimulatedChain(chips: $0.count, seed: pick([1, 2, 3])))
    }
    let chips = chains.reduce(0) { $0 + $1.count }
    panel = try MAX7219Panel(
      layout: layout, devices: devices, intensity: pick([.dimmest, .standard, .brightest]),
      trims: trims,
      budget: PowerBudget(
        limit: limited ? PowerBudget().leastLimit(chips: chips) + pick([0, 40, 200]) : nil))
    frame = Frame(width: layout.geometry.width, height: layout.geometry.height)
  }

  func changeIntensity(_ random: inout SeededGenerator) throws {
    try panel.setIntensity(Intensity(Int.random(in: 0...15, using: &random)) ?? .standard)
  }

  /// Draws another picture in another light, or only one of the two.
  func changeFrame(_ random: inout SeededGenerator) {
    if Int.random(in: 0..<3, using: &random) > 0 {
      for band in 0..<frame.plane.bands {
        for block in 0..<frame.plane.wordsPerBand {
          frame.plane.setBlock(block, band: band, to: random.next())
        }
      }
    }
    guard Int.random(in: 0..<3, using: &random) > 0 else { return }
    frame.removeLights()
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      frame.lights.append(
        FrameLight(
          x: .random(in: -8...frame.width, using: &random),
          y: .random(in: -8...frame.height, using: &random),
          width: .random(in: 0...40, using: &random),
          height: .random(in: 0...40, using: &random),
          light: [0, 255, .random(in: 0...255, using: &random)]
            .randomElement(using: &random) ?? 0))
    }
  }

  /// The specified step of a module; `nil` means dark.
  private func specified(_ chain: Int, _ chip: Int) -> Intensity? {
    // Where the module is, as its own light shows.
    let module = layout.picture { $0 == chain && $1 == chip ? .max : 0 }
    var (left, top) = (Int.max, Int.max)
    for y in 0..<module.height {
      for x in 0..<module.width where module.plane[x, y] {
        (left, top) = (min(left, x), min(top, y))
      }
    }
    var light: UInt8 = 255
    for region in frame.lights
    where region.x <= left + 4 && left + 4 < region.x + region.width
      && region.y <= top + 4 && top + 4 < region.y + region.height
    {
      light = region.light
    }
    let trim = chip < trims[chain].count ? trims[chain][chip] : 0
    return Intensity(min(max(0, Int(panel.intensity.step) + trim), 15))?.lit(by: light)
  }

  /// The first register that does not match the specification.
  func differenceOfRegisters() -> String? {
    for (chain, device) in devices.enumerated() {
      for chip in device.chain.chips.indices {
        let expected = specified(chain, chip)?.step ?? 0
        let found = device.chain.chips[chip].register(0xA)
        if found != expected { return "chain \(chain), chip \(chip): \(found), not \(expected)" }
      }
    }
    return nil
  }

  /// The first difference from the specification.
  func difference() -> String? {
    if let difference = differenceOfRegisters() { return difference }
    for (chain, device) in devices.enumerated() {
      for chip in device.chain.chips.indices {
        let seen = layout.picture { $0 == chain && $1 == chip ? device.chain.litBlock(chip) : 0 }
        let module = layout.picture { $0 == chain && $1 == chip ? .max : 0 }
        let isDark = specified(chain, chip) == nil
        for y in 0..<frame.height {
          for x in 0..<frame.width where module.plane[x, y] {
            let expected = !isDark && frame.plane[x, y]
            if seen.plane[x, y] != expected {
              return "chain \(chain), chip \(chip): pixel \(x), \(y) is \(seen.plane[x, y])"
            }
          }
        }
      }
    }
    return nil
  }

  /// Starts to watch a frame that is being sent.
  func beginFrame() {
    before = devices.map(\.chain.chips)
    flash = nil
    for device in devices { device.states = [] }
  }

  /// Looks at every state that the chips were in since `beginFrame`.
  ///
  /// As long as any row is still to come a register is at most what it was and at most what it
  /// becomes, unless the picture stays.
  func endFrame() {
    for (index, device) in devices.enumerated() {
      let after = device.chain.chips
      for states in device.states {
        for (chip, state) in states.enumerated()
        where state.digits != after[chip].digits && state.digits != before[index][chip].digits
          || state.digits != after[chip].digits && state.intensity != before[index][chip].intensity
        {
          let most = min(before[index][chip].intensity, after[chip].intensity)
          guard !state.isShutDown, state.intensity > most else { continue }
          flash = "chain \(index), chip \(chip) has \(state.intensity), not \(most)"
        }
      }
    }
  }
}

/// Sends transactions one by one and records the chips after each.
final class SteppingDevice: SPIDevice {
  let chain: SimulatedChain
  var states: [[SimulatedChip]] = []

  init(_ chain: SimulatedChain) { self.chain = chain }

  var name: String { chain.name }

  func send(_ transactions: borrowing TransactionList) throws(SPIError) {
    for index in 0..<transactions.count {
      var one = TransactionList()
      one.append(Array(transactions.bytes[transactions.range(index)]))
      try chain.send(one)
      states.append(chain.chips)
    }
  }
}
