// SPDX-License-Identifier: MIT
private import CLinuxIO
private import Glibc
private import Synchronization

/// Catches signals of the process and handles them on an ordinary thread.
///
/// The signal handler only writes a byte to a pipe, which is async-signal-safe; the closure may do
/// anything. A process has one watch at a time.
package final class SignalWatch: Sendable {
  /// A signal that a watch can catch.
  package enum Signal: Hashable, Sendable, CaseIterable {
    /// Ctrl-C on the terminal (SIGINT).
    case interrupt
    /// A request to end (SIGTERM).
    case terminate
    /// The terminal has gone, or a service is asked to reload its settings (SIGHUP).
    case hangUp
    /// The terminal was resized (SIGWINCH).
    case windowChange
    /// Signals with a meaning defined by the program (SIGUSR1, SIGUSR2).
    case user1, user2

    var number: Int32 {
      switch self {
      case .interrupt: SIGINT
      case .terminate: SIGTERM
      case .hangUp: SIGHUP
      case .windowChange: SIGWINCH
      case .user1: SIGUSR1
      case .user2: SIGUSR2
      }
    }
  }

  private let thread: Mutex<FrameThread?>
  private let stopping: EventDescriptor

  deinit { stop() }

  /// Catches signals and calls `handler` for each one on a thread of the watch.
  ///
  /// SIGPIPE is ignored from then on: writing to a closed pipe is an ordinary error. Signals
  /// ignored by the parent (`nohup`) stay ignored; signals that it blocked arrive.
  /// - Throws: If there is a watch already or the system has no descriptor or thread left.
  package init(
    _ signals: [Signal] = [.interrupt, .terminate, .hangUp, .windowChange],
    _ handler: @escaping @Sendable (Signal) -> Void
  ) throws(SystemError) {
    let stopping = try EventDescriptor()
    self.stopping = stopping
    linux_signal_ignore_pipe()
    let numbers = signals.map(\.number)
    let descriptor = unsafe linux_signal_catch(numbers, numbers.count)
    guard descriptor >= 0 else {
      throw SystemError(
        action: "watch", path: "signals", errno: -descriptor,
        reason: descriptor == -EBUSY ? "another watch is running" : nil)
    }
    do throws(SystemError) {
      thread = Mutex(
        try FrameThread.start(name: "signals") {
          Self.forward(descriptor, until: stopping, handler)
        })
    } catch {
      linux_signal_release()
      throw error
    }
  }

  /// Restores the former signal handlers and waits for a running closure.
  ///
  /// Inside the closure the watch ends when the closure returns.
  package func stop() {
    guard let thread = thread.withLock({ $0.take() }) else { return }
    stopping.raise()
    thread.join()
    linux_signal_release()
  }

  private static func forward(
    _ descriptor: Int32, until stopping: EventDescriptor, _ handler: (Signal) -> Void
  ) {
    while true {
      _ = waitUntilReadable(descriptor, or: stopping.number)
      if stopping.lower() { return }
      var byte: UInt8 = 0
      guard unsafe read(descriptor, &byte, 1) == 1 else { continue }
      if let signal = Signal.allCases.first(where: { $0.number == Int32(byte) }) {
        handler(signal)
      }
    }
  }
}
