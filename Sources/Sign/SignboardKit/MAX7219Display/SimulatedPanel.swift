// SPDX-License-Identifier: MIT
package import MAX7219
package import MAX7219Simulator

/// A panel with simulated chips: frames go through the driver, the bytes and the chips to the lit
/// LEDs, which a terminal can show.
package final class SimulatedPanel: DisplayBackend {
  /// The driver.
  package let panel: MAX7219Panel
  /// The LEDs that are lit with the last frame.
  package var lit: Frame { seen.frame }
  /// `lit` as text; see `SignDisplay.text`.
  package var text: String { panel.layout.text(lit) }
  /// The duty of each module's LEDs, 0…1 and 0 in shutdown, row by row from the top left.
  package var duties: [Double] { seen.duties }

  private let chains: [SimulatedChain?]
  private let seen: LitPanel
  private let faults: FaultInjector

  /// Makes a panel; `chains` are the simulated devices of `panel`, in the order of its chains.
  package init(
    panel: MAX7219Panel, chains: [SimulatedChain?], faults: FaultInjector = FaultInjector()
  ) {
    self.panel = panel
    self.chains = chains
    self.faults = faults
    seen = LitPanel(panel.layout, chains: chains)
  }

  package var geometry: Geometry { panel.geometry }
  // The repair goes on in simulation, too.
  package var refreshInterval: Int64? { panel.refreshInterval }

  /// The pixels between two neighbouring modules.
  package var gap: Int { panel.layout.hanging.gap }
  /// The bytes that have gone over the wires.
  package var wireBytes: Int { panel.traffic.bytes }
  /// The current with the last frame.
  package var milliamperes: Int { panel.currents.reduce(0) { $0 + $1.present } }
  /// The number of faults that have struck.
  package var faultCount: Int { chains.reduce(0) { $0 + ($1?.counters.faults ?? 0) } }

  package func present(_ frame: borrowing Frame) throws {
    if let fault = faults.take() { strike(fault) }
    try panel.present(frame)
    seen.look()
  }

  package func setIntensity(_ intensity: Intensity) throws { try panel.setIntensity(intensity) }

  package func setBlank(_ blank: Bool) throws {
    try panel.setBlank(blank)
    seen.look()
  }

  package func close(_ end: EndState) throws {
    try panel.close(end)
    seen.look()
  }

  /// Injects a fault into a simulated chip; successive numbers take the chips in turn.
  private func strike(_ number: Int) {
    var chip = number
    let count = chains.reduce(0) { $0 + ($1?.chips.count ?? 0) }
    guard count > 0 else { return }
    chip %= count
    for case let chain? in chains {
      if chip < chain.chips.count {
        chain.schedule(Self.fault(number, chip: chip))
        return
      }
      chip -= chain.chips.count
    }
  }

  /// The kind rotates with the number, so that four faults in a row show every kind.
  static func fault(_ number: Int, chip: Int) -> Fault {
    // Transaction 0 is a row, which every frame sends.
    switch number % 4 {
    case 0: .garbage(chip: chip, seed: UInt64(number))
    case 1: .extraClockEdge(transaction: 0, bit: 7)
    case 2: .powerDip(chip: chip)
    default: .lostClockEdge(transaction: 0, bit: 7)
    }
  }
}
