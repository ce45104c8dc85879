// SPDX-License-Identifier: MIT
import MAX7219
import MAX7219Simulator
package import SignboardKit

/// A simulated panel for practice with the wiring wizard.
package final class PracticePanel: WizardStage {
  /// The wiring, which the wizard does not know.
  package let layout: PanelLayout

  private let chain: SimulatedChain
  private let driver: MAX7219Panel
  private let longest: Int

  /// Makes a panel of one chain; the wizard drives it as one of `longest` modules.
  package init(_ chain: ChainLayout, longest: Int, seed: UInt64 = 1) throws {
    layout = try PanelLayout(chain: chain)
    self.longest = longest
    self.chain = SimulatedChain(chips: chain.count, seed: seed)
    var raw = SignSettings()
    raw.panel = RawChain.panel(longest)
    driver = try MAX7219Panel(layout: try PanelBuilder.plan(raw).layout, devices: [self.chain])
  }

  package func show(_ digits: [UInt64]) throws {
    try driver.present(RawChain.frame(digits, longest: longest))
  }

  package var lit: Frame? { layout.picture { self.chain.litBlock($1) } }

  /// A layout from the settings; what they leave open is random, and small enough for a terminal.
  ///
  /// Without any setting it never has the standard wiring.
  package static func layout(
    _ settings: PanelSettings, using random: inout some RandomNumberGenerator
  ) -> ChainLayout {
    while true {
      let down = settings.size?.down ?? Int.random(in: 1...2, using: &random)
      let layout = ChainLayout(
        across: settings.size?.across ?? Int.random(in: down == 1 ? 3...6 : 2...4, using: &random),
        down: down,
        wiring: settings.wiring?.module ?? ModuleWiring.allCases.randomElement(using: &random)
          ?? .dr1cr1rr0,
        direction: settings.chainDirection ?? settings.wiring?.direction
          ?? (Bool.random(using: &random) ? .left : .right),
        rows: settings.rows ?? RowOrder.allCases.randomElement(using: &random) ?? .straight,
        firstRow: settings.firstRow ?? (Bool.random(using: &random) ? .top : .bottom))
      let usual = layout.wiring == .dr1cr0rr0 && layout.direction == .left
      if settings != PanelSettings() || !usual { return layout }
    }
  }
}
