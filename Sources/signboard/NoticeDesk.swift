// SPDX-License-Identifier: MIT
import FramePacing
import LinuxIO
import Playback
import Synchronization

/// Prints what the frame thread reports, on a thread of its own: nobody must wait for whoever
/// reads standard error.
///
/// While the preview owns the terminal notices are kept until it is given back; otherwise they are
/// printed at once, because a sign on real chips may run for months.
final class NoticeDesk: Sendable {
  private struct State {
    var waiting: [String] = []
    var isClosed = false
  }

  private let state = Mutex(State())
  private let news: InterruptibleTimer
  private let thread = Mutex<FrameThread?>(nil)

  /// Opens the desk.
  init() throws {
    news = try InterruptibleTimer()
    let thread = try FrameThread.start(name: "notices") { [self] in work() }
    self.thread.withLock { $0 = thread }
  }

  /// Takes a report; never waits.
  func take(_ report: PlaybackReport) {
    let text =
      switch report {
      case .failed(let text), .notice(let text): text
      case .recovered: "The display works again."
      }
    state.withLock { $0.waiting.append(text) }
    news.interrupt()
  }

  /// Prints what is left and ends.
  func close() {
    state.withLock { $0.isClosed = true }
    news.interrupt()
    thread.withLock { $0.take() }?.join()
  }

  private func work() {
    while true {
      news.sleep(until: .distantFuture)
      let isClosed = state.withLock { $0.isClosed }
      guard isClosed || !TerminalMode.isActive else { continue }
      let texts = state.withLock { state in
        defer { state.waiting = [] }
        return state.waiting
      }
      for text in texts { Notices.print(text) }
      if isClosed { return }
    }
  }
}
