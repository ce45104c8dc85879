// SPDX-License-Identifier: MIT
import Core
private import Synchronization

/// Reports when files are written, replaced, created or removed.
///
/// Polls instead of using kernel notifications: that works on every file system and for every way
/// of writing, and costs less than an event for each write.
package final class FileWatch: Sendable {
  private struct State {
    var stamps: [String: FileStamp?]
    /// Files written so recently before the last check that another write may have left no trace;
    /// they are reported once more.
    var fresh: Set<String> = []
    var isStopped = false
    var thread: FrameThread?
  }

  /// The interval of checks in nanoseconds.
  package static let interval: Int64 = 500_000_000

  private let state: Mutex<State>
  private let wakeTimer: InterruptibleTimer
  private let clock: @Sendable () -> Int64
  private let onChange: @Sendable (_ path: String) -> Void

  /// Records the current stamps of files.
  ///
  /// - Parameters:
  ///   - paths: the files; they need not exist.
  ///   - stamps: the stamps of files at the time they were read, so that later writes are reported.
  ///   - clock: returns nanoseconds since 1970.
  ///   - onChange: called for each changed file.
  package init(
    _ paths: [String], since stamps: [String: FileStamp?] = [:],
    clock: @escaping @Sendable () -> Int64 = { WallClock.nanoseconds() },
    onChange: @escaping @Sendable (_ path: String) -> Void
  ) throws(SystemError) {
    wakeTimer = try InterruptibleTimer()
    self.onChange = onChange
    self.clock = clock
    var known: [String: FileStamp?] = [:]
    for path in paths { known[path] = stamps[path] ?? .some(FileStamp(path: path)) }
    let now = clock()
    let fresh = known.filter { $0.value?.isFresh(at: now) ?? false }.keys
    state = Mutex(State(stamps: known, fresh: Set(fresh)))
  }

  /// Checks the files periodically on its own thread, until `stop()`.
  package func start() throws(SystemError) {
    let thread = try FrameThread.start(name: "files") { [self] in
      while !state.withLock({ $0.isStopped }) {
        wakeTimer.sleep(until: MonotonicClock.now().advanced(by: FileWatch.interval))
        look()
      }
    }
    state.withLock { $0.thread = thread }
  }

  /// Checks the files once and reports changes since the last check.
  ///
  /// - Returns: the files that have changed.
  @discardableResult
  package func look() -> [String] {
    let paths = state.withLock { $0.stamps.keys.sorted() }
    return paths.filter { path in
      let now = clock()
      let stamp = FileStamp(path: path)
      let isOther = state.withLock { state in
        let wasFresh = state.fresh.remove(path) != nil
        if stamp?.isFresh(at: now) ?? false { state.fresh.insert(path) }
        defer { state.stamps[path] = .some(stamp) }
        return wasFresh || state.stamps[path] != .some(stamp)
      }
      if isOther { onChange(path) }
      return isOther
    }
  }

  /// Stops checking; there are no calls afterwards.
  package func stop() {
    let thread = state.withLock { state in
      state.isStopped = true
      return state.thread.take()
    }
    wakeTimer.interrupt()
    thread?.join()
  }
}
