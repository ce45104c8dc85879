// SPDX-License-Identifier: MIT
public import Displays
public import MAX7219
public import MAX7219Simulator
import PanelLayouts
public import Raster
public import SignDisplays

/// A panel whose chips are simulated: frames go through the driver, the bytes and the chips, and
/// come out as the LEDs that are lit.
public final class SimulatedPanel: SimulatedDisplay {
  /// The driver that the frames go through.
  public let panel: MAX7219Panel
  /// What a person in front of the panel sees, after the last frame.
  public var lit: Frame { seen.frame }
  /// That as text; see `PanelLayout.text`.
  public var text: String { panel.layout.text(lit) }

  /// The duty of each module's LEDs, 0…1 and 0 in shutdown, row by row from the top left.
  public var duties: [Double] { seen.duties }

  private let chains: [SimulatedChain?]
  private let seen: LitPanel
  private let faults: FaultInjector

  /// Makes a panel.
  ///
  /// - Parameters:
  ///   - panel: the driver.
  ///   - chains: the simulated devices of `panel`, in the order of its chains.
  ///   - faults: orders faults in the chains.
  public init(
    panel: MAX7219Panel, chains: [SimulatedChain?], faults: FaultInjector = FaultInjector()
  ) {
    self.panel = panel
    self.chains = chains
    self.faults = faults
    seen = LitPanel(panel.layout, chains: chains)
  }

  /// The size of the panel.
  public var geometry: Geometry { panel.geometry }
  /// That of the driver: repair goes on in simulation, too.
  public var refreshInterval: Int64? { panel.refreshInterval }

  /// The LEDs that would fit between two modules.
  public var gap: Int { panel.layout.hanging.gap }
  /// The bytes that have gone over the wires.
  public var wireBytes: Int { panel.traffic.bytes }
  /// What all chains draw with the last frame.
  public var milliamperes: Int { panel.currents.reduce(0) { $0 + $1.present } }
  /// The number of faults that have struck.
  public var faultCount: Int { chains.reduce(0) { $0 + ($1?.counters.faults ?? 0) } }

  /// Sends a frame and looks at the LEDs.
  public func present(_ frame: borrowing Frame) throws {
    if let fault = faults.take() { strike(fault) }
    try panel.present(frame)
    seen.look()
  }

  /// Sets the intensity of all chips.
  public func setIntensity(_ intensity: Intensity) throws { try panel.setIntensity(intensity) }

  /// Switches all chips into shutdown or wakes them.
  public func setBlank(_ blank: Bool) throws {
    try panel.setBlank(blank)
    seen.look()
  }

  /// Leaves the chips in `end`.
  public func close(_ end: EndState) throws {
    try panel.close(end)
    seen.look()
  }

  /// Lets fault number `number` strike a simulated chain, a chip after the other.
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

  /// Fault number `number`, near or in a chip.
  static func fault(_ number: Int, chip: Int) -> Fault {
    // Every frame sends a row and a control register at least, in this order.
    switch number % 4 {
    case 0: .garbage(chip: chip, seed: UInt64(number))
    case 1: .extraClockEdge(transaction: 0, bit: 7)
    case 2: .powerDip(chip: chip)
    default: .lostClockEdge(transaction: 0, bit: 7)
    }
  }
}
