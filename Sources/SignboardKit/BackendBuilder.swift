// SPDX-License-Identifier: MIT
import Configuration
import Displays
import FramePacing
import LinuxIO
import Loopback
import MAX7219
import MAX7219Simulator
import Playback
import SPIBus

/// Opens the display of a setup, on the thread that will use it.
struct BackendBuilder {
  private let setup: SignSetup

  private let faults: FaultInjector

  init(_ setup: SignSetup, faults: FaultInjector) {
    self.setup = setup
    self.faults = faults
  }

  /// What was opened: the backend for the frame loop, and the parts that are asked at the end.
  struct Opened {
    let backend: any DisplayBackend
    let panel: MAX7219Panel
    let devices: DeviceFactory.Devices
    let recording: RecordingFile?

    /// What the display has done so far.
    var totals: SignTotals {
      var totals = SignTotals()
      totals.traffic = panel.traffic
      totals.currents = panel.currents
      totals.intensity = panel.intensity
      for monitor in devices.monitors {
        totals.loopback.compared += monitor.errors.compared
        totals.loopback.wrong += monitor.errors.wrong
      }
      totals.faults = devices.simulated.reduce(0) { $0 + ($1?.counters.faults ?? 0) }
      return totals
    }
  }

  /// Opens all devices and puts driver, simulated chips, recorder and preview together.
  func open(timer: any FrameTimer, player: Player) throws -> Opened {
    let plan = setup.plan
    let onHealth: (LoopbackMonitor, LoopbackMonitor.Health) -> Void = { monitor, health in
      player.report(
        .notice(health.sentence(device: monitor.name, modules: monitor.modules)))
    }
    let devices = try DeviceFactory(
      busSpeed: setup.busSpeed, onHealth: setup.hasLoopback ? onHealth : nil
    ) { timer.now }.open(plan.backends, counts: plan.layout.chains.map(\.count))
    var wires = devices.all
    let recording = try setup.recording.map {
      try RecordingFile(
        path: $0, devices: wires.count, busSpeed: setup.busSpeed, timer: timer, player: player)
    }
    if let recording {
      wires = try wires.enumerated().map { try recording.recording($1, number: $0) }
    }
    let panel = try MAX7219Panel(
      layout: plan.layout, devices: wires, intensity: setup.intensity,
      trims: plan.trims, budget: setup.budget)
    var backend = try preview(panel, devices.simulated, timer: timer, player: player)
    if let test = setup.test {
      backend = TestPanel(
        backend, script: test.script, intensity: setup.intensity, announce: test.announce)
    }
    return Opened(
      backend: backend, panel: panel, devices: devices, recording: recording)
  }

  private func preview(
    _ panel: MAX7219Panel, _ chains: [SimulatedChain?], timer: any FrameTimer, player: Player
  ) throws -> any DisplayBackend {
    guard chains.contains(where: { $0 != nil }) else { return panel }
    let simulated = SimulatedPanel(panel: panel, chains: chains, faults: faults)
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
