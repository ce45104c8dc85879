// SPDX-License-Identifier: MIT
private import Glibc

/// Reads lines of text from a descriptor on its own thread.
package final class LineReader: Sendable {
  private let thread: FrameThread
  private let stopping: EventDescriptor

  deinit { stop() }

  /// Starts to read.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor to read; it is not closed and must stay open until the end.
  ///   - name: Its name in errors.
  ///   - limit: The most bytes of a line; the rest of a longer line is dropped and `isCut` is set.
  ///   - onLine: Called for each line on the reader's thread.
  ///   - onEnd: Called once after the last line, with an error if reading failed; not after `stop`.
  package init(
    descriptor: Int32 = StandardStreams.input, name: String = "standard input",
    limit: Int = 65_536,
    onLine: @escaping @Sendable (LineSplitter.Line) -> Void,
    onEnd: @escaping @Sendable (SystemError?) -> Void
  ) throws(SystemError) {
    let stopping = try EventDescriptor()
    self.stopping = stopping
    thread = try FrameThread.start(name: "lines") {
      var splitter = LineSplitter(limit: limit)
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        _ = waitUntilReadable(descriptor, or: stopping.number)
        if stopping.lower() { return }
        let count = unsafe buffer.withUnsafeMutableBytes { bytes in
          retried { unsafe read(descriptor, bytes.baseAddress, bytes.count) }
        }
        if count == -Int(EAGAIN) { continue }
        guard count > 0 else {
          if let last = splitter.finish() { onLine(last) }
          let code = Int32(truncatingIfNeeded: -count)
          return onEnd(count == 0 ? nil : SystemError(action: "read", path: name, errno: code))
        }
        splitter.append(buffer[..<count], onLine)
      }
    }
  }

  /// Stops reading and waits for a running closure; remaining bytes stay unread.
  package func stop() {
    stopping.raise()
    thread.join()
  }

  /// Waits until the input ends.
  package func waitForEnd() { thread.join() }
}
