// SPDX-License-Identifier: MIT
import Displays
import SignConfiguration

/// The checks of the registered display that the configuration names.
enum DisplayCheck {
  static func run(_ machine: Machine) -> [Finding] {
    guard case .display(let choice) = machine.settings.backend else { return [] }
    return choice.display.check()
  }
}
