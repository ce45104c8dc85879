// SPDX-License-Identifier: MIT
internal import CTerminalIO
internal import Glibc

/// Writes to a terminal, a file or a pipe; never raises a signal.
package struct TerminalOutput: Sendable {
  /// The descriptor that is written to; it is not closed.
  package let descriptor: Int32

  /// Uses standard output by default.
  package init(descriptor: Int32 = 1) { self.descriptor = descriptor }

  /// Writes all bytes, in several calls if needed.
  ///
  /// Waits while the terminal is full, also with a non-blocking descriptor.
  ///
  /// - Throws: `TerminalError`, with `isGone` if the reader has gone. Some of the bytes may have
  ///   been written.
  package func write(_ bytes: [UInt8]) throws(TerminalError) {
    var start = 0
    while start < bytes.count {
      // Sound: `start` and the count stay inside the array.
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
        // No error and no byte: a device that never accepts anything would loop for ever.
        throw TerminalError(
          operation: .write, descriptor: descriptor, code: code == 0 ? EIO : code)
      }
    }
  }

  private func waitUntilWritable() {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    // Sound: one structure, count 1. The next write reports errors.
    _ = unsafe poll(&request, 1, -1)
  }
}
