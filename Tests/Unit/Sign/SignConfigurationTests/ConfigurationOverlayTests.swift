// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing
import YAMLText

@testable import SignConfiguration

/// Keys of a fleet take the place of those of a file.
struct ConfigurationOverlayTests {
  private func laid(_ overlays: [String], over file: String) throws -> String {
    var text = try ConfigurationText(bytes: Array(file.utf8), file: "sign.yaml")
    for overlay in overlays { try text.lay(try ConfigurationOverlay(overlay)) }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (["speed: 40\n"], "panel: 4x1\n", "panel: 4x1\nspeed: 40\n\n"),
    (["speed: 40"], "panel: 4x1\nspeed: 20 # slow\nfade: 2\n", "panel: 4x1\nfade: 2\nspeed: 40\n"),
    (
      ["zones:\n  - {at: [0, 0], size: [8, 8]} # left\n"],
      "# ours\nzones:\n  - at: [0, 0]\n    size: [32, 8]\n\ntext: A\n",
      "# ours\n\ntext: A\nzones:\n  - {at: [0, 0], size: [8, 8]} # left\n\n"
    ),
    (["speed: 40", "speed: 50\ntext: B"], "text: A", "speed: 50\ntext: B"),
    (["", "# nothing\n"], "text: A\n", "text: A\n"),
    (["text: A"], "", "text: A\n"),
  ])
  func `they stand behind the others, the last ones count`(
    overlays: [String], file: String, whole: String
  ) throws {
    let found = try laid(overlays, over: file)
    #expect(found == whole)
    #expect(
      try ConfigurationReader.read(bytes: Array(found.utf8), file: "sign.yaml")
        == ConfigurationReader.read(bytes: Array(whole.utf8), file: "sign.yaml"))
  }

  @Test(arguments: TextRow.of("Sign/SignConfigurationTests/settings.txt", "Keys of a fleet"))
  func `what is no key of the content is refused`(row: TextRow) {
    do throws(ConfigurationError) {
      _ = try ConfigurationOverlay(row.input)
      Issue.record("It was taken.")
    } catch {
      #expect(error.description == row.output)
    }
  }

  @Test func `a file in braces takes none`() {
    #expect {
      try laid(["speed: 40"], over: "{panel: 4x1, text: A}\n")
    } throws: { error in
      "\(error)"
        == "sign.yaml: The keys speed cannot stand beside those of the file. Write each key on a line "
        + "of its own, without braces around all of them."
    }
  }

  @Test func `whatever lies over whatever, the keys of both are there, or it is refused`() throws {
    let seed: UInt64 = 8_111
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "speed: 40\n", "speed: 50", "text: 'a: b' # c\n",
      "zones:\n  - at: [0, 0]\n    size: [8, 8]\n",
      "# a comment\n", "\n", "values: {a: b}\n", "---\n", "...\n", "- x\n", "text: |\n  a\n  b\n",
      "text: |+\n  a\n\n\n", "text: >\n  a\n\n  b\n", "\"fade\": 2\n", "{panel: 4x1}\n", "\u{2028}",
      "fonts: [a,\n  b]\n", "values:\n\ta: b\n", "text:\n", "? text\n: a\n", "zones:\n- text: a\n",
      "\r\n",
    ]
    func made() -> String {
      (0..<Int.random(in: 0...5, using: &random)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }.joined()
    }
    func shape(_ text: String) -> [String: ConfigurationShape]? {
      guard let node = try? YAMLReader.read(Array(text.utf8)) else { return nil }
      if node.isBlank { return [:] }
      guard case .mapping(let parts) = ConfigurationShape(node) else { return nil }
      return parts
    }
    var counts = (laid: 0, refused: 0)
    for round in 0..<1000 {
      let (file, keys) = (made(), made())
      guard let own = shape(file), let overlay = try? ConfigurationOverlay(keys),
        let new = shape(keys),
        var text = try? ConfigurationText(bytes: Array(file.utf8), file: "sign.yaml")
      else { continue }
      let before = text
      do throws(SignError) {
        try text.lay(overlay)
        counts.laid += 1
        let found = shape(String(decoding: text.bytes, as: UTF8.self))
        #expect(found == own.merging(new) { $1 }, "seed \(seed), round \(round): \(file) + \(keys)")
      } catch {
        counts.refused += 1
        #expect(text == before, "seed \(seed), round \(round)")
      }
    }
    // Both come often, as some of the pieces are none that people write.
    #expect(counts.laid > 100 && counts.refused > 10, "\(counts)")
  }
}
