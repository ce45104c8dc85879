// SPDX-License-Identifier: MIT
private import CLinuxIO
private import Glibc
private import Synchronization

/// A dedicated thread for work with deadlines.
///
/// It receives no signals, and its timers have a slack of 1 ns.
package final class FrameThread: Sendable {
  /// The work of the thread, boxed because C passes one pointer.
  private final class Work {
    let name: String
    let body: () -> Void
    init(name: String, body: @escaping () -> Void) {
      self.name = name
      self.body = body
    }
  }

  private let handle: Mutex<pthread_t?>

  private init(_ handle: pthread_t) { self.handle = Mutex(handle) }

  deinit {
    if let thread = handle.withLock({ $0 }) { pthread_detach(thread) }
  }

  /// Starts a thread that runs `body` once.
  ///
  /// - Parameters:
  ///   - name: What `ps -L` and debuggers show; cut to 15 bytes.
  ///   - stackSize: Bytes of stack, at least 16384; 0 means the system's default. Small by default,
  ///     because locked memory includes it.
  ///   - body: Runs on the thread; sent there with its captures.
  package static func start(
    name: String, stackSize: Int = 1 << 20, _ body: sending @escaping () -> Void
  ) throws(SystemError) -> FrameThread {
    let work = unsafe Unmanaged.passRetained(Work(name: name, body: body))
    var thread = pthread_t()
    let size = max(stackSize, 0)
    let result = unsafe linux_thread_start(&thread, size, run, work.toOpaque())
    guard result == 0 else {
      unsafe work.release()
      throw SystemError(
        action: "start", path: "the thread \"\(name)\"", errno: result,
        remedy: result == EAGAIN
          ? "Raise the limit of processes with \"ulimit -u\", or TasksMax in a systemd unit." : "")
    }
    return FrameThread(thread)
  }

  /// Waits until the body returns; later calls, and calls on the thread itself, return at once.
  package func join() {
    let thread = handle.withLock { handle -> pthread_t? in
      guard let thread = handle, pthread_equal(thread, pthread_self()) == 0 else { return nil }
      handle = nil
      return thread
    }
    if let thread { pthread_join(thread, nil) }
  }

  private static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
    guard let pointer = unsafe $0 else { return nil }
    let work = unsafe Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue()
    unsafe linux_thread_prepare(work.name)
    work.body()
    return nil
  }
}
