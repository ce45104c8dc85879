// SPDX-License-Identifier: MIT
package import Core

/// The line that shows a person what a command waits for, as soon as that takes a while.
///
/// It has no clock and writes nothing: its caller writes what it returns, and calls `draw(at:)` when due.
package struct WaitingLine: Hashable, Sendable {
  /// What it is written on.
  package enum Place: Hashable, Sendable {
    /// A terminal of so many columns, where it is drawn anew in its place every second.
    case screen(columns: Int)
    /// A terminal that has no cursor to move: it is written once.
    case paper
  }

  /// So many nanoseconds pass without a word.
  static let patience = 2 * second
  /// Waits that follow each other within so many nanoseconds are one.
  static let gap = second
  private static let second: Int64 = 1_000_000_000

  /// When to call `draw(at:)`.
  package private(set) var due = Instant.distantFuture

  private let place: Place
  /// `nil`: nothing is waited for.
  private var what: String?
  private var beginning: Instant?
  private var end: Instant?
  /// Whether it can be read.
  private var isShown = false

  /// Makes a line that is not shown.
  package init(on place: Place) { self.place = place }

  /// Begins to wait, or goes on with something else.
  ///
  /// - Parameter what: a sentence without its full stop.
  /// - Returns: the text to write now.
  package mutating func begin(_ what: String, at now: Instant) -> String {
    self.what = ShownText.line(what)
    let start = end.map { now.since($0) <= Self.gap } ?? true ? beginning ?? now : now
    (beginning, end) = (start, nil)
    due = max(now, start.advanced(by: Self.patience))
    return draw(at: now)
  }

  /// The text to write at an instant, if the line is due.
  package mutating func draw(at now: Instant) -> String {
    guard let what, let beginning, now >= due else { return "" }
    switch place {
    case .paper:
      due = .distantFuture
      if isShown { return "" }
      isShown = true
      return what + "\n"
    case .screen(let columns):
      isShown = true
      let seconds = now.since(beginning) / Self.second
      due = beginning.advanced(by: (seconds + 1) * Self.second)
      let text = TerminalColumns.shortened("\(what) (\(seconds) s)", to: columns - 1)
      return "\r\(text)\u{1B}[K"
    }
  }

  /// Ends the wait.
  ///
  /// - Returns: what takes the line away again.
  package mutating func end(at now: Instant) -> String {
    (what, end, due) = (nil, now, .distantFuture)
    guard isShown, case .screen = place else { return "" }
    isShown = false
    return "\r\u{1B}[K"
  }
}
