// SPDX-License-Identifier: MIT
internal import CTerminalIO
internal import Glibc
package import LinuxIO

/// Reads keys from a terminal on its own thread.
///
/// The thread ends with `stop()`, at deinitialisation, or when the terminal hangs up. It receives
/// no signals.
package final class TerminalKeyReader: Sendable {
  /// The time to wait for the rest of a sequence, in milliseconds: slow lines need several tens of
  /// milliseconds, which users do not notice.
  static let sequenceDelay: Int32 = 50

  private let stopping: EventDescriptor
  private let thread: FrameThread

  /// Starts to read.
  ///
  /// - Parameters:
  ///   - descriptor: the terminal, normally in `TerminalMode`; it is not closed and must stay open
  ///     until the reader has stopped.
  ///   - onKey: called on the reader's thread for each key.
  /// - Throws: `SystemError` if the system has no more descriptors or threads.
  package init(
    descriptor: Int32 = 0, onKey: @escaping @Sendable (TerminalKey) -> Void
  ) throws(SystemError) {
    do throws(SystemError) {
      let stopping = try EventDescriptor()
      self.stopping = stopping
      thread = try FrameThread.start(name: "keys", stackSize: 0) {
        Self.run(descriptor, until: stopping, onKey)
      }
    } catch {
      throw .terminal("read keys from", descriptor, code: error.errno)
    }
  }

  deinit { stop() }

  /// Ends the thread and waits until `onKey` has returned; within `onKey` it does not wait.
  ///
  /// No key is reported after it returns. A later call waits if the first one was within `onKey`.
  package func stop() {
    stopping.raise()
    thread.join()
  }

  private static func run(
    _ descriptor: Int32, until stopping: EventDescriptor, _ onKey: (TerminalKey) -> Void
  ) {
    var decoder = TerminalKeyDecoder()
    // If sequences arrive in one read, a single Escape is a key at once; a serial line delivers
    // them byte by byte.
    let escapeDelay = isSerialLine(descriptor) ? sequenceDelay : 0
    var bytes = [UInt8](repeating: 0, count: 256)
    while true {
      let ready = waitUntilReadable(
        descriptor, or: stopping.number,
        milliseconds: decoder.isEscapePending
          ? escapeDelay : decoder.isPending ? sequenceDelay : -1)
      if ready < 0 {
        if errno == EINTR || errno == EAGAIN { continue }
        return
      }
      if stopping.lower() { return }
      if ready == 0 {
        if let key = decoder.flush() { onKey(key) }
        continue
      }
      // Sound: the buffer has `bytes.count` bytes.
      let count = unsafe read(descriptor, &bytes, bytes.count)
      if count < 0 {
        let code = errno
        if code == EINTR || code == EAGAIN { continue }
        if code == EIO, signboard_terminal_is_background(descriptor) != 0 {
          // Keys belong to the shell now; check again later whether the process is in the
          // foreground.
          _ = waitUntilReadable(stopping.number, or: stopping.number, milliseconds: 200)
          if stopping.lower() { return }
          continue
        }
      }
      guard count > 0 else { return }
      for byte in bytes.prefix(count) {
        // Keys after a stop are not reported, even from the same read.
        if let key = decoder.take(byte) {
          onKey(key)
          if stopping.lower() { return }
        }
      }
    }
  }

  /// Whether a descriptor is a serial terminal: not a pseudo terminal (a window or a remote
  /// session) and not the console.
  private static func isSerialLine(_ descriptor: Int32) -> Bool {
    var facts = stat()
    // Sound: a local structure of plain numbers.
    guard unsafe fstat(descriptor, &facts) == 0, isatty(descriptor) == 1 else { return false }
    // Numbers of the kernel's Documentation/admin-guide/devices.txt.
    let (major, minor) = (facts.st_rdev >> 8 & 0xFFF, facts.st_rdev & 0xFF)
    return !((136...143).contains(major) || major == 4 && minor < 64)
  }
}
