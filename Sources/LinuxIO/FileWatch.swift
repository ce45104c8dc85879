import FramePacing
// SPDX-License-Identifier: MIT
private import Synchronization

/// Tells when files are written, replaced, made or removed.
///
/// It looks at them once in a while instead of asking the kernel to tell: that works on every file
/// system and for every way of writing, and costs less than a notice for each byte written.
public final class FileWatch: Sendable {
  private struct State {
    var stamps: [String: FileStamp?]
    var isStopped = false
    var thread: FrameThread?
  }

  /// How often files are looked at, in nanoseconds.
  public static let interval: Int64 = 500_000_000

  private let state: Mutex<State>
  private let bell: InterruptibleTimer
  private let onChange: @Sendable (_ path: String) -> Void

  /// Remembers how files are now.
  ///
  /// - Parameters:
  ///   - paths: the files; they need not be there.
  ///   - onChange: called for each file that is another one than before.
  public init(
    _ paths: [String], onChange: @escaping @Sendable (_ path: String) -> Void
  ) throws(SystemError) {
    bell = try InterruptibleTimer()
    self.onChange = onChange
    var stamps: [String: FileStamp?] = [:]
    for path in paths { stamps[path] = .some(FileStamp(path: path)) }
    state = Mutex(State(stamps: stamps))
  }

  /// Looks at the files again and again on a thread of its own, until `stop()`.
  public func start() throws(SystemError) {
    let thread = try FrameThread.start(name: "files") { [self] in
      while !state.withLock({ $0.isStopped }) {
        bell.sleep(until: MonotonicClock.now().advanced(by: FileWatch.interval))
        look()
      }
    }
    state.withLock { $0.thread = thread }
  }

  /// Looks at the files once and tells what has changed since the last time.
  public func look() {
    let paths = state.withLock { $0.stamps.keys.sorted() }
    for path in paths {
      let stamp = FileStamp(path: path)
      let isOther = state.withLock { state in
        defer { state.stamps[path] = .some(stamp) }
        return state.stamps[path] != .some(stamp)
      }
      if isOther { onChange(path) }
    }
  }

  /// Ends looking; no call comes after.
  public func stop() {
    let thread = state.withLock { state in
      state.isStopped = true
      return state.thread.take()
    }
    bell.interrupt()
    thread?.join()
  }
}
