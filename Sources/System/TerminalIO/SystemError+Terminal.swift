// SPDX-License-Identifier: MIT
internal import Glibc
internal import LinuxIO

extension SystemError {
  /// The error of a terminal.
  ///
  /// - Parameters:
  ///   - action: the attempt: `switch`, `give`, `write to` or `read keys from`.
  ///   - descriptor: the file descriptor of the terminal.
  ///   - aim: what the action was to do with it, such as ` to single keys`; may be empty.
  ///   - code: the system's error number.
  static func terminal(
    _ action: String, _ descriptor: Int32, _ aim: String = "", code: Int32
  ) -> SystemError {
    let reason =
      switch code {
      case EIO where action == "switch":
        "the terminal has hung up, or the program is in the background and no shell could bring it "
          + "to the front"
      case ENOTTY: "not a terminal"
      case EBADF: "the descriptor is not open"
      case EBUSY: "another terminal is in use"
      case EPIPE: "the other end is closed"
      case EIO: "the terminal has hung up"
      case ENOSPC: "no space left"
      default: "system error \(code)"
      }
    let remedy =
      switch (action, code) {
      case (_, ENOTTY), (_, EBADF): "Run the program in a terminal, or choose plain text."
      case ("switch", EBUSY): "Restore the other terminal first: there is one at a time."
      case ("give", _): "Run `reset` in that terminal."
      case ("write to", EPIPE), ("write to", EIO): "The reader has gone; start again."
      default: "Try again, or choose plain text."
      }
    return SystemError(
      action: action, path: "the terminal (descriptor \(descriptor))\(aim)", errno: code,
      reason: reason, remedy: remedy)
  }
}
