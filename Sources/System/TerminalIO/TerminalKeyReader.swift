// SPDX-License-Identifier: MIT
internal import CLinuxIO
internal import CTerminalIO
internal import Glibc
internal import Synchronization

/// Reads keys from a terminal on its own thread.
///
/// The thread ends with `stop()`, at deinitialisation, or when the terminal hangs up. It receives
/// no signals.
package final class TerminalKeyReader: Sendable {
  /// The time to wait for the rest of a sequence, in milliseconds: slow lines need several tens of
  /// milliseconds, which users do not notice.
  static let sequenceDelay: Int32 = 50

  private let stopEvent: Int32
  private let thread: Mutex<pthread_t?>

  /// The state of the thread.
  private final class Work: Sendable {
    let descriptor: Int32
    let stopEvent: Int32
    let onKey: @Sendable (TerminalKey) -> Void

    init(
      descriptor: Int32, stopEvent: Int32, onKey: @escaping @Sendable (TerminalKey) -> Void
    ) {
      self.descriptor = descriptor
      self.stopEvent = stopEvent
      self.onKey = onKey
    }

    deinit { close(stopEvent) }
  }

  /// Starts to read.
  ///
  /// - Parameters:
  ///   - descriptor: the terminal, normally in `TerminalMode`; it is not closed and must stay open
  ///     until the reader has stopped.
  ///   - onKey: called on the reader's thread for each key.
  /// - Throws: `TerminalError` if the system has no more descriptors or threads.
  package init(
    descriptor: Int32 = 0, onKey: @escaping @Sendable (TerminalKey) -> Void
  ) throws(TerminalError) {
    let event = signboard_terminal_event()
    guard event >= 0 else {
      throw TerminalError(operation: .readKeys, descriptor: descriptor, code: -event)
    }
    // The thread owns a duplicate, so that neither side closes the other's descriptor.
    let copy = fcntl(event, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else {
      let code = errno
      close(event)
      throw TerminalError(operation: .readKeys, descriptor: descriptor, code: code)
    }
    let work = Work(descriptor: descriptor, stopEvent: copy, onKey: onKey)
    // Sound: the thread takes over this retained reference; it is released here if no thread
    // starts.
    let box = unsafe Unmanaged.passRetained(work)
    var handle = pthread_t()
    let error = unsafe linux_thread_start(
      &handle, 0,
      { context in
        if let context = unsafe context {
          unsafe TerminalKeyReader.run(
            Unmanaged<Work>.fromOpaque(context).takeRetainedValue())
        }
        return nil
      }, box.toOpaque())
    guard error == 0 else {
      unsafe box.release()
      close(event)
      throw TerminalError(operation: .readKeys, descriptor: descriptor, code: error)
    }
    stopEvent = event
    thread = Mutex(handle)
  }

  deinit {
    stop()
    close(stopEvent)
  }

  /// Ends the thread and waits for it; within `onKey` it does not wait.
  ///
  /// No key is reported after it returns. Later calls do nothing.
  package func stop() {
    let handle: pthread_t? = thread.withLock { handle in
      defer { handle = nil }
      return handle
    }
    guard let handle else { return }
    signboard_terminal_raise_event(stopEvent)
    if pthread_equal(handle, pthread_self()) != 0 {
      pthread_detach(handle)
    } else {
      // Joinable and joined once, because its handle was taken above.
      pthread_join(handle, nil)
    }
  }

  private static func run(_ work: Work) {
    var decoder = TerminalKeyDecoder()
    // If sequences arrive in one read, a single Escape is a key at once; a serial line delivers
    // them byte by byte.
    let escapeDelay = isSerialLine(work.descriptor) ? sequenceDelay : 0
    var bytes = [UInt8](repeating: 0, count: 256)
    while true {
      var requests = [
        pollfd(fd: work.stopEvent, events: Int16(POLLIN), revents: 0),
        pollfd(fd: work.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      // Sound: the array has two structures.
      let ready = unsafe poll(
        &requests, 2,
        decoder.isEscapePending ? escapeDelay : decoder.isPending ? sequenceDelay : -1)
      if ready < 0 {
        if errno == EINTR || errno == EAGAIN { continue }
        return
      }
      if requests[0].revents != 0 { return }
      if ready == 0 {
        if let key = decoder.flush() { work.onKey(key) }
        continue
      }
      // Sound: the buffer has `bytes.count` bytes.
      let count = unsafe read(work.descriptor, &bytes, bytes.count)
      if count < 0 {
        let code = errno
        if code == EINTR || code == EAGAIN { continue }
        if code == EIO, signboard_terminal_is_background(work.descriptor) != 0 {
          // Keys belong to the shell now; check again later whether the process is in the
          // foreground.
          if isStopped(work, within: 200) { return }
          continue
        }
      }
      guard count > 0 else { return }
      for byte in bytes.prefix(count) {
        // Keys after a stop are not reported, even from the same read.
        if let key = decoder.take(byte) {
          work.onKey(key)
          if isStopped(work) { return }
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

  private static func isStopped(_ work: Work, within milliseconds: Int32 = 0) -> Bool {
    var request = pollfd(fd: work.stopEvent, events: Int16(POLLIN), revents: 0)
    // Sound: one structure, count 1.
    return unsafe poll(&request, 1, milliseconds) > 0
  }
}
