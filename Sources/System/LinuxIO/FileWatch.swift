// SPDX-License-Identifier: MIT
private import Synchronization
import Timing

/// Tells when files are written, replaced, made or removed.
///
/// It looks at them once in a while instead of asking the kernel to tell: that works on every file
/// system and for every way of writing, and costs less than a notice for each byte written.
public final class FileWatch: Sendable {
  private struct State {
    var stamps: [String: FileStamp?]
    /// Files that were written so shortly before they were looked at that another writing may have
    /// left no trace; they are told once more.
    var fresh: Set<String> = []
    var isStopped = false
    var thread: FrameThread?
  }

  /// How often files are looked at, in nanoseconds.
  public static let interval: Int64 = 500_000_000

  private let state: Mutex<State>
  private let bell: InterruptibleTimer
  private let clock: @Sendable () -> Int64
  private let onChange: @Sendable (_ path: String) -> Void

  /// Remembers how files are now.
  ///
  /// - Parameters:
  ///   - paths: the files; they need not be there.
  ///   - stamps: how files were when somebody read them, so that what was written since is told.
  ///   - clock: tells the nanoseconds since 1970.
  ///   - onChange: called for each file that is another one than before.
  public init(
    _ paths: [String], since stamps: [String: FileStamp?] = [:],
    clock: @escaping @Sendable () -> Int64 = { WallClock.nanoseconds() },
    onChange: @escaping @Sendable (_ path: String) -> Void
  ) throws(SystemError) {
    bell = try InterruptibleTimer()
    self.onChange = onChange
    self.clock = clock
    var known: [String: FileStamp?] = [:]
    for path in paths { known[path] = stamps[path] ?? .some(FileStamp(path: path)) }
    let now = clock()
    let fresh = known.filter { $0.value?.isFresh(at: now) ?? false }.keys
    state = Mutex(State(stamps: known, fresh: Set(fresh)))
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
      let now = clock()
      let stamp = FileStamp(path: path)
      let isOther = state.withLock { state in
        let wasFresh = state.fresh.remove(path) != nil
        if stamp?.isFresh(at: now) ?? false { state.fresh.insert(path) }
        defer { state.stamps[path] = .some(stamp) }
        return wasFresh || state.stamps[path] != .some(stamp)
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
