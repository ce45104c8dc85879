// SPDX-License-Identifier: MIT
public import Displays
public import MAX7219
public import MAX7219Simulator
public import Raster

/// A panel whose chips are simulated: frames go through the driver, the bytes and the chips, and
/// come out as the LEDs that are lit.
public final class SimulatedPanel: DisplayBackend {
  /// The driver that the frames go through.
  public let panel: MAX7219Panel
  /// What a person in front of the panel sees, after the last frame.
  public private(set) var lit: Frame

  private let chains: [SimulatedChain?]
  private let places: [[ModulePlace]]

  /// Makes a panel; `chains` are the simulated devices of `panel`, in the order of its chains.
  public init(panel: MAX7219Panel, chains: [SimulatedChain?]) {
    self.panel = panel
    self.chains = chains
    places = panel.layout.chains.map(\.modules)
    lit = Frame(width: panel.geometry.width, height: panel.geometry.height)
  }

  /// The size of the panel.
  public var geometry: Geometry { panel.geometry }
  /// That of the driver: repair goes on in simulation, too.
  public var refreshInterval: Int64? { panel.refreshInterval }

  /// The share of time for which lit LEDs are on, 0…1; that of the first chip that is lit.
  public var duty: Double {
    for chain in chains {
      guard let chain else { continue }
      for chip in chain.chips where chip.duty > 0 { return Double(chip.duty) / 32 }
    }
    return 0
  }

  /// Sends a frame and looks at the LEDs.
  public func present(_ frame: borrowing Frame) throws {
    try panel.present(frame)
    look()
  }

  /// Sets the intensity of all chips.
  public func setIntensity(_ intensity: Intensity) throws { try panel.setIntensity(intensity) }

  /// Switches all chips into shutdown or wakes them.
  public func setBlank(_ blank: Bool) throws {
    try panel.setBlank(blank)
    look()
  }

  /// Leaves the chips in `end`.
  public func close(_ end: EndState) throws {
    try panel.close(end)
    look()
  }

  private func look() {
    for (index, chain) in chains.enumerated() {
      guard let chain else { continue }
      for (chip, place) in places[index].enumerated() {
        lit.plane.setBlock(
          place.column, band: place.row, to: place.wiring.pixels(lit: chain.litBlock(chip)))
      }
    }
  }
}
