// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// Colors of zones and texts in files, and on the wire.
@Suite(.waitsForPrograms)
struct ColorTests {
  private static let colored = """
    panel: 4x1
    zones:
      - {at: [0, 0], size: [8, 8], text: "S", scroll: static, color: white, ground: green}
      - {at: [8, 0], size: [24, 8], text: "all {color blue}is{/} well", color: "#ff8000"}
    """
  private static let plain = """
    panel: 4x1
    zones:
      - {at: [0, 0], size: [8, 8], text: "S", scroll: static}
      - {at: [8, 0], size: [24, 8], text: "all is well"}
    """

  /// What a command makes of a configuration, which stands in a file.
  private func file(
    _ configuration: String, _ arguments: [String], to option: String, _ name: String,
    notices: String = ""
  ) throws -> Data {
    try Program.withFolder { folder in
      let config = folder.appendingPathComponent("sign.yaml")
      try configuration.write(to: config, atomically: true, encoding: .utf8)
      let file = folder.appendingPathComponent(name)
      let outcome = try Program.run(arguments + ["--config", config.path, option, file.path])
      #expect(outcome.status == 0 && outcome.error == notices)
      return try Data(contentsOf: file)
    }
  }

  private func film(_ data: Data) throws -> Film {
    try Program.withFolder { folder in
      let file = folder.appendingPathComponent("film")
      try data.write(to: file)
      return try Film(file)
    }
  }

  @Test(.needs(Film.package, Film.python != nil), arguments: ["png", "gif"])
  func `a picture has the colors, and a recording the same ones`(format: String) throws {
    let picture = try film(
      file(Self.colored, ["render"], to: "--output", "sign.\(format)")
    ).pictures[0]
    // White on a green ground, orange and blue text, and the dark LEDs of the orange zone.
    #expect(picture.colors.count == 5, "\(picture.colors)")
    let plain = try film(file(Self.plain, ["render"], to: "--output", "sign.\(format)")).pictures[0]
    #expect(plain.colors.count == 2)
    guard format != "png" else { return }
    let recorded = try film(
      file(
        Self.colored, ["show", "--fast", "--backend", "memory", "--for", "1"], to: "--record",
        "sign.\(format)"))
    #expect(recorded.pictures.count == 30)
    #expect(recorded.pictures[0].colors == picture.colors)
    #expect(recorded.pictures[0].leds == picture.leds)
  }

  @Test func `the wire has not one byte more, and it is reported once`() throws {
    let arguments = ["show", "--fast", "--backend", "memory", "--for", "2"]
    let wire = try file(
      Self.colored, arguments, to: "--record", "wire.jsonl",
      notices: "signboard: The display has one color: the colors of zones and texts are not "
        + "shown.\n")
    #expect(try wire == file(Self.plain, arguments, to: "--record", "wire.jsonl"))
    #expect(!wire.isEmpty)
  }
}
