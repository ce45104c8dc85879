// SPDX-License-Identifier: MIT
import SignboardKit
import Synchronization
import TerminalIO

/// Notices on standard error.
enum Notices {
  static func print(_ text: String) {
    // A failure of standard error cannot be reported.
    try? StandardStreams.write(text: "signboard: \(text)\n", to: StandardStreams.error)
  }

  /// Prints the characters without a glyph, the texts without room and the mistakes in messages.
  static func printMissing(_ reports: [SceneBuilder.ZoneReport]) {
    for report in reports {
      for line in MissingSummary(report.missing).lines { print("\(report.zone): \(line)") }
      for cut in report.cut { print("\(report.zone): \(cut)") }
      for mistake in report.mistakes { print(mistake) }
    }
  }

  /// Prints what a sign cannot show as its settings have it.
  ///
  /// - Parameter getsValues: whether live values may get their texts later.
  static func printLosses(
    of setup: SignSetup, _ settings: SignSettings, getsValues: Bool = false
  ) {
    for loss in setup.builder.fontLosses { print("\(loss)") }
    printMissing(setup.missing)
    if !getsValues, settings.valuesFile == nil { printUnset(setup.builder) }
    for gap in settings.languageGaps { print(gap) }
  }

  /// Prints the live values without a text.
  private static func printUnset(_ builder: SceneBuilder) {
    for name in builder.unsetValues.sorted() {
      let meant =
        name == "address"
        ? "A service shows the address of its page there. "
        : builder.suggestion(forValue: name).map { "Did you mean {\($0)}? " } ?? ""
      print(
        "the live value {\(name)} has no text yet and is shown as \"--\". \(meant)Give it one with "
          + "--set \(name)=TEXT.")
    }
  }
}

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

  /// Takes a text; never waits.
  func report(_ text: String) {
    let now = MonotonicClock.now()
    state.withLock { $0.add($0.limiter.take(text, at: now)) }
    news.interrupt()
  }

  /// Takes characters without a glyph; never waits.
  func report(missing: [MissingGlyph]) {
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
