// SPDX-License-Identifier: MIT
import MAX7219
import Testing

@testable import SignboardKit

struct PanelBuilderTests {
  private func settings(_ yaml: String) throws -> SignSettings {
    try ConfigurationReader.read(bytes: Array(yaml.utf8), file: "sign.yaml")
  }

  @Test func `the default panel is eight FC-16 modules in a row`() throws {
    let plan = try PanelBuilder.plan(SignSettings())
    #expect(plan.layout.chains == [ChainLayout(across: 8)])
    #expect(plan.backends == [.terminal])
  }

  @Test func `every word of the configuration means the same in the panel layout`() throws {
    for wiring in Wiring.allCases {
      let plan = try PanelBuilder.plan(settings("wiring: \(wiring.rawValue)"))
      #expect(plan.layout.chains[0].wiring == wiring.module, "\(wiring)")
      #expect(plan.layout.chains[0].direction == wiring.direction ?? .left, "\(wiring)")
    }
    for direction in ChainDirection.allCases {
      let plan = try PanelBuilder.plan(settings("chain-direction: \(direction.rawValue)"))
      #expect(plan.layout.chains[0].direction == direction)
    }
    for rows in RowOrder.allCases {
      #expect(
        try PanelBuilder.plan(settings("rows: \(rows.rawValue)")).layout.chains[0].rows == rows)
    }
    for first in FirstRow.allCases {
      #expect(
        try PanelBuilder.plan(settings("first-row: \(first.rawValue)")).layout.chains[0].firstRow
          == first)
    }
  }

  @Test func `every word for the mounting means the same in the panel layout`() throws {
    for turn in Turn.allCases {
      for mirror in Mirror.allCases {
        let plan = try PanelBuilder.plan(
          settings("turn: \(turn.rawValue)\nmirror: \(mirror)\nmodule-gap: 3\npanel: 4x2"))
        #expect(plan.layout.hanging == Hanging(turn: turn, mirror: mirror, gap: 3))
        #expect(plan.layout.chains == [ChainLayout(across: 4, down: 2)])
      }
    }
    #expect(try PanelBuilder.plan(SignSettings()).layout.hanging == Hanging())
  }

  @Test func `zones are checked against the size that the panel layout has`() throws {
    for yaml in [
      "panel: 5x2", "panel: 5x2\nturn: 90", "panel: 5x2\nturn: 180\nmodule-gap: 1",
      "panel: 5x2\nturn: 270\nmodule-gap: 8",
      "turn: 90\nmodule-gap: 2\nchains: [{backend: memory, at: [0, 0], panel: 5x2}]",
    ] {
      let settings = try settings(yaml)
      let geometry = try PanelBuilder.plan(settings).layout.geometry
      let pixels = settings.hanging.pixels(try #require(settings.panelSize))
      #expect([pixels.columns, pixels.rows] == [geometry.width, geometry.height], "\(yaml)")
    }
  }

  @Test func `a large simulated panel that is turned gets several chains too`() throws {
    let plan = try PanelBuilder.plan(settings("panel: 1024x64\nturn: 90\nmodule-gap: 1"))
    #expect(plan.layout.geometry.description == "575×9215")
    #expect(plan.layout.chains.count == 32)
  }

  @Test func `a simulated panel that is too large for one chain gets several`() throws {
    let plan = try PanelBuilder.plan(settings("panel: 1024x64"))
    #expect(plan.layout.geometry.description == "8192×512")
    #expect(plan.layout.chains.count == 32)
    #expect(plan.layout.chains.allSatisfy { $0.count == 2048 })
  }

  @Test func `a real chain of more than 2048 modules is refused`() throws {
    let refusal = SignError(
      "Chain 1 has 1024x3 modules: allowed are 1 to 2048 modules. "
        + "Divide the panel among several chains.")
    #expect(throws: refusal) {
      try PanelBuilder.plan(settings("panel: 1024x3\nbackend: spi:/dev/spidev0.0"))
    }
  }

  @Test func `modules take the trim of their place in the chain and that of their zone`() throws {
    let plan = try PanelBuilder.plan(
      settings(
        """
        panel: 4x1
        trims: [1, 0, 0, -3]
        zones:
          - {at: [0, 0], size: [20, 8], trim: -2}
          - {at: [20, 0], size: [12, 8]}
        """))
    // DIN is at the right end; the first zone covers half of the third module, not more.
    #expect(plan.trims == [[1, 0, -2, -5]])
  }

  @Test func `the trim of a zone applies to the modules that a person sees there`() throws {
    let plan = try PanelBuilder.plan(
      settings(
        """
        panel: 4x1
        turn: 90
        module-gap: 2
        trims: [1, 0, 0, -3]
        zones:
          - {at: [0, 0], size: [8, 20], trim: -2}
        """))
    // The former left end is at the top; DIN, at the former right end, at the bottom.
    #expect(plan.trims == [[1, 0, -2, -5]])
  }

  @Test func `a limit that cannot be kept is refused`() throws {
    let settings = try settings("panel: 8x1\nrset: 11.8\ncurrent-limit: 100")
    let error = #expect(throws: SignError.self) { try SignSetup(settings: settings) }
    #expect(
      error?.description
        == "current-limit: 8 modules with all LEDs lit at intensity 0 draw 144 mA, more than "
        + "100 mA. Raise it to 144 or more, or use modules with a larger RSET.")
    let enough = try SignSetup(settings: self.settings("panel: 8x1\ncurrent-limit: 160"))
    #expect(enough.settings.budget.limit == 160)
    #expect(enough.settings.budget.segmentCurrent == .common)
  }

  @Test func `chains inherit unset settings from the panel`() throws {
    let plan = try PanelBuilder.plan(
      settings(
        """
        wiring: parola
        chains:
          - {backend: memory, at: [0, 0], panel: 2x1}
          - {backend: null, at: [2, 0], panel: 2x1, wiring: generic}
        """))
    #expect(plan.layout.chains.map(\.wiring) == [.dr1cr1rr0, .dr0cr1rr0])
    #expect(plan.backends == [.memory, .null])
  }
}
