// SPDX-License-Identifier: MIT
import Displays
import LinuxIO
import MAX7219
import MAX7219Simulator
import Playback
import SPIBus
import SignConfiguration
import Timing

/// Opens the display of a setup, on the thread that will use it.
struct BackendBuilder {
  private let setup: SignSetup

  private let faults: FaultInjector
  private let controls: PreviewControls
  private let counts: WireCounts
  private let gauge: PanelGauge
  private let outcome: SignOutcome

  init(
    _ setup: SignSetup, faults: FaultInjector, controls: PreviewControls, counts: WireCounts,
    gauge: PanelGauge, outcome: SignOutcome = SignOutcome()
  ) {
    (self.counts, self.gauge, self.outcome) = (counts, gauge, outcome)
    self.setup = setup
    self.faults = faults
    self.controls = controls
  }

  /// What was opened: the backend for the frame loop, and the parts that are asked at the end.
  struct Opened {
    let backend: any DisplayBackend
    /// The panel of modules; nothing for a display of a program.
    var panel: MAX7219Panel?
    var devices: DeviceFactory.Devices?
    var recordings: [RecordingFile] = []
    var pictures: [PictureRecordingFile] = []

    /// Ends all recordings; the last picture stays until `end`.
    func finishRecordings(_ player: Player, at end: Instant) {
      for recording in recordings { recording.close(player) }
      for recording in pictures { recording.finish(at: end) }
    }

    /// What the display has done so far.
    var totals: SignTotals {
      var totals = SignTotals()
      guard let panel, let devices else { return totals }
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
    if let display = setup.display { return Opened(backend: try display.opened(setup.intensity)) }
    let plan = setup.plan
    let kinds = try setup.recordings.map { try RecordingKind(path: $0) }
    let onHealth: (LoopbackMonitor, LoopbackMonitor.Health) -> Void = { monitor, health in
      player.report(
        .notice(health.sentence(device: monitor.name, modules: monitor.modules)))
    }
    let devices = try DeviceFactory(
      busSpeed: setup.busSpeed, onHealth: setup.hasLoopback ? onHealth : nil
    ) { timer.now }.open(plan.backends, counts: plan.layout.chains.map(\.count))
    var wires: [any SPIDevice] = devices.all.map { CountedDevice($0, into: counts) }
    var recordings: [RecordingFile] = []
    for (path, kind) in zip(setup.recordings, kinds) where kind == .wire {
      let recording = try RecordingFile(
        path: path, devices: wires.count, busSpeed: setup.busSpeed, timer: timer, player: player,
        outcome: outcome)
      wires = try wires.enumerated().map { try recording.recording($1, number: $0) }
      recordings.append(recording)
    }
    let lit = kinds.contains { $0 != .wire } ? beside(&wires, devices.simulated) : nil
    let panel = try MAX7219Panel(
      layout: plan.layout, devices: wires, intensity: setup.intensity,
      trims: plan.trims, budget: setup.budget)
    // Before the preview takes the terminal over, in which nobody would read an error.
    let pictures = try pictureFiles(kinds, player)
    var backend: any DisplayBackend
    do {
      backend = try preview(panel, devices.simulated, timer: timer, player: player)
    } catch {
      for file in pictures { file.cancel() }
      throw error
    }
    if let test = setup.test {
      backend = TestPanel(
        backend, script: test.script, intensity: setup.intensity, announce: test.announce)
    }
    if let lit {
      backend = RecordedPanel(backend, lit: lit, timer: timer, recordings: pictures)
    }
    backend = GaugedPanel(backend, panel: panel, into: gauge)
    return Opened(
      backend: try setup.windowed(backend), panel: panel, devices: devices, recordings: recordings,
      pictures: pictures)
  }

  /// Puts simulated chips beside real ones, so that there is something to look at.
  private func beside(_ wires: inout [any SPIDevice], _ simulated: [SimulatedChain?]) -> LitPanel {
    let layout = setup.plan.layout
    var chains = simulated
    for index in chains.indices where chains[index] == nil {
      let chain = SimulatedChain(chips: layout.chains[index].count, seed: UInt64(index) + 1)
      wires[index] = MirroredDevice(wires[index], beside: chain)
      chains[index] = chain
    }
    return LitPanel(layout, chains: chains)
  }

  /// Begins the recordings of pictures; of those before one that cannot be begun nothing is left.
  private func pictureFiles(
    _ kinds: [RecordingKind], _ player: Player
  ) throws -> [PictureRecordingFile] {
    var files: [PictureRecordingFile] = []
    do {
      for (path, kind) in zip(setup.recordings, kinds) {
        guard case .pictures(let format) = kind else { continue }
        // Virtual time has the patience that chips do not have.
        files.append(
          try PictureRecordingFile(
            setup.target(path, format), waits: setup.isFast, player: player, outcome: outcome))
      }
    } catch {
      for file in files { file.cancel() }
      throw error
    }
    return files
  }

  private func preview(
    _ panel: MAX7219Panel, _ chains: [SimulatedChain?], timer: any FrameTimer, player: Player
  ) throws -> any DisplayBackend {
    guard chains.contains(where: { $0 != nil }) else { return panel }
    let simulated = SimulatedPanel(panel: panel, chains: chains, faults: faults)
    switch setup.output {
    case .none: return simulated
    case .text, .textSamples:
      let interval: Int64 = setup.output == .text ? 0 : 1_000_000_000
      return try TextPanel(
        simulated, timer: timer, interval: interval, keyTerminal: setup.keyTerminal
      ) { [outcome] in
        outcome.fail($0)
        player.stop()
      }
    case .terminal:
      return try TerminalPanel(
        simulated, timer: timer, player: player, settings: setup.settings, controls: controls,
        hasKeys: setup.keyTerminal != nil)
    }
  }
}

extension SignSetup {
  /// Takes real-time priority for the calling thread, if it shall have it.
  ///
  /// Refusals are told, not thrown; where nobody has asked for it, going without is no news.
  func takePriority(_ player: Player) {
    guard settings.realTime ?? prefersRealTime else { return }
    let refusals = RealTimePriority.request(50)
    guard settings.realTime == true else { return }
    for refusal in refusals { player.report(.notice("\(refusal)")) }
  }
}
