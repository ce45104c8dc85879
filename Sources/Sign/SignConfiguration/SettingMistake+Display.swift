// SPDX-License-Identifier: MIT
import Core
import Displays

extension SignSettings {
  /// Finds settings for modules where the display is not a panel of modules.
  func displayInconsistencies() -> [SettingMistake] {
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
      SettingMistake(
        path: SettingPath([.key(key)]),
        sentences: key == "panel"
          ? .phrase(
            "{0} has its own size, {1}. Leave it out.", "\(choice)",
            .verbatim(choice.display.geometry?.description ?? ""))
          : .phrase("\(choice) is not a panel of modules and has no \"\(key)\". Leave it out."))
    }
  }

  /// The pixels of the whole composition, canvas or display; `nil` where no size is set.
  var wholePixels: (columns: Int, rows: Int, name: Phrase)? {
    if let canvas { return (canvas.columns, canvas.rows, .phrase("canvas of \(canvas)")) }
    return displayPixels
  }

  /// The pixels of the display; `nil` where no size is set.
  var displayPixels: (columns: Int, rows: Int, name: Phrase)? {
    if case .display(let choice) = backend, let size = choice.display.geometry {
      return (size.width, size.height, .phrase("display of \(size)"))
    }
    guard let size = panelSize else { return nil }
    let pixels = hanging.pixels(size)
    return (pixels.columns, pixels.rows, hanging.name(of: size))
  }
}
