// SPDX-License-Identifier: MIT
import SignTesting
import SignboardKit
import Testing

/// Zones above each other.
struct LayerSceneTests {
  /// Three zones in the top left corner.
  private func picture(_ layers: [String]) throws -> String {
    let texts = ["#", "-", "/"]
    let zones = zip(texts, layers).map { text, layer in
      "  - {at: [0, 0], size: [4, 4], text: '\(text)'\(layer.isEmpty ? "" : ", layer: \(layer)")}"
    }
    let scene = try scene(
      "scroll: static\nfont: signboard-4\nzones:\n" + zones.joined(separator: "\n"), 4, 4)
    return try texts.first { text in
      let alone = try SceneBuildingTests.scene(
        "scroll: static\nfont: signboard-4\ntext: '\(text)'", 4, 4)
      return alone.frame(at: .zero) == scene.frame(at: .zero)
    } ?? "?"
  }

  @Test func `a higher layer is above a lower one, and a later zone within one layer`() throws {
    #expect(try picture(["", "", ""]) == "/")
    #expect(try picture(["1", "", ""]) == "#")
    #expect(try picture(["", "", "-1"]) == "-")
    #expect(try picture(["100", "100", "99"]) == "-")
    #expect(try picture(["-100", "-99", "-100"]) == "-")
    #expect(try picture(["0", "-1", "-2"]) == "#")
  }

  @Test func `zones keep their numbers, whatever their layers are`() throws {
    let builder = try builder(
      """
      zones:
        - {name: a, at: [0, 0], size: [8, 8], layer: 3, text: "a"}
        - {name: b, at: [8, 0], size: [8, 8], layer: -3, text: "b"}
        - {name: c, at: [0, 0], size: [8, 8], text: "ก"}
        - {name: d, at: [0, 0], size: [8, 8], layer: 3, text: "d"}
      """, 16, 8)
    #expect(builder.layerIndices == [2, 0, 1, 3])
    #expect(builder.texts == [["a"], ["b"], ["ก"], ["d"]])
    let result = try builder.scene()
    #expect(result.scene.layers.map(\.rectangle.x) == [8, 0, 0, 0])
    #expect(result.missing.map(\.zone) == ["c"])
  }

  @Test func `a transparent text that passes over nothing leaves no trace`() throws {
    let scene = try scene(
      """
      font: signboard-4
      zones:
        - {at: [1, 0], size: [6, 4], text: "1", speed: 10, overlay: transparent}
      """, 8, 4)
    expectPicture(
      film(scene, [0, 0.1, 0.2]),
      """
      0.0       0.1       0.2
      ..#.....  .#......  ........
      .##.....  .#......  ........
      ..#.....  .#......  ........
      .###....  .##.....  .#......
      """)
  }

  @Test func `sixty-four zones of all kinds are one scene`() throws {
    let kinds = [
      "text: \"{time} {load}\"", "text: [a, b], scroll: pages, entry: rain, progress: bottom",
      "bar: 7", "bar: \"{load}\", bar-from: right", "conversation: \"-\"",
      "text: \"#\", scroll: static", "text: word, scroll: bounce, direction: up",
      "pages: [x, {text: \"{blink}y{/}\", dwell: 1}], overlay: cut-out, layer: 5",
    ]
    var yaml = "panel: 16x8\nvalues: {load: \"40\"}\nzones:\n"
    for index in 0..<64 {
      let (x, y) = (index % 8 * 16 + index % 3, index / 8 * 8 + index % 2)
      let height = y == 57 ? 7 : 8
      yaml +=
        "  - {name: z\(index), at: [\(x), \(y)], size: [14, \(height)], \(kinds[index % 8])"
      yaml +=
        index % 5 == 0 && !kinds[index % 8].contains("overlay")
        ? ", overlay: transparent}\n" : "}\n"
    }
    let settings = try settings(yaml)
    let scene = try SceneBuilder(
      settings, geometry: .init(width: 128, height: 64), library: FontLibrary()
    ).scene().scene
    #expect(scene.layers.count == 64)
    #expect(scene.layers.filter { $0.pages != nil }.count == 16)
    #expect(scene.layers.filter { $0.conversation != nil }.count == 8)
    #expect(scene.layers.filter { $0.zone != nil }.count == 24)
    #expect(scene.layers.filter { $0 is OverlaidLayer }.count == 8 + 11)
    let seed: UInt64 = 64
    var random = SeededGenerator(seed: seed)
    var used = scene.frame(at: .zero)
    for round in 0..<40 {
      let now = at(Double.random(in: 0...30, using: &random))
      let frame = scene.frame(at: now)
      scene.draw(at: now, into: &used)
      #expect(used == frame, "seed \(seed), round \(round)")
      let next = try #require(scene.nextChange(after: now))
      #expect(scene.frame(at: next.advanced(by: -1)) == frame, "seed \(seed), round \(round)")
    }
  }
}
