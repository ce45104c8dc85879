// SPDX-License-Identifier: MIT
import Core
import LinuxIO
import Synchronization

/// Lines of standard input for a sign: first those that are there at the start, then each new one.
///
/// Lines wait in a queue. While it is full nothing is read, so that a fast writer has to wait.
final class FeedInput: Sendable {
  private struct State {
    var lines: [LineSplitter.Line] = []
    var bytes = 0
    /// The most waiting bytes.
    var most = FeedInput.mostWaiting
    /// Whether a line waits for room.
    var isFull = false
    var hasEnded = false
    var failure: SystemError?
    var isStopped = false

    mutating func takeAll() -> [LineSplitter.Line] {
      defer { (lines, bytes, isFull) = ([], 0, false) }
      return lines
    }
  }

  private let state = Mutex(State())
  private let news: InterruptibleTimer
  private let room: InterruptibleTimer
  private let reader = Mutex<LineReader?>(nil)
  private let pump = Mutex<FrameThread?>(nil)

  /// The longest line, in bytes: the longest message.
  static let longestLine = 1 << 22
  /// The most bytes of lines that wait for a running sign.
  private static let mostWaiting = 1 << 16
  /// The most bytes of lines at the start, if the input goes on.
  private static let mostAtOnce = 1 << 20
  /// The most bytes of lines at the start, if all of them are needed.
  private static let mostGathered = 16 << 20
  /// The pause after which an input counts as one that goes on, in nanoseconds.
  private static let pause: Int64 = 200_000_000
  /// The longest collection of lines without a pause, in nanoseconds.
  private static let longest: Int64 = 1_000_000_000

  /// Starts to read.
  init() throws {
    news = try InterruptibleTimer()
    room = try InterruptibleTimer()
    let reader = try LineReader.start(
      limit: FeedInput.longestLine, onLine: { [weak self] in self?.take($0) },
      onEnd: { [weak self] in self?.end($0) })
    self.reader.withLock { $0 = reader }
  }

  /// Waits for the first lines.
  ///
  /// - Parameter toItsEnd: whether to wait for the end of the input, however long that takes.
  /// - Returns: the lines, and whether the input has ended.
  func gather(toItsEnd: Bool) throws -> (lines: [LineSplitter.Line], hasEnded: Bool) {
    // A line that the queue of a running sign had no room for is tried again in this one.
    state.withLock { state in
      state.most = toItsEnd ? FeedInput.mostGathered : FeedInput.mostAtOnce
      state.isFull = false
    }
    room.interrupt()
    defer { state.withLock { $0.most = FeedInput.mostWaiting } }
    var begun: Instant?
    while true {
      let (count, isFull, hasEnded) = state.withLock { ($0.lines.count, $0.isFull, $0.hasEnded) }
      let now = MonotonicClock.now()
      if begun == nil, count > 0 { begun = now }
      let isLong = begun.map { now.since($0) >= FeedInput.longest } ?? false
      if isFull, toItsEnd {
        throw SystemError(
          action: "read", path: "standard input", errno: 0,
          reason: "it has more than \(FeedInput.mostGathered) bytes",
          remedy: "Shorten it. \"signboard show -\" without --fast has no such limit.")
      }
      if !hasEnded, !isFull, !isLong || toItsEnd {
        // The first line may take any time.
        let isTimed = count > 0 && !toItsEnd
        let end = isTimed ? now.advanced(by: FeedInput.pause) : .distantFuture
        guard news.sleep(until: end) else { continue }
      }
      return try state.withLock { state in
        if let failure = state.failure { throw failure }
        return (state.takeAll(), state.hasEnded)
      }
    }
  }

  /// Passes on the lines on a thread of their own.
  ///
  /// - Parameters:
  ///   - onLine: called for each line.
  ///   - onEnd: called once after the last line, with an error if reading failed.
  func follow(
    onLine: @escaping @Sendable (LineSplitter.Line) -> Void,
    onEnd: @escaping @Sendable (SystemError?) -> Void
  ) throws {
    room.interrupt()
    let thread = try FrameThread.start(name: "feed") { [self] in
      while true {
        let (lines, hasEnded, failure) = state.withLock { state in
          (state.takeAll(), state.hasEnded, state.failure)
        }
        room.interrupt()
        for line in lines {
          if state.withLock({ $0.isStopped }) { return }
          onLine(line)
        }
        if state.withLock({ $0.isStopped }) { return }
        if lines.isEmpty {
          if hasEnded { return onEnd(failure) }
          news.sleep(until: .distantFuture)
        }
      }
    }
    pump.withLock { $0 = thread }
  }

  /// Lets the thread that passes on the lines rest for `length` nanoseconds; `false`: the feed was
  /// stopped meanwhile.
  func rest(_ length: Int64) -> Bool {
    let end = MonotonicClock.now().advanced(by: length)
    while !state.withLock({ $0.isStopped }) {
      if news.sleep(until: end) { return true }
    }
    return false
  }

  /// Ends reading, and waits for the thread.
  func stop() {
    state.withLock { $0.isStopped = true }
    room.interrupt()
    news.interrupt()
    reader.withLock { $0.take() }?.stop()
    pump.withLock { $0.take() }?.join()
  }

  private func take(_ line: LineSplitter.Line) {
    let cost = line.text.utf8.count + 64
    while true {
      let isTaken = state.withLock { state in
        if state.isStopped { return true }
        // An empty queue takes a line of any length.
        guard state.lines.isEmpty || state.bytes + cost <= state.most else {
          state.isFull = true
          return false
        }
        state.lines.append(line)
        state.bytes += cost
        return true
      }
      if isTaken { break }
      news.interrupt()
      room.sleep(until: .distantFuture)
    }
    news.interrupt()
  }

  private func end(_ failure: SystemError?) {
    state.withLock { ($0.hasEnded, $0.failure) = (true, failure) }
    news.interrupt()
  }
}
