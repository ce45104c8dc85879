// SPDX-License-Identifier: MIT
import SignboardKit

enum TerminalCheck: DoctorCheck {
  static let subject = "terminal"
  static let why = "Without hardware the panel is shown in the terminal."

  static func run(_ machine: Machine) -> [Finding] {
    let depth = ColorDepth.detect { machine.environment[$0] }
    let characters = TerminalCharacters.detect { machine.environment[$0] }
    var findings: [Finding] = []
    let term = machine.environment["TERM"] ?? ""
    if StandardStreams.isDumb(term) {
      findings.append(
        advice(
          term.isEmpty
            ? "TERM is not set." : "TERM is \(term): no colors, no characters beyond ASCII.",
          fix: ["export TERM=xterm-256color"],
          hint: "Services and cron jobs have no terminal and need none."))
    } else if characters == .ascii {
      findings.append(
        advice(
          "The locale is not UTF-8, so LEDs are drawn with letters.", fix: ["export LANG=C.UTF-8"],
          hint:
            "\"sudo raspi-config nonint do_change_locale C.UTF-8\" makes it last on a Raspberry "
            + "Pi."))
    }
    if let window = machine.window, let narrow = narrow(window, machine) { findings.append(narrow) }
    guard findings.isEmpty else { return findings }
    let colors =
      switch depth {
      case .truecolor: "all colors"
      case .indexed: "256 colors"
      case .basic: "16 colors"
      case .none: "no colors (NO_COLOR is set)"
      }
    let size = machine.window.map { ", \($0.columns)x\($0.rows) characters" } ?? ""
    return [ok("\(shown(term)): \(colors), UTF-8\(size).")]
  }

  /// The smallest drawing has two columns of pixels in a cell.
  private static func narrow(_ window: (columns: Int, rows: Int), _ machine: Machine) -> Finding? {
    let isShown = machine.backends.isEmpty || machine.backends.contains(.terminal)
    let columns =
      machine.settings.panelSize.map { machine.settings.hanging.pixels($0).columns }
      ?? SupplyCheck.standardModules * 8
    guard isShown, (columns + 1) / 2 > window.columns else { return nil }
    return advice(
      "The window is \(window.columns) characters wide; a panel of \(columns) columns needs "
        + "\((columns + 1) / 2).", why: "Only a part of the panel would be shown.",
      hint: "Make the window wider or its letters smaller.")
  }
}
