// SPDX-License-Identifier: MIT
internal import CLinuxIO
internal import CTerminalIO
internal import Glibc
internal import Synchronization

/// Reads keys from a terminal on a thread of its own.
///
/// The thread ends with `stop()`, with the reader's life, or when the terminal hangs up. All
/// signals are left to the other threads.
public final class TerminalKeyReader: Sendable {
  /// How long a sequence that has begun waits for its rest, in milliseconds: slow lines need some
  /// tens of milliseconds, and a person does not notice them.
  static let sequenceDelay: Int32 = 50

  private let stopEvent: Int32
  private let thread: Mutex<pthread_t?>

  /// What the thread owns.
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
  ///   - descriptor: the terminal, best in `TerminalMode`; it is not closed and must stay open
  ///     until the reader has stopped.
  ///   - onKey: called on the reader's thread for each key.
  /// - Throws: `TerminalError` where the system has no more descriptors or threads.
  public init(
    descriptor: Int32 = 0, onKey: @escaping @Sendable (TerminalKey) -> Void
  ) throws(TerminalError) {
    let event = signboard_terminal_event()
    guard event >= 0 else {
      throw TerminalError(operation: .readKeys, descriptor: descriptor, code: -event)
    }
    // The thread closes its own copy, so that neither side can close the other's.
    let copy = fcntl(event, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else {
      let code = errno
      close(event)
      throw TerminalError(operation: .readKeys, descriptor: descriptor, code: code)
    }
    let work = Work(descriptor: descriptor, stopEvent: copy, onKey: onKey)
    // Sound: the thread takes this retained reference over; it is released here if none starts.
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

  /// Ends the thread and waits for it; from within `onKey` it only asks it to end.
  ///
  /// No key is reported after this returns. A second call does nothing.
  public func stop() {
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
    // Where sequences come in one go, an Escape with nothing behind it is a key at once; a serial
    // line delivers them byte by byte.
    let escapeDelay = isSerialLine(work.descriptor) ? sequenceDelay : 0
    var bytes = [UInt8](repeating: 0, count: 256)
    while true {
      var requests = [
        pollfd(fd: work.stopEvent, events: Int16(POLLIN), revents: 0),
        pollfd(fd: work.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      // Sound: the array holds the two structures that are announced.
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
      // Sound: the pointer covers the announced number of bytes.
      let count = unsafe read(work.descriptor, &bytes, bytes.count)
      if count < 0 {
        let code = errno
        if code == EINTR || code == EAGAIN { continue }
        if code == EIO, signboard_terminal_is_background(work.descriptor) != 0 {
          // The keys are for the shell; look again later whether the process is in front.
          if isStopped(work, within: 200) { return }
          continue
        }
      }
      guard count > 0 else { return }
      for byte in bytes.prefix(count) {
        // Keys of the same read after a stop are not reported any more.
        if let key = decoder.take(byte) {
          work.onKey(key)
          if isStopped(work) { return }
        }
      }
    }
  }

  /// Whether a descriptor is a terminal behind a wire: neither a window or a remote session, which
  /// are pseudo terminals, nor the screen of the machine itself.
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
