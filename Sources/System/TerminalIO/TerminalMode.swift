// SPDX-License-Identifier: MIT
internal import CTerminalIO

/// A terminal switched to single keys: no echo, no waiting for Return; Ctrl-C still signals.
///
/// It lasts until `restore()` or the end of its owner's life. It also ends when the process
/// exits, crashes or is ended by a signal that the program does not handle, and pauses while
/// the process is stopped (Ctrl-Z). After a stop the process gets SIGWINCH: draw everything
/// again. In the background of a shell it begins when the shell brings the process to the front:
/// until then the process is stopped (SIGTTOU). Make it after the program's own signal handlers. There is one at a time.
public struct TerminalMode: ~Copyable {
  private let input: Int32

  /// Switches a terminal to single keys.
  ///
  /// - Parameters:
  ///   - input: the descriptor that keys are read from; its settings change.
  ///   - output: the descriptor that `enter` and `leave` are written to.
  ///   - enter: what prepares the screen, written now and after a stop; at most 128 bytes, 112
  ///     with the mouse.
  ///   - leave: what gives the screen back, as long at most.
  ///   - mouse: whether the terminal reports the wheel, buttons and dragging (`TerminalMouse`);
  ///     it then no longer selects text by itself, unless Shift is held.
  /// - Throws: `TerminalError` where `input` is not a terminal or another one is in use; then
  ///   nothing has changed.
  public init(
    input: Int32 = 0, output: Int32 = 1, enter: [UInt8] = [], leave: [UInt8] = [],
    mouse: Bool = false
  ) throws(TerminalError) {
    // The mouse is switched off first, so that no report comes after the screen is given back.
    let enter = mouse ? enter + TerminalMode.mouseOn : enter
    let leave = mouse ? TerminalMode.mouseOff + leave : leave
    // Sound: C copies both arrays, whose pointers and lengths are valid for the call.
    let error = unsafe signboard_terminal_begin(
      input, output, enter, enter.count, leave, leave.count)
    guard error == 0 else {
      throw TerminalError(operation: .keyMode, descriptor: input, code: error)
    }
    self.input = input
  }

  /// Reports buttons and dragging (1002), in the form without limits (1006).
  private static let mouseOn = Array("\u{1B}[?1002h\u{1B}[?1006h".utf8)
  private static let mouseOff = Array("\u{1B}[?1002l\u{1B}[?1006l".utf8)

  deinit { _ = signboard_terminal_end() }

  /// Ends the mode: writes `leave` and restores the exact settings that were found.
  ///
  /// - Throws: `TerminalError` where the terminal refuses, for example because it hung up.
  public consuming func restore() throws(TerminalError) {
    let error = signboard_terminal_end()
    let input = input
    discard self
    guard error == 0 else {
      throw TerminalError(operation: .restore, descriptor: input, code: error)
    }
  }

  /// Whether a terminal of this process is in this mode and may be drawn on: not while the process
  /// is stopped or comes back behind a shell.
  public static var isShown: Bool { signboard_terminal_is_shown() != 0 }

  /// Whether a terminal of this process is in this mode.
  public static var isActive: Bool { signboard_terminal_is_active() != 0 }
}
