// SPDX-License-Identifier: MIT
import MAX7219
import MAX7219Simulator
import SeamChecks
import SignTesting
import Testing

@testable import SignboardKit

/// What a sign gives its seams keeps their promises.
@Suite(.waitsForOthers)
struct SeamPromiseTests {
  @Test(arguments: SPIDeviceChecks.all)
  func `a device of a sign keeps its promises`(check: SeamCheck<SPIDeviceSubject>) throws {
    try check.run(
      on: SeamImplementation("CountedDevice") {
        let wire = MemoryDevice()
        var subject = SPIDeviceSubject(CountedDevice(wire, into: WireCounts())) { wire.sent }
        subject.fail = { wire.failNextSends(1, with: wireError) }
        return subject
      })
  }

  @Test(arguments: FrameTimerChecks.all)
  func `the timer of a sign keeps its promises`(check: SeamCheck<FrameTimerSubject>) throws {
    try check.run(
      on: SeamImplementation("MonotonicTimer") {
        let timer = try InterruptibleTimer()
        return FrameTimerSubject(MonotonicTimer(timer)) { timer.interrupt() }
      })
  }

  // MARK: - Displays

  private static func display(
    _ wrap: (SimulatedPanel, SimulatedChain) throws -> any DisplayBackend
  ) throws -> DisplaySubject {
    let chain = SimulatedChain(chips: 2, seed: 7, powerUp: .noise)
    let panel = SimulatedPanel(
      panel: try MAX7219Panel(
        layout: PanelLayout(chain: ChainLayout(across: 2)), devices: [chain]), chains: [chain])
    var subject = DisplaySubject(try wrap(panel, chain)) { panel.lit.plane }
    subject.intensity = { Intensity(Int(chain.chips[1].register(0xA))) ?? .standard }
    subject.fail = { chain.failNextSends($0, with: $1) }
    return subject
  }

  static let displays: [SeamImplementation<DisplaySubject>] = [
    SeamImplementation("SimulatedPanel") { try display { panel, _ in panel } },
    SeamImplementation("GaugedDisplay") {
      try display { panel, _ in
        GaugedDisplay(
          panel,
          reading: {
            PanelReading(
              wanted: panel.panel.wanted, shown: panel.panel.intensity,
              milliamperes: panel.milliamperes)
          }, into: PanelGauge())
      }
    },
    SeamImplementation("SeenDisplay") {
      try display { panel, _ in SeenDisplay(panel, intensity: .standard) }
    },
    SeamImplementation("RecordedPanel") {
      try display { panel, chain in
        RecordedPanel(
          panel, lit: LitPanel(panel.panel.layout, chains: [chain]), timer: VirtualTimer(),
          recordings: [])
      }
    },
    SeamImplementation("TestPanel") {
      try display { panel, _ in
        TestPanel(
          panel, script: TestScript([], in: ZoneRectangle(x: 0, y: 0, width: 16, height: 8)),
          intensity: .standard, controls: PreviewControls(), announce: { _ in })
      }
    },
    SeamImplementation("TerminalPanel") {
      try display { panel, _ in
        try TerminalPanel(
          panel, timer: VirtualTimer(),
          player: Player(scene: Scenes.Scene(width: 16, height: 8, layers: [])),
          settings: SignSettings(), controls: PreviewControls(), hasKeys: false,
          takesScreen: false)
      }
    },
    SeamImplementation("TextPanel") {
      try display { panel, _ in
        // Nothing is printed: the time of the first picture does not come.
        try TextPanel(panel, timer: VirtualTimer(), interval: 1, first: .distantFuture) { _ in }
      }
    },
  ]

  @Test(arguments: displays, DisplayBackendChecks.all)
  func `a display of a sign keeps its promises`(
    display: SeamImplementation<DisplaySubject>, check: SeamCheck<DisplaySubject>
  ) throws {
    try check.run(on: display)
  }
}
