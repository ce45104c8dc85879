// SPDX-License-Identifier: MIT
internal import Displays
internal import SignConfiguration

/// What the display of the configuration says of itself, if it is of a registered kind.
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
