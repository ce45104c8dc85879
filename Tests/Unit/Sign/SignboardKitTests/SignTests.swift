// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import SignboardKit
import Testing

@Suite(.waitsForOthers)
struct SignTests {
  @Test func `a sign shows a text once and ends`() throws {
    var settings = SignSettings()
    settings.backend = .memory
    settings.content.text = ["Hi"]
    settings.content.scroll = .moves(.once)
    var setup = try SignSetup(settings: settings)
    setup.isFast = true
    let statistics = try Sign(setup).wait()
    // "Hi" is eight columns wide; at 30 columns a second it has passed after 0.27 s.
    #expect(statistics.elapsed == 266_666_667)
    #expect(statistics.skippedSteps == 0)
  }

  @Test func `a text at the end stands in the middle of the window`() throws {
    func end(_ keys: String) throws -> [Substring] {
      let yaml = "backend: memory\nfont: signboard-4\nend: {text: \"1\"}\npanel: 1x1\n" + keys
      let settings = try ConfigurationReader.read(bytes: Array(yaml.utf8), file: "sign.yaml")
      guard case .frame(let frame) = try SignSetup(settings: settings).endState else { return [] }
      return frame.plane.picture.split(separator: "\n")
    }
    let (alone, dark) = (try end(""), "........")
    #expect(alone.count == 8 && alone.contains { $0.contains("#") })
    let canvas = try end("canvas: 3x1\nwindow: [8, 0]\n")
    #expect(canvas.map(String.init) == alone.map { dark + $0 + dark })
  }

  @Test func `a device that cannot be opened is reported before anything starts`() throws {
    #expect(throws: SPIError.self) {
      try Sign(panel: Panel(1, 1), backend: .spi("/dev/spidev99.9"))
    }
    #expect(throws: ValueProblem.self) { try Sign(panel: Panel(0, 1)) }
  }

  @Test func `words make the same values`() throws {
    #expect(try Panel("4x2") == Panel(4, 2))
    #expect(try Panel(4, 1, wiring: .generic).wiring?.rawValue == "generic")
    #expect(try BackendChoice("spi:/dev/spidev0.0") == .spi("/dev/spidev0.0"))
    #expect(throws: ValueProblem.self) { try BackendChoice("spi:") }
    let modes: [ScrollMode] = [.loop, .once, .bounce, .return, .static]
    #expect(modes.map(\.rawValue) == ["loop", "once", "bounce", "return", "static"])
  }

  @Test func `zones are called by their names`() throws {
    let sign = try Sign(
      panel: Panel(2, 1), backend: .memory,
      zones: [
        .zone("gate", width: 8, scroll: .static),
        .zone("news", x: 8, width: 8, text: "a", scroll: .static, font: "signboard-5"),
      ])
    defer { sign.stop() }
    func picture() -> String { sign.playback.present.scene.frame(at: .zero).plane.picture }
    let before = picture()
    try sign.show("B", in: "gate")
    #expect(picture() != before)
    try sign.show("", in: "gate")
    #expect(picture() == before)
    let error = #expect(throws: SignError.self) { try sign.show("B", in: "gates") }
    #expect(
      error?.description
        == "zone \"gates\": there is none of this name. The names are: gate, news.")
  }

  @Test func `a configuration file makes a sign`() throws {
    let folder = try TestFolder()
    let file = try folder.write(
      "panel: 1x1\nbackend: memory\nscroll: static\ntext: Hi", "sign.yaml")
    let sign = try Sign(configuration: file)
    defer { sign.stop() }
    #expect(sign.playback.present.scene.frame(at: .zero).plane.litCount > 0)
    let error = #expect(throws: ConfigurationError.self) {
      try folder.write("speed: fast", "sign.yaml")
      _ = try Sign(configuration: file)
    }
    #expect(error?.problems.map(\.path) == ["speed"])
  }

  @Test func `the intensity can be changed`() throws {
    let sign = try Sign(panel: Panel(1, 1), backend: .memory)
    defer { sign.stop() }
    sign.intensity = .brightest
    #expect(sign.intensity == .brightest)
  }

  @Test func `a sign with a loopback compares everything that is read back`() throws {
    var settings = SignSettings()
    settings.backend = .memory
    settings.content.text = ["Hi"]
    settings.content.scroll = .moves(.once)
    settings.loopback = true
    var setup = try SignSetup(settings: settings)
    setup.isFast = true
    let sign = try Sign(setup)
    try sign.wait()
    let totals = sign.totals
    // All but the first transaction, which reads what the chips held before.
    #expect(totals.loopback.compared == 8 * totals.bytes - 8 * 16)
    #expect(totals.loopback.wrong == 0)
  }

  @Test func `a backend without a return line is refused as a loopback`() {
    var settings = SignSettings()
    settings.backend = .null
    settings.loopback = true
    let error = #expect(throws: SignError.self) { try SignSetup(settings: settings) }
    #expect(
      error?.description
        == "loopback: null has no line that reads what comes back. Use spi:DEVICE, or leave it "
        + "out.")
  }

  @Test func `a running sign accepts texts and stops on request`() throws {
    let sign = try Sign(panel: Panel(2, 1), backend: .memory)
    let missing = try sign.show("aก")
    #expect(missing.map(\.characters) == ["ก"])
    sign.stop()
    #expect(sign.playback.statistics.failures == 0)
    #expect(sign.totals.bytes > 0)
  }

  @Test func `live values appear where texts name them`() throws {
    let sign = try Sign(panel: Panel(4, 1), backend: .memory, scroll: .static)
    defer { sign.stop() }
    try sign.show("{t} {u}")
    try sign.set(["t": "12"])
    let scene = sign.playback.present.scene
    try sign.show("12 --")
    #expect(scene.frame(at: .zero) == sign.playback.present.scene.frame(at: .zero))
    try sign.show("plain")
    try sign.set(["t": "13"])
    try sign.show("{t}")
    let value = sign.playback.present.scene.frame(at: .zero)
    try sign.show("13")
    #expect(value == sign.playback.present.scene.frame(at: .zero))
  }
}
