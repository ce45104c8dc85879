// SPDX-License-Identifier: MIT
internal import CTerminalIO
internal import Glibc

/// Writes to a terminal, a file or a pipe; never raises a signal.
public struct TerminalOutput: Sendable {
  /// The descriptor that is written to; it is not closed.
  public let descriptor: Int32

  /// Makes an output on an open descriptor, standard output unless told otherwise.
  public init(descriptor: Int32 = 1) { self.descriptor = descriptor }

  /// Writes all bytes, in as many pieces as it takes.
  ///
  /// Waits while the terminal takes no more, also where the descriptor does not block.
  ///
  /// - Throws: `TerminalError`; `isGone` tells that nobody reads any more. Some of the bytes may
  ///   have been written.
  public func write(_ bytes: [UInt8]) throws(TerminalError) {
    var start = 0
    while start < bytes.count {
      // Sound: the pointer covers the whole array, and start + length is its end.
      let count = unsafe bytes.withUnsafeBufferPointer { pointer in
        unsafe pointer.baseAddress.map { base in
          unsafe signboard_terminal_write(descriptor, base + start, pointer.count - start)
        } ?? 0
      }
      switch Int32(truncatingIfNeeded: -count) {
      case _ where count > 0: start += count
      case EINTR: continue
      case EAGAIN: waitUntilWritable()
      case let code:
        // No error and no byte either: a device that takes nothing, which would never end.
        throw TerminalError(
          operation: .write, descriptor: descriptor, code: code == 0 ? EIO : code)
      }
    }
  }

  private func waitUntilWritable() {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    // Sound: one structure, count 1. Errors show at the next write.
    _ = unsafe poll(&request, 1, -1)
  }
}
