// SPDX-License-Identifier: MIT
import LinuxIO
import SignClient
import Synchronization
import TerminalIO

/// Reports on standard error what a command waits for, once that takes more than two seconds.
///
/// Only a person at a terminal gets to see it. The line is gone when the wait ends, so that whatever is
/// printed then stands alone; nothing is to be printed meanwhile.
enum Waiting {
  private static let state = WaitingState()

  /// Does something that may take a while.
  ///
  /// Of nested waits only the outer one is reported.
  ///
  /// - Parameter what: a sentence without its full stop.
  static func during<Result, Failure>(
    _ what: String, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    begin(what)
    defer { end() }
    return try work()
  }

  /// Reports how far the command is.
  static func report(_ what: String) { state?.report(what) }

  static func begin(_ what: String) { state?.begin(what) }

  static func end() { state?.end() }
}

/// Writes the line from a thread of its own while another one waits.
private final class WaitingState: Sendable {
  private struct State {
    var line: WaitingLine
    /// How many waits are within each other.
    var depth = 0
    var thread: FrameThread?
  }

  private let state: Mutex<State>
  private let news: InterruptibleTimer

  /// `nil`: standard error is no terminal.
  init?() {
    let descriptor = StandardStreams.error
    guard StandardStreams.isTerminal(descriptor), let timer = try? InterruptibleTimer() else {
      return nil
    }
    news = timer
    let columns = Terminal.windowSize(descriptor)?.columns ?? 80
    state = Mutex(
      State(
        line: WaitingLine(
          on: StandardStreams.isScreen(descriptor) ? .screen(columns: columns) : .paper)))
  }

  func begin(_ what: String) {
    state.withLock { state in
      state.depth += 1
      guard state.depth == 1 else { return }
      Self.write(state.line.begin(what, at: MonotonicClock.now()))
      // Without a thread nothing is reported, and the command goes on.
      if state.thread == nil {
        state.thread = try? FrameThread.start(name: "waiting") { [self] in work() }
      }
    }
    news.interrupt()
  }

  func report(_ what: String) {
    state.withLock { state in
      guard state.depth > 0 else { return }
      Self.write(state.line.begin(what, at: MonotonicClock.now()))
    }
    news.interrupt()
  }

  func end() {
    state.withLock { state in
      state.depth -= 1
      if state.depth == 0 { Self.write(state.line.end(at: MonotonicClock.now())) }
    }
  }

  private func work() {
    while true {
      news.sleep(until: state.withLock { $0.line.due })
      state.withLock { Self.write($0.line.draw(at: MonotonicClock.now())) }
    }
  }

  private static func write(_ text: String) {
    // A failure of standard error cannot be reported.
    if !text.isEmpty { try? StandardStreams.write(Array(text.utf8), to: StandardStreams.error) }
  }
}
