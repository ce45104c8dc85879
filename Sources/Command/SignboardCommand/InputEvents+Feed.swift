// SPDX-License-Identifier: MIT
import SignboardKit

// Lines for a sign: first those that are there at the start, then each new one.
extension InputEvents {
  /// The longest line, in bytes: the longest message.
  static let longestLine = 1 << 22
  /// The most bytes of lines at the start, if the input goes on.
  private static let mostAtOnce = 1 << 20
  /// The most bytes of lines at the start, if all of them are needed.
  private static let mostGathered = 16 << 20
  /// The pause after which an input counts as one that goes on, in nanoseconds.
  private static let pause: Int64 = 200_000_000
  /// The longest collection of lines without a pause, in nanoseconds.
  private static let longest: Int64 = 1_000_000_000

  /// Starts to read lines for a sign, which answers the signals itself.
  static func feed() throws(SystemError) -> InputEvents {
    try InputEvents(limit: longestLine, catchesSignals: false)
  }

  /// Waits for the first lines.
  ///
  /// - Parameter toItsEnd: whether to wait for the end of the input, however long that takes.
  /// - Returns: the lines, and whether the input has ended.
  func gather(toItsEnd: Bool) throws -> (lines: [LineSplitter.Line], hasEnded: Bool) {
    var (lines, bytes): ([LineSplitter.Line], Int) = ([], 0)
    // The first line may take any time.
    var end = Instant.distantFuture
    while bytes <= (toItsEnd ? Self.mostGathered : Self.mostAtOnce) {
      let now = MonotonicClock.now()
      let isTimed = !lines.isEmpty && !toItsEnd
      if isTimed, now >= end { return (lines, false) }
      switch next(until: isTimed ? min(end, now.advanced(by: Self.pause)) : .distantFuture) {
      case .line(let line)?:
        if lines.isEmpty { end = MonotonicClock.now().advanced(by: Self.longest) }
        lines.append(line)
        bytes += line.cost
      case .end(let failure)?:
        if let failure { throw failure }
        return (lines, true)
      case .leave?, nil: return (lines, false)
      }
    }
    guard toItsEnd else { return (lines, false) }
    throw SystemError(
      action: "read", path: "standard input", errno: 0,
      reason: "it has more than \(Self.mostGathered) bytes",
      remedy: "Shorten it. \"signboard show -\" without --fast has no such limit.")
  }

  /// Passes on the lines on a thread of their own, which ends with `stop()`.
  ///
  /// - Parameters:
  ///   - onLine: called for each line.
  ///   - onEnd: called once after the last line, with an error if reading failed.
  func follow(
    onLine: @escaping @Sendable (LineSplitter.Line) -> Void,
    onEnd: @escaping @Sendable (SystemError?) -> Void
  ) throws -> FrameThread {
    try FrameThread.start(name: "feed") { [self] in
      while true {
        switch next() {
        case .line(let line)?: onLine(line)
        case .end(let failure)?: return onEnd(failure)
        case .leave?, nil: return
        }
      }
    }
  }
}
