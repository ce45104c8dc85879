// SPDX-License-Identifier: MIT
import SignConfiguration

/// Advice for a panel that is too bright at the lowest intensity.
enum IntensityCheck {
  static func run(_ machine: Machine) -> Finding? {
    guard machine.settings.intensity == 0 else { return nil }
    return Finding(
      .intensity, .advice, "The intensity is 0, the dimmest that the chip has.",
      why: "Below it only another resistor goes: switching chips on and off flickers.",
      hint: "If it is too bright still, put a larger RSET on the modules and say it with rset: "
        + "28 kΩ halve the light of the usual 11.8 kΩ, 63.7 kΩ make a quarter of it.")
  }
}
