// SPDX-License-Identifier: MIT
import Testing

@testable import SignboardKit

/// Live values in pages that enter, rest and leave.
struct LivePageTests {
  private let yaml = """
    scroll: pages
    font: signboard-4
    speed: 10
    dwell: 1
    entry: wipe-left
    text: ["{t}", "2"]
    """

  @Test func `a page that shows others below it stays an overlay`() throws {
    let builder = try builder(
      """
      scroll: pages
      zones:
        - {at: [0, 0], size: [4, 4], overlay: cut-out, text: ["{t}", "2"]}
      """, 4, 4)
    let scene = try builder.setting(["t": "1"]).scene().scene
    let changed = try builder.setting(["t": "7"]).zone(0).changing(
      scene.layers[0], to: builder.texts[0], isSameMessage: true, at: at(1)
    ).layer
    #expect((changed as? OverlaidLayer)?.mode == .cutOut)
    #expect(changed.pages?.presentation.pages.count == 2)
    #expect(!changed.isSame(as: scene.layers[0]))
  }

  @Test func `changed texts are pages without settings of their own`() throws {
    let builder = try builder("pages: [{text: '1', dwell: 5}, '2']\ndwell: 1", 4, 4)
    let layer = try builder.scene().scene.layers[0]
    func dwells(_ texts: [String]) throws -> [Int64]? {
      try builder.zone(0).changing(layer, to: texts, isSameMessage: false, at: .zero).layer
        .pages?
        .presentation.pages.map { $0.dwell / 1_000_000_000 }
    }
    #expect(try dwells(["1", "2"]) == [5, 1])
    #expect(try dwells(["1", "3"]) == [1, 1])
    #expect(try dwells(["1"]) == [1])
    #expect(try dwells([]) == [])
  }
}
