// SPDX-License-Identifier: MIT
import SignboardKit
import Synchronization
import TerminalIO

extension SignSetup {
  /// Shows a simulated panel in the terminal; where none can draw it, as text without waiting.
  mutating func choosePreview(otherwise text: PreviewOutput) {
    guard display.isPreviewed else { return }
    let isDrawn = StandardStreams.isScreen(StandardStreams.output) && settings.style != .text
    output = isDrawn ? .terminal : text
    isFast = isFast || !isDrawn
  }

  /// The terminal for keys; `nil` without a preview.
  func terminalOfKeys(readsInput: Bool = false) -> Int32? {
    guard output != .none, StandardStreams.isScreen(StandardStreams.output) else { return nil }
    let isTyped = StandardStreams.isTerminal(StandardStreams.input)
    // If lines come from a file or a pipe, the terminal of the picture has the keys.
    if readsInput { return isTyped ? nil : StandardStreams.output }
    return isTyped ? StandardStreams.input : nil
  }

  /// Starts the sign, on which signals and the keys of the terminal act for as long as `body` runs.
  ///
  /// - Parameter keys: what keys do to a sign.
  func play(
    _ notices: NoticePrinter,
    keys: (Sign) -> @Sendable (TerminalKey) -> Void = { PlayerKeys($0).take },
    _ body: (Sign) throws -> Void
  ) throws {
    let signals = PlayerSignals()
    let watch = try signals.start()
    defer { watch.stop() }
    let sign = try Sign(self) { notices.report("\($0)") }
    signals.begin(sign)
    let terminal = TerminalMode.isActive ? keyTerminal : nil
    let reader = try terminal.map { try TerminalKeyReader(descriptor: $0, onKey: keys(sign)) }
    defer { reader?.stop() }
    try body(sign)
  }
}

/// The signals of a command that plays: the end, SIGUSR1 for pause and resume, SIGUSR2 for stop and
/// start, and a new window size.
///
/// The watch starts before the sign exists, because the terminal's own handlers come after it. An
/// early request to end is kept for the sign.
final class PlayerSignals: Sendable {
  private struct State {
    var sign: Sign?
    var isAskedToEnd = false
  }

  private let state = Mutex(State())

  /// Handles the signals until the watch is stopped.
  func start() throws -> SignalWatch {
    try SignalWatch([.interrupt, .terminate, .hangUp, .windowChange, .user1, .user2]) {
      self.answer($0)
    }
  }

  /// Sets the sign of the signals.
  func begin(_ sign: Sign) {
    state.withLock {
      $0.sign = sign
      if $0.isAskedToEnd { sign.playback.stop() }
    }
  }

  private func answer(_ signal: SignalWatch.Signal) {
    state.withLock {
      let player = $0.sign?.playback
      switch signal {
      case .windowChange: player?.requestRedraw()
      case .user1: if let player { player.setPaused(!player.isPaused) }
      case .user2: if let sign = $0.sign { sign.setRunning(!sign.playback.isRunning) }
      case .interrupt, .terminate, .hangUp:
        $0.isAskedToEnd = true
        player?.stop()
      }
    }
  }
}

/// The keys and the mouse of a sign in the terminal.
///
/// Up, down, pages, Home, End, the wheel and dragging look back in a conversation; all other keys
/// are the same for every sign.
final class PlayerKeys: Sendable {
  private let sign: Sign
  /// The line of the terminal where a drag began.
  private let dragStart = Mutex<Int?>(nil)

  init(_ sign: Sign) { self.sign = sign }

  func take(_ key: TerminalKey) {
    let player = sign.playback
    switch key {
    case .character("q"), .character("Q"), .escape: player.stop()
    case .character(" "): player.setPaused(!player.isPaused)
    case .character("f"), .character("F"): sign.strikeFault()
    case .character("+"): player.setIntensity(player.intensity.trimmed(by: 1))
    case .character("-"): player.setIntensity(player.intensity.trimmed(by: -1))
    case .character("?"), .character("h"): sign.preview.showNextKeys()
    case .character("i"), .character("I"): sign.preview.toggleFigures()
    case .character("="): player.setRate(1)
    case .left: move(forward: false)
    case .right: move(forward: true)
    default: if let input = input(key) { sign.scroll(input) }
    }
  }

  /// A step while paused, otherwise another speed.
  private func move(forward: Bool) {
    let player = sign.playback
    if player.isPaused {
      player.step(forward: forward)
      return
    }
    let rate = player.rate.value
    let next =
      forward ? PlayerKeys.rates.first { $0 > rate } : PlayerKeys.rates.last { $0 < rate }
    if let next { player.setRate(next.numerator, next.denominator) }
  }

  /// The rates of the arrow keys.
  private static let rates = [
    (1, 16), (1, 8), (1, 4), (1, 2), (3, 4), (1, 1), (5, 4), (3, 2), (2, 1), (3, 1), (4, 1), (8, 1),
    (16, 1),
  ].map { Rational($0, over: $1) }

  private func input(_ key: TerminalKey) -> ScrollInput? {
    switch key {
    case .up: .lineUp
    case .down: .lineDown
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    case .home: .home
    case .end: .end
    case .mouse(let mouse): input(mouse)
    case .character, .enter, .escape, .left, .right: nil
    }
  }

  private func input(_ mouse: TerminalMouse) -> ScrollInput? {
    switch mouse.action {
    case .wheelUp: return .wheel(1)
    case .wheelDown: return .wheel(-1)
    case .press(.left):
      dragStart.withLock { $0 = mouse.row }
      return .dragBegan
    case .drag(.left):
      return dragStart.withLock { $0 }.map { start in
        .dragMoved(thousandths: (mouse.row - start) * sign.preview.rowsPerLine * 1000)
      }
    case .release(.left):
      guard dragStart.withLock({ $0.take() }) != nil else { return nil }
      return .dragEnded
    case .press, .drag, .release: return nil
    }
  }
}
