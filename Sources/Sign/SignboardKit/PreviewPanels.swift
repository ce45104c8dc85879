// SPDX-License-Identifier: MIT
import TerminalIO

/// A simulated panel whose LEDs are drawn in the terminal of standard output.
final class TerminalPanel: WrappingDisplay {
  private let simulated: SimulatedPanel
  private let timer: any FrameTimer
  private let player: Player
  private let controls: PreviewControls
  /// Whether the mouse can scroll a conversation.
  private let hasConversation: Bool
  /// Whether keys are read, and therefore offered.
  private let hasKeys: Bool
  /// The keys that are offered in place of those of a sign.
  private let keys: String?
  private var preview: TerminalPreview
  private var window: (columns: Int, rows: Int)
  private var mode: TerminalMode?
  private var redraws = 0
  private var buffer: [UInt8] = []
  private var status = ""
  private var statusDue: Instant
  private let start: Instant
  private var caption: String?

  /// Four times a second is as fast as a person reads figures.
  private static let statusInterval: Int64 = 250_000_000

  /// Takes over the terminal's screen; `close` restores it.
  ///
  /// - Parameters:
  ///   - keys: the keys that are offered in place of those of a sign.
  ///   - takesScreen: `false` draws on no screen at all, for tests.
  init(
    _ simulated: SimulatedPanel, timer: any FrameTimer, player: Player,
    settings: SignSettings, controls: PreviewControls, hasKeys: Bool, keys: String? = nil,
    takesScreen: Bool = true
  ) throws {
    (self.controls, self.hasKeys, self.keys) = (controls, hasKeys, keys)
    hasConversation = player.present.scene.layers.contains { $0.conversation != nil }
    (self.simulated, self.timer, self.player) = (simulated, timer, player)
    start = timer.now
    statusDue = start
    window = Terminal.windowSize(StandardStreams.output) ?? (80, 24)
    preview = TerminalPreview(
      geometry: simulated.geometry, style: settings.style?.dots ?? .auto,
      color: settings.color ?? .red, depth: ColorDepth.detect(environment: environment),
      characters: TerminalCharacters.detect(environment: environment), window: window,
      gap: simulated.gap)
    // The mode restores the terminal on every way out, also after a crash.
    if takesScreen {
      mode = try TerminalMode(
        input: StandardStreams.output, enter: TerminalPreview.enterSequence,
        leave: TerminalPreview.leaveSequence, mouse: hasConversation)
    }
    controls.setRowsPerLine(preview.rowsPerLine)
  }

  var display: any DisplayBackend { simulated }
  var showsColors: Bool { true }

  func present(_ frame: borrowing Frame) throws {
    try simulated.present(frame)
    let now = timer.now
    if now >= statusDue || caption != controls.caption {
      caption = controls.caption
      statusDue = now.advanced(by: TerminalPanel.statusInterval)
      follow(Terminal.windowSize(StandardStreams.output))
      status = statusText(now)
    }
    if player.redrawRequests != redraws {
      redraws = player.redrawRequests
      preview.redraw(into: &buffer)
    }
    preview.draw(
      simulated.lit, duties: simulated.duties, colors: frame.colors, status: status,
      into: &buffer)
    try flush()
  }

  func close(_ end: EndState) throws {
    try simulated.close(end)
    try mode.take()?.restore()
  }

  private func follow(_ size: (columns: Int, rows: Int)?) {
    guard let size, size != window else { return }
    window = size
    preview.resize(columns: size.columns, rows: size.rows, into: &buffer)
    controls.setRowsPerLine(preview.rowsPerLine)
  }

  private func flush() throws {
    guard !buffer.isEmpty else { return }
    defer { buffer.removeAll(keepingCapacity: true) }
    // In the background it would draw over the shell; back in front, a redraw is requested.
    guard TerminalMode.isShown else { return }
    try Terminal.write(buffer, to: StandardStreams.output)
  }

  private func statusText(_ now: Instant) -> String {
    let statistics = player.statistics
    let (scene, instant) = player.present
    var line = StatusLine()
    line.showsFigures = controls.showsFigures
    line.intensity = Int(player.intensity.step)
    line.isPaused = player.isPaused
    line.time = now.since(start)
    line.frames = statistics.frames
    line.skipped = statistics.skippedSteps
    line.wireBytes = simulated.wireBytes
    line.milliamperes = simulated.milliamperes
    line.faults = simulated.faultCount
    if caption == nil, let zone = scene.zones.first, zone.nextChange(after: instant) != nil {
      line.offset = zone.offset(at: instant)
      line.columnsPerSecond = zone.columnsPerSecond
    }
    if statistics.lateness.count > 0 {
      line.lateness = (statistics.lateness.percentile(50), statistics.lateness.percentile(99))
    }
    var offered = "Ctrl-C ends"
    if hasKeys {
      let hints = KeyHints(
        isPaused: player.isPaused, followsWallClock: player.followsWallClock,
        hasConversation: hasConversation)
      let keyLine = controls.keyLine
      if keyLine > 0 {
        let lines = hints.lines(columns: preview.statusColumns)
        if keyLine <= lines.count { return lines[keyLine - 1] }
        controls.hideKeys()
      }
      offered = keys ?? hints.short
    }
    line.hints = [caption, offered].compactMap(\.self).joined(separator: "  ·  ")
    return line.text(columns: preview.statusColumns)
  }
}

/// A simulated panel whose pictures are printed on standard output as text.
final class TextPanel: WrappingDisplay {
  private let simulated: SimulatedPanel
  private let timer: any FrameTimer
  private let interval: Int64
  private let start: Instant
  private var printed: Frame?
  private var due: Instant
  private let onLoss: (SystemError) -> Void
  private var isLost = false
  private var mode: TerminalMode?

  /// Prints a picture when it differs and at least `interval` nanoseconds after the one before.
  ///
  /// - Parameters:
  ///   - first: the earliest instant of the first picture; `nil`: at once.
  ///   - keyTerminal: the terminal whose keys are read; `close` restores it.
  ///   - onLoss: called once, when a picture cannot be printed.
  init(
    _ simulated: SimulatedPanel, timer: any FrameTimer, interval: Int64,
    first: Instant? = nil,
    keyTerminal: Int32? = nil, onLoss: @escaping (SystemError) -> Void
  ) throws {
    (self.onLoss, self.simulated, self.timer) = (onLoss, simulated, timer)
    self.interval = interval
    start = timer.now
    due = first ?? start
    // The terminal must not print pressed keys among the pictures.
    if let keyTerminal {
      mode = try TerminalMode(input: keyTerminal, output: StandardStreams.output)
    }
  }

  var display: any DisplayBackend { simulated }

  func present(_ frame: borrowing Frame) throws {
    try simulated.present(frame)
    let now = timer.now
    guard !isLost, now >= due, simulated.lit != printed else { return }
    let time = DecimalText.seconds(nanoseconds: now.since(start))
    let text = "t=\(time)\n\(simulated.text)\n\n"
    do throws(SystemError) {
      try StandardStreams.write(Array(text.utf8), to: StandardStreams.output)
    } catch {
      // Standard output is gone; it does not come back.
      isLost = true
      onLoss(error)
    }
    printed = simulated.lit
    due = start.advanced(by: (now.since(start) / max(1, interval) + 1) * interval)
  }

  func close(_ end: EndState) throws {
    try simulated.close(end)
    try mode.take()?.restore()
  }
}
