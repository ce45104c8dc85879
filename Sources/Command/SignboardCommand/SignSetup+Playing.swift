// SPDX-License-Identifier: MIT
import LinuxIO
import Playback
import SignboardKit
import TerminalIO

extension SignSetup {
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
    let sign = try Sign(self) { notices.take($0) }
    signals.begin(sign.playback)
    let reader =
      if let keyTerminal, TerminalMode.isActive {
        try TerminalKeyReader(descriptor: keyTerminal, onKey: keys(sign))
      } else {
        nil as TerminalKeyReader?
      }
    defer { reader?.stop() }
    try body(sign)
  }
}
