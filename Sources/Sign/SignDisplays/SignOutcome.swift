// SPDX-License-Identifier: MIT
import Synchronization

/// What the frame thread tells the one who waits: whether the display could be opened, and at
/// the end what it has done.
package final class SignOutcome: Sendable {
  private let failure = Mutex<(any Error)?>(nil)
  private let done = Mutex(SignTotals())
  private let recordings = Mutex<[String]>([])

  package init() {}

  package func fail(_ error: any Error) { failure.withLock { $0 = error } }

  /// Notes a recording that could not be written.
  package func lose(recording path: String) {
    recordings.withLock { if !$0.contains(path) { $0.append(path) } }
  }

  package func finish(_ totals: SignTotals) { done.withLock { $0 = totals } }

  package var error: (any Error)? { failure.withLock { $0 } }
  package var totals: SignTotals { done.withLock { $0 } }
  package var lostRecordings: [String] { recordings.withLock { $0 } }
}
