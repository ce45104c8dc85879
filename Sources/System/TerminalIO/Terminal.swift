// SPDX-License-Identifier: MIT
internal import CTerminalIO
internal import Glibc
package import LinuxIO

/// A terminal by its descriptor.
package enum Terminal {
  /// The size of the terminal's window in cells, both at least 1.
  ///
  /// `nil` if it is not a terminal or does not know its size (a serial line).
  package static func windowSize(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    // Sound: both pointers live for the call, and C writes one int to each.
    let error = unsafe signboard_terminal_size(descriptor, &columns, &rows)
    guard error == 0, columns > 0, rows > 0 else { return nil }
    return (Int(columns), Int(rows))
  }

  /// Writes all bytes to a terminal, a file or a pipe, in several calls if needed; never raises a
  /// signal.
  ///
  /// Waits while the terminal is full, also with a non-blocking descriptor.
  ///
  /// - Throws: an error after which some of the bytes may have been written.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
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
      case EAGAIN:
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        // Sound: one structure, count 1. The next write reports errors.
        _ = unsafe poll(&request, 1, -1)
      case let code:
        // No error and no byte: a device that never accepts anything would loop for ever.
        throw .terminal("write to", descriptor, code: code == 0 ? EIO : code)
      }
    }
  }
}
