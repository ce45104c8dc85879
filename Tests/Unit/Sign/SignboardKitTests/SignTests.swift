// SPDX-License-Identifier: MIT
import BitmapFonts
import Playback
import SPIBus
import Scenes
import SignConfiguration
import SignDisplays
import SignboardKit
import Testing
import Timing
import Wording

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

  @Test func `a device that cannot be opened is reported before anything starts`() throws {
    #expect(throws: SPIError.self) {
      try Sign(panel: "1x1", backend: "spi:/dev/spidev99.9")
    }
    #expect(throws: ValueProblem.self) { try Sign(panel: "0x1") }
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
    let sign = try Sign(panel: "2x1", backend: "memory")
    let missing = try sign.show("aก")
    #expect(missing.map(\.characters) == ["ก"])
    sign.stop()
    #expect(sign.playback.statistics.failures == 0)
    #expect(sign.totals.bytes > 0)
  }

  @Test func `live values appear where texts name them`() throws {
    let sign = try Sign(panel: "4x1", backend: "memory", scroll: "static")
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
