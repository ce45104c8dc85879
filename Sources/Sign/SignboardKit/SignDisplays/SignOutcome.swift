// SPDX-License-Identifier: MIT
import Synchronization

/// The result of the frame thread for the thread that waits for it: an error of the display, and the
/// totals at the end.
final class SignOutcome: Sendable {
  private let failure = Mutex<(any Error)?>(nil)
  private let done = Mutex(SignTotals())
  private let recordings = Mutex<[String]>([])

  func fail(_ error: any Error) { failure.withLock { $0 = error } }

  /// Remembers a recording that could not be written.
  func lose(recording path: String) {
    recordings.withLock { if !$0.contains(path) { $0.append(path) } }
  }

  func finish(_ totals: SignTotals) { done.withLock { $0 = totals } }

  var error: (any Error)? { failure.withLock { $0 } }
  var totals: SignTotals { done.withLock { $0 } }
  var lostRecordings: [String] { recordings.withLock { $0 } }
}
