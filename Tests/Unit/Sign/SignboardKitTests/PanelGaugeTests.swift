// SPDX-License-Identifier: MIT
import Testing

@testable import SignboardKit

/// The light and current that a running panel reports.
struct PanelGaugeTests {
  @Test func `every reading is returned unchanged`() throws {
    let gauge = PanelGauge()
    #expect(gauge.reading == nil)
    for wanted in 0...15 {
      for shown in 0...wanted {
        for current in [0, 1, 500, 65_536, 1_000_000] {
          let reading = PanelReading(
            wanted: try #require(Intensity(wanted)), shown: try #require(Intensity(shown)),
            milliamperes: current)
          gauge.record(reading)
          #expect(gauge.reading == reading)
        }
      }
    }
    gauge.record(PanelReading(wanted: .standard, shown: .standard, milliamperes: -5))
    #expect(gauge.reading?.milliamperes == 0)
    gauge.record(PanelReading(wanted: .standard, shown: .standard, milliamperes: .max))
    #expect(gauge.reading?.milliamperes == 1 << 48 - 1)
  }

  @Test func `each frame of a sign has a reading, also if the current is limited`() throws {
    let settings = try ConfigurationReader.read(
      bytes: Array("panel: 4x1\nbackend: memory\nintensity: 15\ncurrent-limit: 200".utf8),
      file: "sign.yaml")
    let setup = try SignSetup(settings: settings)
    let player = Player(scene: setup.scene)
    let gauge = PanelGauge()
    let opened = try BackendBuilder(
      setup: setup, faults: FaultInjector(), controls: PreviewControls(), counts: WireCounts(),
      gauge: gauge
    ).open(timer: VirtualTimer(), player: player)
    #expect(gauge.reading == nil)
    var frame = Frame(width: 32, height: 8)
    try opened.backend.present(frame)
    // Four chips with 8 mA each and nothing lit.
    let brightest = try #require(Intensity(15))
    #expect(gauge.reading == PanelReading(wanted: brightest, shown: brightest, milliamperes: 32))
    for y in 0..<8 {
      for x in 0..<32 { frame.plane[x, y] = true }
    }
    try opened.backend.present(frame)
    let lowered = try #require(gauge.reading)
    #expect(lowered.wanted == brightest)
    #expect(lowered.shown == opened.reading?().shown)
    #expect(lowered.shown < brightest)
    #expect((150...200).contains(lowered.milliamperes), "\(lowered)")
    try opened.backend.setIntensity(try #require(Intensity(0)))
    try opened.backend.present(frame)
    #expect(gauge.reading?.wanted == Intensity(0))
    #expect(gauge.reading?.shown == Intensity(0))
    try opened.backend.setBlank(true)
    try opened.backend.present(frame)
    #expect(gauge.reading?.milliamperes == 32)
  }
}
