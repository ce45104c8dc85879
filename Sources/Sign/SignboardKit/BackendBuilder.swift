// SPDX-License-Identifier: MIT

/// Opens the display of a setup, on the thread that will use it.
struct BackendBuilder {
  let setup: SignSetup
  let faults: FaultInjector
  let controls: PreviewControls
  let counts: WireCounts
  let gauge: PanelGauge
  var outcome = SignOutcome()

  /// Opens the display and puts preview, test, recordings and gauge around it.
  func open(timer: any FrameTimer, player: Player) throws -> OpenedDisplay {
    let kinds = try setup.recordings.map { try RecordingKind(path: $0) }
    let wires = zip(setup.recordings, kinds).filter { $1 == .wire }.map(\.0)
    var display = try setup.display.open(
      DisplayRequest(
        intensity: setup.intensity, timer: timer, player: player, counts: counts, faults: faults,
        outcome: outcome, wireRecordings: wires, wantsLight: wires.count < kinds.count))
    // Opened first: the preview covers the terminal, and with it any error.
    let pictures = try pictureFiles(kinds, player)
    var backend: any DisplayBackend
    do {
      backend = try preview(display, timer: timer, player: player)
    } catch {
      for file in pictures { file.cancel() }
      throw error
    }
    if let test = setup.test {
      backend = TestPanel(
        backend, script: test.script, intensity: setup.intensity, controls: controls,
        announce: test.announce)
    }
    if let run = setup.tour {
      backend = TourPanel(
        backend, run: run, timer: timer, player: player, faults: faults, controls: controls)
    }
    if let lit = display.lit {
      backend = RecordedPanel(backend, lit: lit, timer: timer, recordings: pictures)
    }
    if let reading = display.reading {
      backend = GaugedDisplay(backend, reading: reading, into: gauge)
    }
    display.backend = try setup.windowed(backend)
    let finishWires = display.finishRecordings
    display.finishRecordings = { end in
      finishWires(end)
      for recording in pictures { recording.finish(at: end) }
    }
    return display
  }

  /// Begins the recordings of pictures; if one cannot be begun, no file is left of the others.
  private func pictureFiles(
    _ kinds: [RecordingKind], _ player: Player
  ) throws -> [PictureRecordingFile] {
    var files: [PictureRecordingFile] = []
    do {
      for (path, kind) in zip(setup.recordings, kinds) {
        guard case .pictures(let format) = kind else { continue }
        // Virtual time can wait for the file.
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
    _ display: OpenedDisplay, timer: any FrameTimer, player: Player
  ) throws -> any DisplayBackend {
    guard let simulated = display.simulated else { return display.backend }
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
        hasKeys: setup.keyTerminal != nil, keys: setup.tour.map { _ in KeyHints.tour })
    }
  }
}

extension SignSetup {
  /// Takes real-time priority for the calling thread, if it is wanted.
  ///
  /// A refusal is reported only where the settings ask for the priority.
  func takePriority(_ player: Player) {
    guard settings.realTime ?? prefersRealTime else { return }
    let refusals = RealTimePriority.request()
    guard settings.realTime == true else { return }
    for refusal in refusals { player.report(.notice("\(refusal)")) }
  }
}
