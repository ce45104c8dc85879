// SPDX-License-Identifier: MIT

extension ModulePanel {
  package var wiring: Phrase {
    let layout = plan.layout
    let modules = layout.chains.reduce(0) { $0 + $1.count }
    var lines: [Phrase] = [
      .phrase(
        layout.chains.count == 1
          ? "Panel of {0} × {1} LEDs: {2} modules in one chain"
          : "Panel of {0} × {1} LEDs: {2} modules in {3} chains", "\(layout.geometry.width)",
        "\(layout.geometry.height)", "\(modules)", "\(layout.chains.count)")
    ]
    for (index, backend) in plan.backends.enumerated() {
      lines += [.empty, .phrase("Chain \(index + 1): \("\(backend)".prefix(90))")]
      lines += Self.pins(backend)
      guard layout.places.indices.contains(index) else { continue }
      lines += [
        .empty, .phrase("Its modules, seen from the front; 1 is the one next to DIN:"), .empty,
      ]
      lines += Self.picture(layout.places[index], across: layout.across, down: layout.down)
        .map { .verbatim(String($0.prefix(100))) }
    }
    return .joined(lines + [.empty], separator: "\n")
  }

  private static func pins(_ backend: BackendChoice) -> [Phrase] {
    let rows: [(String, Phrase)]
    switch backend {
    case .spi(let device):
      let second = device.hasSuffix(".1")
      rows = [
        ("VCC", .phrase("pin 2   5 V; from a supply of its own for more than a few modules")),
        ("GND", .phrase("pin 6   ground, common with the supply")),
        ("DIN", .phrase("pin {0}  {1}", "19", "GPIO 10, MOSI")),
        (
          "CS",
          second
            ? .phrase("pin {0}  {1}", "26", "GPIO 7, CE1")
            : .phrase("pin {0}  {1}", "24", "GPIO 8, CE0")
        ),
        ("CLK", .phrase("pin {0}  {1}", "23", "GPIO 11, SCLK")),
      ]
      if !device.hasPrefix("/dev/spidev0.") {
        return [
          .empty, indented(.phrase("DIN, CS and CLK are MOSI, chip select and SCLK of \(device).")),
        ]
      }
    case .gpio(let chip, let clk, let din, let cs):
      rows = [
        ("DIN", .phrase("line \(din) of \(chip)")),
        ("CS", .phrase("line \(cs) of \(chip)")),
        ("CLK", .phrase("line \(clk) of \(chip)")),
      ]
    case .terminal, .memory, .null, .display:
      return [.empty, indented(.phrase("simulated; nothing is to be wired"))]
    }
    return [.empty, indented(.phrase("module   Raspberry Pi"))]
      + rows.map { name, line in
        .joined(
          [.verbatim("  " + name + String(repeating: " ", count: 8 - name.count)), line],
          separator: " ")
      }
  }

  private static func indented(_ line: Phrase) -> Phrase {
    .joined([.empty, line], separator: "  ")
  }

  private static func picture(_ places: [ModulePlace], across: Int, down: Int) -> [String] {
    var numbers = [[Int?]](repeating: [Int?](repeating: nil, count: across), count: down)
    for (number, place) in places.enumerated() where place.row < down && place.column < across {
      numbers[place.row][place.column] = number + 1
    }
    let width = String(places.count).count + 1
    return numbers.map { row in
      "  "
        + row.map { number in
          let text = number.map(String.init) ?? "."
          return String(repeating: " ", count: max(0, width - text.count)) + text
        }.joined()
    }
  }
}
