// SPDX-License-Identifier: MIT
import Displays
import MAX7219
import MAX7219Display
import MAX7219Simulator
public import PanelLayouts
public import Raster
public import SignConfiguration

/// A simulated panel on which the wiring wizard can be practised.
public final class PracticePanel: WizardStage {
  /// How the panel is wired; the wizard does not know it.
  public let layout: PanelLayout

  private let chain: SimulatedChain
  private let driver: MAX7219Panel
  private let longest: Int

  /// Makes a panel of one chain; the wizard drives it as one of `longest` modules.
  public init(_ chain: ChainLayout, longest: Int, seed: UInt64 = 1) throws {
    layout = try PanelLayout(chain: chain)
    self.longest = longest
    self.chain = SimulatedChain(chips: chain.count, seed: seed)
    var raw = SignSettings()
    raw.panel = RawChain.panel(longest)
    driver = try MAX7219Panel(layout: try PanelBuilder.plan(raw).layout, devices: [self.chain])
  }

  /// Sends digits through the driver to the simulated chips.
  public func show(_ digits: [UInt64]) throws {
    try driver.present(RawChain.frame(digits, longest: longest))
  }

  /// The LEDs that are lit, seen from the front.
  public var lit: Frame? { layout.picture { self.chain.litBlock($1) } }

  /// There is nothing to leave dark.
  public func close() {}

  /// A panel as the settings say, by chance where they say nothing, small enough for a terminal.
  ///
  /// Without any setting it is never wired as a panel is taken to be that nobody describes.
  public static func layout(
    _ settings: PanelSettings, using random: inout some RandomNumberGenerator
  ) -> ChainLayout {
    let named = settings.wiring.flatMap { NamedWiring(rawValue: $0.rawValue) }
    let raw = settings.wiring.flatMap { ModuleWiring(rawValue: $0.rawValue) }
    while true {
      let down = settings.size?.down ?? Int.random(in: 1...2, using: &random)
      let layout = ChainLayout(
        across: settings.size?.across ?? Int.random(in: down == 1 ? 3...6 : 2...4, using: &random),
        down: down,
        wiring: named?.wiring ?? raw ?? ModuleWiring.allCases.randomElement(using: &random)
          ?? .dr1cr1rr0,
        direction: settings.chainDirection ?? named?.direction
          ?? (Bool.random(using: &random) ? .left : .right),
        rows: settings.rows ?? RowOrder.allCases.randomElement(using: &random) ?? .straight,
        firstRow: settings.firstRow ?? (Bool.random(using: &random) ? .top : .bottom))
      let usual = layout.wiring == .dr1cr0rr0 && layout.direction == .left
      if settings != PanelSettings() || !usual { return layout }
    }
  }
}
