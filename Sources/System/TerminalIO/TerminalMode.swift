// SPDX-License-Identifier: MIT
internal import CTerminalIO
package import LinuxIO

/// The single-key mode of a terminal: no echo, no waiting for Return; Ctrl-C still sends a signal.
///
/// It lasts until `restore()` or deinitialisation. It also ends when the process exits, crashes or
/// is ended by an unhandled signal, and is suspended while the process is stopped (Ctrl-Z). After a
/// stop the process receives SIGWINCH: redraw everything. In the background of a shell it begins
/// when the process comes to the foreground; until then the process is stopped (SIGTTOU). Create it
/// after the signal handlers of the program. There is one at a time.
package struct TerminalMode: ~Copyable {
  private let input: Int32

  /// Switches a terminal to single keys.
  ///
  /// - Parameters:
  ///   - input: the descriptor of the keys; its settings change.
  ///   - output: the descriptor for `enter` and `leave`.
  ///   - enter: the bytes that prepare the screen, written now and after a stop; at most 128 bytes,
  ///     112 with the mouse.
  ///   - leave: the bytes that restore the screen, with the same limit.
  ///   - mouse: whether the terminal reports the wheel, buttons and dragging (`TerminalMouse`);
  ///     selecting text then needs Shift.
  /// - Throws: `SystemError` if `input` is not a terminal or another one is in use; then nothing
  ///   has changed.
  package init(
    input: Int32 = 0, output: Int32 = 1, enter: [UInt8] = [], leave: [UInt8] = [],
    mouse: Bool = false
  ) throws(SystemError) {
    // Disables the mouse first, so that no report arrives after the screen is restored.
    let enter = mouse ? enter + TerminalMode.mouseOn : enter
    let leave = mouse ? TerminalMode.mouseOff + leave : leave
    // Sound: C copies both arrays, whose pointers and lengths are valid for the call.
    let error = unsafe signboard_terminal_begin(
      input, output, enter, enter.count, leave, leave.count)
    guard error == 0 else {
      throw SystemError.terminal("switch", input, " to single keys", code: error)
    }
    self.input = input
  }

  /// Reports of buttons and dragging (1002) in the extended form (1006).
  private static let mouseOn = Array("\u{1B}[?1002h\u{1B}[?1006h".utf8)
  private static let mouseOff = Array("\u{1B}[?1002l\u{1B}[?1006l".utf8)

  deinit { _ = signboard_terminal_end() }

  /// Ends the mode: writes `leave` and restores the original settings.
  ///
  /// - Throws: `SystemError` if the terminal refuses, for example after a hang-up.
  package consuming func restore() throws(SystemError) {
    let error = signboard_terminal_end()
    let input = input
    discard self
    guard error == 0 else {
      throw SystemError.terminal("give", input, " its settings back", code: error)
    }
  }

  /// Whether a terminal of this process is in this mode and may be drawn on: `false` while the
  /// process is stopped or in the background.
  package static var isShown: Bool { signboard_terminal_is_shown() != 0 }

  /// Whether a terminal of this process is in this mode.
  package static var isActive: Bool { signboard_terminal_is_active() != 0 }
}
