// SPDX-License-Identifier: MIT
import SignboardKit

/// Advice for a panel that is too bright at the lowest intensity.
enum IntensityCheck: DoctorCheck {
  static let subject = "intensity"
  static let why =
    "Only a larger resistor makes it dimmer; switching chips on and off would flicker."

  static func run(_ machine: Machine) -> Finding? {
    guard machine.settings.intensity == 0 else { return nil }
    return advice(
      "The intensity is 0, the dimmest that the chip has.",
      hint: "If it is still too bright, fit a larger RSET and set rset: "
        + "28 kΩ halve the light of the usual 11.8 kΩ, 63.7 kΩ make a quarter of it.")
  }
}
