// SPDX-License-Identifier: MIT
import Core
import SignConfiguration
import SignTesting
import Testing

/// Scenes of messages: JSON with the keys of the configuration.
struct SceneReaderTests {
  private func value(_ text: String) throws -> JSONValue {
    var reader = JSONReader(Array(text.utf8))
    return JSONValue(try reader.document())
  }

  /// The error of the reader; "no mistake" if it accepts the text.
  private func answer(_ text: String) throws -> String {
    let value = try value(text)
    do throws(ConfigurationError) {
      _ = try SceneReader.read(value, width: 64, height: 8)
      return "no mistake"
    } catch {
      return error.problems.map { "\($0.path): \($0.message)" }.joined(separator: "\n")
    }
  }

  @Test func `a scene is read like the configuration`() throws {
    let scene = try SceneReader.read(
      value(
        """
        {"speed": 33.3, "align": "center", "zones": [
          {"at": [0, 0], "size": [16, 8], "text": "no", "plain": true, "scroll": "static"},
          {"at": [16, 0], "size": [48, 8], "pages": ["a", {"text": "b", "entry": "rain"}],
           "overlay": "transparent", "layer": -1}]}
        """), width: 64, height: 8)
    let file = try read(
      """
      speed: 33.3
      align: center
      zones:
        - {at: [0, 0], size: [16, 8], text: "no", plain: yes, scroll: static}
        - at: [16, 0]
          size: [48, 8]
          pages: ["a", {text: b, entry: rain}]
          overlay: transparent
          layer: -1
      """)
    #expect(scene.zones == file.zones)
    #expect(scene.content == file.content)
  }

  @Test(arguments: TextRow.of("Sign/SignConfigurationTests/settings.txt", "Scenes"))
  func `a mistake in a scene is reported`(row: TextRow) throws {
    let reported = try answer(row.input)
    #expect(reported == row.output)
  }

  @Test func `no value traps`() {
    let seed: UInt64 = 61
    var random = SeededGenerator(seed: seed)
    let infos = SceneReader.keyInfos
    let keys = (infos.scene + infos.zone + infos.page).map(\.name) + ["", "x"]
    func value(_ depth: Int) -> JSONValue {
      switch Int.random(in: 0...(depth > 0 ? 7 : 4), using: &random) {
      case 0: .null
      case 1: .bool(Bool.random(using: &random))
      case 2: .integer(Int64.random(in: (-9)...70, using: &random))
      case 3: .number(Double.random(in: -1e10...1e10, using: &random))
      case 4:
        .string(
          ["a", "rain", "loop", "", "{x}", "signboard-8"].randomElement(using: &random) ?? "")
      case 5: .array((0..<Int.random(in: 0...3, using: &random)).map { _ in value(depth - 1) })
      default:
        .object(
          (0..<Int.random(in: 0...5, using: &random)).map { _ in
            .init(keys.randomElement(using: &random) ?? "", value(depth - 1))
          })
      }
    }
    for _ in 0..<2000 { _ = try? SceneReader.read(value(4), width: 64, height: 8) }
  }
}
