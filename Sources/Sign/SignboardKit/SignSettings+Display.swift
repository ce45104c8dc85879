// SPDX-License-Identifier: MIT
import Displays
import MAX7219Display
package import SignConfiguration
package import SignDisplays

extension SignSettings {
  /// The display that the settings name; the only place that distinguishes kinds of display.
  ///
  /// - Throws: `SignError` if the chains do not form one panel.
  package func display() throws -> any SignDisplay {
    guard case .display(let choice) = backend else { return try ModulePanel(self) }
    let size = panel.size ?? PanelSize.standard
    return OwnDisplay(choice, size: Geometry(width: size.columns, height: size.rows))
  }
}
