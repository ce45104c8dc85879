// SPDX-License-Identifier: MIT
import SignboardKit
import Testing

/// How a running sign shows new texts and values.
struct LiveSignTests {
  private func setup(_ yaml: String) throws -> SignSetup {
    try SignSetup(
      settings: ConfigurationReader.read(
        bytes: Array("panel: 1x1\nbackend: memory\n\(yaml)".utf8), file: "sign.yaml"))
  }

  @Test func `setting a value makes a bar longer`() throws {
    let sign = try Sign(setup("bar: '{load}'"))
    defer { sign.stop() }
    try sign.set(["load": "50"])
    #expect(sign.playback.present.scene.frame(at: .zero).plane.litCount == 32)
  }

  @Test func `changed values and texts are visible in pages`() throws {
    let sign = try Sign(setup("scroll: pages\nfont: signboard-4\ndwell: 86400\ntext: '{t}'"))
    defer { sign.stop() }
    func picture() -> String {
      let scene = sign.playback.present.scene
      return scene.frame(at: Instant(nanoseconds: 3_600_000_000_000)).plane.picture
    }
    func expected(_ text: String) throws -> String {
      try setup("scroll: static\nfont: signboard-4\ntext: '\(text)'").scene
        .frame(at: .zero).plane.picture
    }
    try sign.set(["t": "12"])
    #expect(try picture() == expected("12"))
    try sign.set(["u": "9"])
    #expect(try picture() == expected("12"))
    try sign.set(["t": "34"])
    #expect(try picture() == expected("34"))
    let missing = try sign.show("{t}ก")
    #expect(missing.map(\.characters) == ["ก"])
    try sign.show("7")
    #expect(try picture() == expected("7"))
  }
}
