// SPDX-License-Identifier: MIT
package import MAX7219Simulator

/// The lit LEDs of simulated chips, each in its place on the panel.
package final class LitPanel: LitSource {
  package private(set) var frame: Frame
  /// The duty of each module's LEDs, 0…1 and 0 in shutdown, row by row from the top left.
  package private(set) var duties: [Double]

  package var light: LitLight { .modules(duties) }

  private let chains: [SimulatedChain?]
  private let layout: PanelLayout
  /// The LEDs of each chip at the last look, chain by chain.
  private var blocks: [[UInt64]]

  /// Makes a dark panel; `chains` are the chips of the layout's chains, `nil` for dark ones.
  package init(_ layout: PanelLayout, chains: [SimulatedChain?]) {
    self.chains = chains
    self.layout = layout
    blocks = layout.places.map { [UInt64](repeating: 0, count: $0.count) }
    duties = [Double](repeating: 0, count: layout.across * layout.down)
    frame = Frame(width: layout.geometry.width, height: layout.geometry.height)
  }

  /// Reads all chips; returns whether anything changed since the last call.
  @discardableResult
  package func look() -> Bool {
    var isChanged = false
    for (index, chain) in chains.enumerated() {
      guard let chain, layout.places.indices.contains(index) else { continue }
      for (chip, place) in layout.places[index].enumerated() {
        let duty = Double(chain.duty(chip)) / 32
        let module = place.row * layout.across + place.column
        if duty != duties[module] {
          duties[module] = duty
          isChanged = true
        }
        let block = chain.litBlock(chip)
        // Most modules do not change, and an unchanged frame is not copied.
        guard block != blocks[index][chip] else { continue }
        blocks[index][chip] = block
        layout.draw(block, at: place, into: &frame)
        isChanged = true
      }
    }
    return isChanged
  }
}
