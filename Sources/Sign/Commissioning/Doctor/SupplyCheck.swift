// SPDX-License-Identifier: MIT
import MAX7219
import SignboardKit

/// The current of the modules, by the estimate that the sign itself uses.
enum SupplyCheck: DoctorCheck {
  static let subject = "supply"
  static let why =
    "A supply whose voltage drops leaves garbage in the chips, and noise can light all LEDs "
    + "at any time."

  /// The number of modules that is assumed if the configuration has no size.
  static let standardModules = 8
  /// The current that the 5 V pins of the board have left for modules, in mA.
  private static let spare = 1000

  static func run(_ machine: Machine) -> Finding? {
    let modules = modules(machine)
    guard modules > 0 else { return nil }
    let step = Intensity(machine.settings.intensity ?? -1) ?? .standard
    let now = milliamperes(machine, modules, step)
    let all = milliamperes(machine, modules, .brightest)
    let limit = machine.settings.currentLimit ?? .max
    let most = min(all, limit)
    var what =
      "\(Wording.counted(modules, "module")) draw\(modules == 1 ? "s" : "") up to "
      + "\(amperes(min(now, limit))) A at intensity \(step.step) and "
      + "\(amperes(most)) A at 15, with all LEDs lit"
    what += limit < all ? ", kept there by the current limit." : "."
    guard most > spare else { return ok(what) }
    return advice(
      what,
      hint: "Feed the modules from a 5 V supply of their own for \(amperes(most)) A or more, not "
        + "through the board; join the grounds. Short wires, a 74AHCT125 in CLK, DIN and CS, and "
        + "10 µF beside 0.1 µF at every chip keep garbage out.")
  }

  /// The current with all LEDs lit.
  private static func milliamperes(
    _ machine: Machine, _ modules: Int, _ step: Intensity
  ) -> Int {
    let load = modules * 64 * (2 * Int(step.step) + 1)
    return (machine.settings.budget.microamperes(chips: modules, load: load) + 999) / 1000
  }

  /// The number of modules on real wires in the configuration.
  private static func modules(_ machine: Machine) -> Int {
    let settings = machine.settings
    if let chains = settings.chains {
      return chains.filter(\.backend.isHardware).reduce(0) { $0 + $1.size.across * $1.size.down }
    }
    guard settings.backend?.isHardware ?? false else { return 0 }
    return settings.panelSize.map { $0.across * $0.down } ?? standardModules
  }

  /// Milliamperes as amperes with one decimal, rounded up.
  private static func amperes(_ milliamperes: Int) -> String {
    DecimalText.fixed(Int64(milliamperes + 99) / 100, decimals: 1)
  }
}
