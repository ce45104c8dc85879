// SPDX-License-Identifier: MIT
internal import Configuration

/// What the modules draw.
///
/// One digit of eight is lit at a time, so a chip never drives more than eight segments: 8 x 40 mA
/// for 31/32 of the time at intensity 15, plus 8 mA of its own. 40 mA is what the usual modules
/// with 10 kΩ have; data sheet of the MAX7219, current and intensity tables.
enum SupplyCheck {
  /// The modules of a panel where nobody says a size.
  static let standardModules = 8
  /// What the 5 V pins of the board can spare for modules beside the board itself, in mA.
  private static let spare = 1000

  /// What a module draws at most, all LEDs lit, in milliamperes.
  static func milliamperes(intensity: Int) -> Int {
    let step = min(max(intensity, 0), 15)
    return 8 + (8 * 40 * (2 * step + 1) + 31) / 32
  }

  static func run(_ machine: Machine) -> [Finding] {
    let modules = modules(machine)
    guard modules > 0 else { return [] }
    let step = machine.settings.intensity ?? 3
    let now = modules * milliamperes(intensity: step)
    let most = modules * milliamperes(intensity: 15)
    let what =
      "\(counted(modules, "module")) draw\(modules == 1 ? "s" : "") up to "
      + "\(amperes(now)) A at intensity \(min(max(step, 0), 15)) and \(amperes(most)) A at 15, with all LEDs lit."
    let why =
      "A supply that gives way leaves garbage in the chips, and noise can light all LEDs "
      + "at any time."
    guard most > spare else { return [Finding(.supply, .ok, what, why: why)] }
    return [
      Finding(
        .supply, .advice, what, why: why,
        hint: "Feed the modules from a 5 V supply of their own for \(amperes(most)) A or more, not "
          + "through the board; join the grounds. Short wires, a 74AHCT125 in CLK, DIN and CS, and "
          + "10 µF beside 0.1 µF at every chip keep garbage out.")
    ]
  }

  /// The modules on real wires that the configuration names.
  private static func modules(_ machine: Machine) -> Int {
    if let chains = machine.settings.chains {
      return chains.reduce(0) { sum, chain in
        switch chain.backend {
        case .spi, .gpio: sum + chain.size.across * chain.size.down
        case .terminal, .memory, .null: sum
        }
      }
    }
    switch machine.settings.backend {
    case .spi, .gpio:
      return machine.settings.panelSize.map { $0.across * $0.down } ?? standardModules
    case .terminal, .memory, .null, nil: return 0
    }
  }

  /// Milliamperes as amperes with one decimal, rounded up.
  private static func amperes(_ milliamperes: Int) -> String {
    let tenths = (milliamperes + 99) / 100
    return "\(tenths / 10).\(tenths % 10)"
  }
}
