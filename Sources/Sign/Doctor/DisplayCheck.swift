// SPDX-License-Identifier: MIT
import Displays
import SignConfiguration

/// The checks of the registered display that the configuration names.
enum DisplayCheck {
  static func run(_ machine: Machine) -> [Finding] {
    guard case .display(let choice) = machine.settings.backend else { return [] }
    return choice.display.check().map { found in
      let state: Finding.State =
        switch found.state {
        case .problem: .problem
        case .advice: .advice
        case .ok: .ok
        }
      return Finding(
        .display, state, found.what, why: found.why, fix: found.fix, hint: found.hint)
    }
  }
}
