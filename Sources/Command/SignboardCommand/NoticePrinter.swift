// SPDX-License-Identifier: MIT
import BitmapFonts
import LinuxIO
import Playback
import Synchronization
import TerminalIO
import Timing

/// Prints notices on a thread of its own, so that a slow reader of standard error delays nothing.
///
/// While the picture owns the terminal of standard error, notices wait until it is restored;
/// otherwise they are printed at once, because a sign on real chips may run for months.
final class NoticePrinter: Sendable {
  private struct State {
    var limiter = NoticeLimiter()
    var waiting: [String] = []
    var leftOut = 0
    var isClosed = false

    mutating func add(_ lines: [String]) {
      // The picture may own the terminal for months.
      let room = max(0, 500 - waiting.count)
      waiting += lines.prefix(room)
      leftOut += lines.count - min(room, lines.count)
    }
  }

  private let state = Mutex(State())
  private let news: InterruptibleTimer
  private let thread = Mutex<FrameThread?>(nil)

  init() throws {
    news = try InterruptibleTimer()
    let thread = try FrameThread.start(name: "notices") { [self] in work() }
    self.thread.withLock { $0 = thread }
  }

  /// Takes a report; never waits.
  func take(_ report: PlaybackReport) { say("\(report)") }

  /// Takes a text; never waits.
  func say(_ text: String) {
    let now = MonotonicClock.now()
    state.withLock { $0.add($0.limiter.take(text, at: now)) }
    news.interrupt()
  }

  /// Takes characters without a glyph; never waits.
  func say(missing: [MissingGlyph]) {
    guard !missing.isEmpty else { return }
    let now = MonotonicClock.now()
    state.withLock { $0.add($0.limiter.take(missing: missing, at: now)) }
    news.interrupt()
  }

  /// Prints the remaining notices and ends.
  func close() {
    state.withLock { $0.isClosed = true }
    news.interrupt()
    thread.withLock { $0.take() }?.join()
  }

  private func work() {
    let sharesTerminal = StandardStreams.isTerminal(StandardStreams.error)
    while true {
      news.sleep(until: .distantFuture)
      let isClosed = state.withLock { $0.isClosed }
      guard isClosed || !sharesTerminal || !TerminalMode.isActive else { continue }
      let texts = state.withLock { state in
        if isClosed {
          state.waiting += state.limiter.close()
          if state.leftOut > 0 {
            state.waiting.append("\(state.leftOut) more notices were left out.")
          }
        }
        defer { state.waiting = [] }
        return state.waiting
      }
      for text in texts { Notices.print(text) }
      if isClosed { return }
    }
  }
}
