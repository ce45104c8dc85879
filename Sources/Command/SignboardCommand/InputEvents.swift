// SPDX-License-Identifier: MIT
import SignboardKit
import Synchronization

/// Lines of standard input and requests to leave, waited for by one thread.
///
/// Lines wait in a queue. While it is full nothing is read, so that a fast writer has to wait.
final class InputEvents: Sendable {
  enum Event: Sendable {
    /// A line, without its end.
    case line(LineSplitter.Line)
    /// The end of the input, or a failure.
    case end(SystemError?)
    /// A signal that ends the program, or `stop()`.
    case leave
  }

  private struct State {
    var lines: [LineSplitter.Line] = []
    var bytes = 0
    /// What follows the last line.
    var end: Event?
    var isAskedToLeave = false
    var isStopped = false

    /// Takes a line; `false`: there is no room for it yet.
    mutating func add(_ line: LineSplitter.Line) -> Bool {
      if isStopped { return true }
      // An empty queue takes a line of any length.
      guard lines.isEmpty || bytes + line.cost <= InputEvents.mostWaiting else { return false }
      lines.append(line)
      bytes += line.cost
      return true
    }

    mutating func next() -> Event? {
      if isStopped || isAskedToLeave {
        isAskedToLeave = false
        return .leave
      }
      // Who asks after the end of the input gets the same answer again.
      guard !lines.isEmpty else { return end }
      let line = lines.removeFirst()
      bytes -= line.cost
      return .line(line)
    }
  }

  private let state = Mutex(State())
  private let news: InterruptibleTimer
  private let room: InterruptibleTimer
  private let reader = Mutex<LineReader?>(nil)
  private let signals = Mutex<SignalWatch?>(nil)

  /// The most bytes of lines that wait.
  private static let mostWaiting = 1 << 16

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - limit: the most bytes of a line.
  ///   - catchesSignals: whether signals that end the program are requests to leave.
  init(limit: Int = 1000, catchesSignals: Bool = true) throws(SystemError) {
    news = try InterruptibleTimer()
    room = try InterruptibleTimer()
    if catchesSignals {
      let watch = try SignalWatch([.interrupt, .terminate, .hangUp]) { [weak self] _ in
        self?.change { $0.isAskedToLeave = true }
      }
      signals.withLock { $0 = watch }
    }
    let lines = try LineReader(limit: limit) { [weak self] line in
      self?.take(line)
    } onEnd: { [weak self] failure in
      self?.change { $0.end = .end(failure) }
    }
    reader.withLock { $0 = lines }
  }

  /// Waits for the next event; `leave` comes before waiting lines.
  ///
  /// - Returns: `nil` if there was none until the deadline.
  func next(until deadline: Instant = .distantFuture) -> Event? {
    while true {
      if let event = state.withLock({ $0.next() }) {
        room.interrupt()
        return event
      }
      if news.sleep(until: deadline) { return nil }
    }
  }

  /// Lets the thread that waits for events rest for `length` nanoseconds; `false`: listening was
  /// ended meanwhile.
  func rest(_ length: Int64) -> Bool {
    let end = MonotonicClock.now().advanced(by: length)
    while !state.withLock({ $0.isStopped }) {
      if news.sleep(until: end) { return true }
    }
    return false
  }

  /// Ends listening.
  func stop() {
    change { $0.isStopped = true }
    room.interrupt()
    reader.withLock { $0.take() }?.stop()
    signals.withLock { $0.take() }?.stop()
  }

  private func change(_ body: (inout State) -> Void) {
    state.withLock { body(&$0) }
    news.interrupt()
  }

  private func take(_ line: LineSplitter.Line) {
    while !state.withLock({ $0.add(line) }) { room.sleep(until: .distantFuture) }
    news.interrupt()
  }
}

extension LineSplitter.Line {
  /// The bytes that it takes while it waits.
  var cost: Int { text.utf8.count + 64 }
}
