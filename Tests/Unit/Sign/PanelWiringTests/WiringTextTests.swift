// SPDX-License-Identifier: MIT
import SignboardKit
import Testing

@testable import Commissioning

struct WiringTextTests {
  @Test func `a chain is written with every setting that makes a difference`() throws {
    let chain = ChainLayout(
      across: 4, down: 2, wiring: .dr1cr0rr1, direction: .right, rows: .serpentine,
      firstRow: .bottom)
    #expect(
      try WiringText.text(
        chain, backend: .gpio(chip: "pinctrl-bcm2711", clk: "5", din: "6", cs: "13"),
        busSpeed: 1_000_000) == """
          # Found by the wiring wizard, signboard wire.
          panel: 4x2
          wiring: dr1cr0rr1
          chain-direction: right
          rows: serpentine
          first-row: bottom
          backend: "gpio:pinctrl-bcm2711,clk=5,din=6,cs=13"
          bus-speed: 1000000

          """)
  }

  @Test(arguments: [
    "spi:/dev/spidev0.0", "spi:a\"b\\c", "spi:#", "spi:x:", "spi:{[*&!%@`'", "spi:ünïcode",
  ])
  func `any device that a person can name is read back`(name: String) throws {
    let backend = try BackendChoice.parser.parse(name)
    let text = try WiringText.text(ChainLayout(across: 2), backend: backend)
    #expect(try ConfigurationReader.read(bytes: Array(text.utf8), file: "f").backend == backend)
  }

  @Test func `every layout is read back unchanged`() throws {
    for wiring in ModuleWiring.allCases {
      for direction in ChainDirection.allCases {
        for rows in RowOrder.allCases {
          for firstRow in FirstRow.allCases {
            let chain = ChainLayout(
              across: 3, down: 2, wiring: wiring, direction: direction, rows: rows,
              firstRow: firstRow)
            let text = try WiringText.text(chain)
            let settings = try ConfigurationReader.read(bytes: Array(text.utf8), file: "f")
            #expect(try PanelBuilder.plan(settings).layout.chains == [chain])
          }
        }
      }
    }
  }

  @Test func `a module that is sold under a name is written by that name`() throws {
    let names = [
      (ModuleWiring.dr1cr1rr1, ChainDirection.right, "fc16-180"),
      (.dr1cr1rr1, .left, "icstation"), (.dr0cr0rr1, .right, "generic-180"),
      (.dr0cr0rr0, .left, "dr0cr0rr0"),
    ]
    for (wiring, direction, name) in names {
      let chain = ChainLayout(across: 1, wiring: wiring, direction: direction)
      #expect(try WiringText.text(chain).contains("\nwiring: \(name)\n"))
    }
  }
}
