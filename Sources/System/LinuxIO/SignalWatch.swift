// SPDX-License-Identifier: MIT
private import CLinuxIO
private import Glibc
private import Synchronization

/// Catches signals of the process and tells of them on an ordinary thread.
///
/// The handler itself only writes a byte to a pipe, so that it is right whatever thread it
/// interrupts; the closure may do anything. There is one watch at a time in a process.
public final class SignalWatch: Sendable {
  /// A signal that a watch can catch.
  public enum Signal: Hashable, Sendable, CaseIterable {
    /// Ctrl-C on the terminal (SIGINT).
    case interrupt
    /// Somebody asks the program to end (SIGTERM).
    case terminate
    /// The terminal has gone, or a service is to load its settings again (SIGHUP).
    case hangUp
    /// The terminal has another size (SIGWINCH).
    case windowChange
    /// Ctrl-Z on the terminal (SIGTSTP); answer it with `SignalWatch.suspend()`.
    case suspend
    /// The program goes on after it had been suspended (SIGCONT).
    case resume
    /// The two that mean what a program says (SIGUSR1, SIGUSR2).
    case user1, user2

    /// The system's number.
    package var number: Int32 {
      switch self {
      case .interrupt: SIGINT
      case .terminate: SIGTERM
      case .hangUp: SIGHUP
      case .windowChange: SIGWINCH
      case .suspend: SIGTSTP
      case .resume: SIGCONT
      case .user1: SIGUSR1
      case .user2: SIGUSR2
      }
    }
  }

  private let thread: Mutex<FrameThread?>

  private let stopping: EventDescriptor

  private init(_ thread: FrameThread, _ stopping: EventDescriptor) {
    self.thread = Mutex(thread)
    self.stopping = stopping
  }

  deinit { stop() }

  /// Starts to catch signals and calls `handler` for each on a thread of the watch.
  ///
  /// SIGPIPE is ignored from then on: writing to a closed pipe is an error like any other. Signals
  /// that the parent had ignored (`nohup`) stay ignored; those that it had only blocked arrive.
  /// - Throws: Where there is a watch already or the system has no descriptor or thread left.
  public static func start(
    _ signals: [Signal] = [.interrupt, .terminate, .hangUp, .windowChange],
    _ handler: @escaping @Sendable (Signal) -> Void
  ) throws(SystemError) -> SignalWatch {
    let stopping = try EventDescriptor()
    linux_signal_ignore_pipe()
    let numbers = signals.map(\.number)
    let descriptor = unsafe linux_signal_catch(numbers, numbers.count)
    guard descriptor >= 0 else {
      throw SystemError(
        action: "watch", path: "signals", errno: -descriptor,
        reason: descriptor == -EBUSY ? "another watch is running" : nil)
    }
    do throws(SystemError) {
      let thread = try FrameThread.start(name: "signals") {
        forward(descriptor, until: stopping, handler)
      }
      return SignalWatch(thread, stopping)
    } catch {
      linux_signal_release()
      throw error
    }
  }

  /// Gives the signals back their former meaning and waits for the closure that is running.
  ///
  /// Callable inside the closure too, which then ends the watch when it returns.
  public func stop() {
    guard let thread = thread.withLock({ $0.take() }) else { return }
    stopping.raise()
    thread.join()
    linux_signal_release()
  }

  /// Stops the process like Ctrl-Z does; returns when it is resumed.
  public static func suspend() { kill(getpid(), SIGSTOP) }

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
