// SPDX-License-Identifier: MIT
internal import Glibc

/// A failure of a terminal operation.
package struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried.
  package enum Operation: Hashable, Sendable {
    /// Switching the terminal to single keys.
    case keyMode
    /// Restoring the old settings of the terminal.
    case restore
    /// Writing to the terminal.
    case write
    /// Starting to read keys.
    case readKeys
  }

  /// What was tried.
  package let operation: Operation
  /// The file descriptor of the terminal.
  package let descriptor: Int32
  /// The system's error number.
  package let code: Int32

  /// The sentence that a person reads.
  package var description: String {
    let action =
      switch operation {
      case .keyMode: "Cannot switch the terminal (descriptor \(descriptor)) to single keys"
      case .restore: "Cannot give the terminal (descriptor \(descriptor)) its settings back"
      case .write: "Cannot write to the terminal (descriptor \(descriptor))"
      case .readKeys: "Cannot read keys from the terminal (descriptor \(descriptor))"
      }
    let next =
      switch (operation, code) {
      case (_, ENOTTY), (_, EBADF): "Run the program in a terminal, or choose plain text."
      case (.keyMode, EBUSY): "Restore the other terminal first: there is one at a time."
      case (.restore, _): "Run `reset` in that terminal."
      case (.write, EPIPE), (.write, EIO): "The reader has gone; start again."
      default: "Try again, or choose plain text."
      }
    return "\(action): \(reason). \(next)"
  }

  private var reason: String {
    switch code {
    case EIO where operation == .keyMode:
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
  }
}
