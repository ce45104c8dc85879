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

  /// Opens all devices and puts driver, simulated chips, recorder and preview together.
  func open(timer: any FrameTimer, player: Player) throws -> (
    backend: any DisplayBackend, panel: MAX7219Panel
  ) {
    let plan = setup.plan
    let devices = try DeviceFactory(busSpeed: setup.busSpeed) { timer.now }.open(
      plan.backends, counts: plan.layout.chains.map(\.count))
    let wires = devices.all
    let panel = try MAX7219Panel(
      layout: plan.layout, devices: wires, intensity: setup.intensity)
    guard devices.simulated.contains(where: { $0 != nil }) else { return (panel, panel) }
    let simulated = SimulatedPanel(panel: panel, chains: devices.simulated)
    switch setup.output {
    case .none: return (simulated, panel)
    case .text: return (TextPanel(simulated, timer: timer, interval: 0), panel)
    case .textSamples: return (TextPanel(simulated, timer: timer, interval: 1_000_000_000), panel)
    case .terminal:
      return (
        try TerminalPanel(simulated, timer: timer, player: player, settings: setup.settings), panel
      )
    }
  }
}

extension SignSetup {
  /// Asks for real-time priority for the calling thread; refusals are told, not thrown.
  func requestPriority(_ player: Player) {
    for refusal in RealTimePriority.request(50) { player.report(.notice("\(refusal)")) }
  }
}
