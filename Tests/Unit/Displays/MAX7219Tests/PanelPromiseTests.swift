// SPDX-License-Identifier: MIT
import Core
import Displays
import MAX7219
import MAX7219Simulator
import SeamChecks
import Testing

/// The driver as a display: its chips show presented frames.
struct PanelPromiseTests {
  private static func subject(
    _ layout: PanelLayout, budget: PowerBudget = PowerBudget()
  ) throws -> DisplaySubject {
    let chains = layout.chains.enumerated().map {
      SimulatedChain(chips: $1.count, seed: UInt64($0), powerUp: .noise)
    }
    let panel = try MAX7219Panel(layout: layout, devices: chains, budget: budget)
    var subject = DisplaySubject(panel) {
      layout.picture { chains[$0].litBlock($1) }.plane
    }
    // A panel with a limit brightens frame by frame.
    if budget.limit == nil {
      subject.intensity = {
        chains.last?.chips.last.flatMap { Intensity(Int($0.register(0xA))) } ?? .standard
      }
    }
    subject.fail = { chains[0].failNextSends($0, with: $1) }
    return subject
  }

  static let panels: [SeamImplementation<DisplaySubject>] = [
    SeamImplementation("a panel of one module") {
      try subject(PanelLayout(chain: ChainLayout(across: 1)))
    },
    SeamImplementation("a panel of two chains, turned") {
      try subject(
        PanelLayout(
          across: 2, down: 2,
          chains: [
            ChainLayout(across: 1, down: 2, wiring: NamedWiring.parola.wiring),
            ChainLayout(
              left: 1, across: 1, down: 2, direction: .left, rows: .serpentine, firstRow: .bottom),
          ], hanging: Hanging(turn: .quarter)))
    },
    SeamImplementation("a panel with a current limit") {
      try subject(PanelLayout(chain: ChainLayout(across: 2)), budget: PowerBudget(limit: 200))
    },
  ]

  @Test(arguments: panels, DisplayBackendChecks.all)
  func `a panel keeps the promises of a display`(
    panel: SeamImplementation<DisplaySubject>, check: SeamCheck<DisplaySubject>
  ) throws {
    try check.run(on: panel)
  }
}
