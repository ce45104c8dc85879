// SPDX-License-Identifier: MIT
import SignTesting
import SignboardKit
import Testing

@testable import Commissioning

struct WizardStageTests {
  @Test func `digits reach the chips of a shorter chain as they are`() throws {
    let seed: UInt64 = 12
    var random = SeededGenerator(seed: seed)
    let digits = (0..<40).map { _ in random.next() }
    // A wiring in which a picture equals its digits: the lit one is the sent one, chip by chip.
    let chain = ChainLayout(across: 7, wiring: .dr0cr0rr1, direction: .right)
    let panel = try PracticePanel(chain, longest: 40)
    try panel.show(digits)
    let lit = try #require(panel.lit)
    #expect(lit.plane.words == Array(digits.prefix(7)), "seed \(seed)")
  }

  @Test func `the scene of a real chain is the frame of a simulated one at every instant`() {
    var random = SeededGenerator(seed: 13)
    let frame = RawChain.frame((0..<40).map { _ in random.next() }, longest: 40)
    for second in [0, 1, 3600] {
      let instant = Instant(nanoseconds: Int64(second) * 1_000_000_000)
      #expect(RawChain.scene(frame).frame(at: instant) == frame)
    }
  }

  @Test func `a missing device is reported before the first question`() {
    var settings = SignSettings()
    settings.backend = .spi("/dev/spidev9.9")
    #expect(throws: SPIError.self) { try RawChain(settings, longest: 8) { _ in } }
  }

  @Test func `a chain can be shown digits and closed at any time`() throws {
    var settings = SignSettings()
    settings.backend = .null
    let chain = try RawChain(settings, longest: 499) { _ in }
    chain.show([1, 2, 3])
    chain.show([])
    chain.close()
    chain.show([4])
    chain.close()
  }

  @Test func `a random practice panel is small and never has the usual wiring`() {
    let seed: UInt64 = 5
    var random = SeededGenerator(seed: seed)
    for round in 0..<500 {
      let layout = PracticePanel.layout(PanelSettings(), using: &random)
      #expect((2...8).contains(layout.count), "seed \(seed), round \(round)")
      let usual = layout.wiring == .dr1cr0rr0 && layout.direction == .left
      #expect(!usual, "seed \(seed), round \(round)")
    }
    var settings = PanelSettings()
    settings.size = PanelSize(across: 9, down: 4)
    settings.wiring = .named(.fc16Turned)
    settings.rows = .serpentine
    let layout = PracticePanel.layout(settings, using: &random)
    #expect([layout.across, layout.down] == [9, 4])
    #expect(layout.wiring == .dr1cr1rr1)
    #expect(layout.direction == .right)
    #expect(layout.rows == .serpentine)
  }
}
