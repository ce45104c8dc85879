// SPDX-License-Identifier: MIT
import Configuration
import Displays
import FramePacing
import LinuxIO
import MAX7219
import MAX7219Simulator
import Playback
import SPIBus

/// Opens the display of a setup, on the thread that will use it.
struct BackendBuilder {
  private let setup: SignSetup

  init(_ setup: SignSetup) { self.setup = setup }

  /// What was opened: the backend for the frame loop, and the parts that are asked at the end.
  struct Opened {
    let backend: any DisplayBackend
    let panel: MAX7219Panel
    let recording: RecordingFile?
  }

  /// Opens all devices and puts driver, simulated chips, recorder and preview together.
  func open(timer: any FrameTimer, player: Player) throws -> Opened {
    let plan = setup.plan
    let devices = try DeviceFactory(busSpeed: setup.busSpeed) { timer.now }.open(
      plan.backends, counts: plan.layout.chains.map(\.count))
    var wires = devices.all
    let recording = try setup.recording.map {
      try RecordingFile(
        path: $0, devices: wires.count, busSpeed: setup.busSpeed, timer: timer, player: player)
    }
    if let recording {
      wires = try wires.enumerated().map { try recording.recording($1, number: $0) }
    }
    let panel = try MAX7219Panel(
      layout: plan.layout, devices: wires, intensity: setup.intensity)
    var backend = try preview(panel, devices.simulated, timer: timer, player: player)
    if let test = setup.test {
      backend = TestPanel(
        backend, script: test.script, intensity: setup.intensity, announce: test.announce)
    }
    return Opened(backend: backend, panel: panel, recording: recording)
  }

  private func preview(
    _ panel: MAX7219Panel, _ chains: [SimulatedChain?], timer: any FrameTimer, player: Player
  ) throws -> any DisplayBackend {
    guard chains.contains(where: { $0 != nil }) else { return panel }
    let simulated = SimulatedPanel(panel: panel, chains: chains)
    switch setup.output {
    case .none: return simulated
    case .text: return TextPanel(simulated, timer: timer, interval: 0)
    case .textSamples: return TextPanel(simulated, timer: timer, interval: 1_000_000_000)
    case .terminal:
      return try TerminalPanel(
        simulated, timer: timer, player: player, settings: setup.settings)
    }
  }
}

extension SignSetup {
  /// Asks for real-time priority for the calling thread; refusals are told, not thrown.
  func requestPriority(_ player: Player) {
    for refusal in RealTimePriority.request(50) { player.report(.notice("\(refusal)")) }
  }
}
