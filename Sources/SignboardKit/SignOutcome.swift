// SPDX-License-Identifier: MIT
import MAX7219
import Synchronization

/// What the frame thread tells the one who waits: whether the display could be opened, and at
/// the end what went over the wire.
final class SignOutcome: Sendable {
  private let failure = Mutex<(any Error)?>(nil)
  private let sent = Mutex(MAX7219Panel.Traffic())

  func fail(_ error: any Error) { failure.withLock { $0 = error } }
  func finish(_ traffic: MAX7219Panel.Traffic) { sent.withLock { $0 = traffic } }

  var error: (any Error)? { failure.withLock { $0 } }
  var traffic: MAX7219Panel.Traffic { sent.withLock { $0 } }
}
