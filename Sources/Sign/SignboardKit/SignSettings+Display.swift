// SPDX-License-Identifier: MIT

extension SignSettings {
  /// The display that the settings name; the only place that opens either kind of display.
  ///
  /// - Throws: `SignError` if the chains do not form one panel.
  package func display() throws -> any SignDisplay {
    guard case .display(let choice) = backend else { return try ModulePanel(self) }
    let size = panel.size ?? PanelSize.standard
    return OwnDisplay(choice, size: Geometry(width: size.columns, height: size.rows))
  }

  /// Sets four modules across where no size is set and the window has room for round dots of four
  /// modules but not of eight, which need 131 columns.
  ///
  /// - Parameter down: the rows of modules.
  package mutating func fitPanel(toWindow window: (columns: Int, rows: Int), down: Int = 1) {
    guard panelSize == nil, panel.trims == nil, canvas == nil, zones == nil,
      hanging == HangingSettings(), style ?? .dots(.auto) == .dots(.auto),
      let whole = PanelSize(across: PanelSize.standard.across, down: down),
      let half = PanelSize(across: whole.across / 2, down: down),
      !fits(whole, window), fits(half, window)
    else { return }
    panel.size = half
  }

  private func fits(_ size: PanelSize, _ window: (columns: Int, rows: Int)) -> Bool {
    TerminalPreview.showsDots(Geometry(width: size.columns, height: size.rows), window: window)
  }
}
