// SPDX-License-Identifier: MIT
import Displays

extension SignSettings {
  /// Finds settings for modules where the display is not a panel of modules.
  func displayInconsistencies() -> [Inconsistency] {
    guard case .display(let choice) = backend else { return [] }
    let isSet: [(key: String, isSet: Bool)] = [
      ("panel", panel.size != nil && choice.display.geometry != nil),
      ("wiring", panel.wiring != nil), ("chain-direction", panel.chainDirection != nil),
      ("rows", panel.rows != nil), ("first-row", panel.firstRow != nil),
      ("trims", panel.trims != nil), ("turn", hanging.turn != nil),
      ("mirror", hanging.mirror != nil), ("module-gap", hanging.gap != nil),
      ("rset", rset != nil), ("current-limit", currentLimit != nil),
      ("bus-speed", busSpeed != nil), ("loopback", loopback != nil),
    ]
    return isSet.filter(\.isSet).map { key, _ in
      Inconsistency(
        path: key,
        reason: key == "panel"
          ? "\(choice) has its own size, \(choice.display.geometry?.description ?? ""). "
            + "Leave it out."
          : "\(choice) is not a panel of modules and has no \"\(key)\". Leave it out.")
    }
  }

  /// The pixels of what is shown as a whole, canvas or display; `nil` where no size is set.
  var wholePixels: (columns: Int, rows: Int, name: String)? {
    if let canvas { return (canvas.columns, canvas.rows, "canvas of \(canvas)") }
    if case .display(let choice) = backend, let size = choice.display.geometry {
      return (size.width, size.height, "display of \(size)")
    }
    guard let size = panelSize else { return nil }
    let pixels = hanging.pixels(size)
    return (pixels.columns, pixels.rows, "panel of \(size)\(hanging.remark)")
  }
}
