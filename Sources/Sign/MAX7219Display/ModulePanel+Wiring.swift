// SPDX-License-Identifier: MIT
import Displays
import PanelLayouts
import SignConfiguration

extension ModulePanel {
  package var wiring: String {
    let layout = plan.layout
    let modules = layout.chains.reduce(0) { $0 + $1.count }
    var lines = [
      "Panel of \(layout.geometry.width) × \(layout.geometry.height) LEDs: \(modules) modules in "
        + (layout.chains.count == 1 ? "one chain" : "\(layout.chains.count) chains")
    ]
    for (index, backend) in plan.backends.enumerated() {
      lines += ["", "Chain \(index + 1): \(backend)"]
      lines += Self.pins(backend)
      guard layout.places.indices.contains(index) else { continue }
      lines += ["", "Its modules, seen from the front; 1 is the one next to DIN:", ""]
      lines += Self.picture(layout.places[index], across: layout.across, down: layout.down)
    }
    return lines.map { String($0.prefix(100)) + "\n" }.joined()
  }

  private static func pins(_ backend: BackendChoice) -> [String] {
    let rows: [(String, String)]
    switch backend {
    case .spi(let device):
      let second = device.hasSuffix(".1")
      rows = [
        ("VCC", "pin 2   5 V; from a supply of its own for more than a few modules"),
        ("GND", "pin 6   ground, common with the supply"),
        ("DIN", "pin 19  GPIO 10, MOSI"),
        ("CS", second ? "pin 26  GPIO 7, CE1" : "pin 24  GPIO 8, CE0"),
        ("CLK", "pin 23  GPIO 11, SCLK"),
      ]
      if !device.hasPrefix("/dev/spidev0.") {
        return ["", "  DIN, CS and CLK are MOSI, chip select and SCLK of \(device)."]
      }
    case .gpio(let chip, let clk, let din, let cs):
      rows = [
        ("DIN", "line \(din) of \(chip)"), ("CS", "line \(cs) of \(chip)"),
        ("CLK", "line \(clk) of \(chip)"),
      ]
    case .terminal, .memory, .null, .display: return ["", "  simulated; nothing is to be wired"]
    }
    return ["", "  module   Raspberry Pi"]
      + rows.map { "  " + $0.0 + String(repeating: " ", count: 9 - $0.0.count) + $0.1 }
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
