// SPDX-License-Identifier: MIT
import Testing

@testable import SignboardKit

/// The panel that is simulated in a terminal where no setting describes it.
struct FittedPanelTests {
  private func size(
    _ window: (columns: Int, rows: Int), _ change: (inout SignSettings) -> Void = { _ in }
  ) -> String? {
    var settings = SignSettings()
    change(&settings)
    settings.fitPanel(toWindow: window)
    return settings.panel.size?.description
  }

  @Test func `four modules are taken where only those have room for round dots`() {
    for (columns, size) in [(200, nil), (131, nil), (130, "4x1"), (67, "4x1"), (66, nil)] {
      #expect(self.size((columns, 24)) == size, "\(columns) columns")
    }
    #expect(size((80, 11)) == "4x1")
    #expect(size((80, 10)) == nil)
  }

  @Test func `settings of the panel stay`() {
    #expect(size((80, 24)) { $0.panel.size = PanelSize(across: 6, down: 1) } == "6x1")
    #expect(size((80, 24)) { $0.panel.trims = [0, 1] } == nil)
    #expect(size((80, 24)) { $0.zones = [] } == nil)
    #expect(size((80, 24)) { $0.canvas = PanelSize(across: 9, down: 1) } == nil)
    #expect(size((80, 24)) { $0.style = .dots(.halfBlock) } == nil)
  }
}
