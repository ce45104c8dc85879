// SPDX-License-Identifier: MIT
import Synchronization

/// Passes events on to a function that needs the source of them, and so is made later.
package final class EventRelay<Event>: Sendable {
  /// A function by itself in a lock is wrapped anew each time that it is read, and the wrappers stay:
  /// each event would take longer, and more of the stack, than the one before.
  private struct Target {
    let pass: @Sendable (Event) -> Void
  }

  private let target = Mutex<Target?>(nil)

  /// Makes a relay that passes nothing on yet.
  package init() {}

  /// Sets the function that gets the events from now on.
  package func set(_ target: @escaping @Sendable (Event) -> Void) {
    self.target.withLock { $0 = Target(pass: target) }
  }

  /// Passes an event on.
  package func pass(_ event: Event) { target.withLock { $0 }?.pass(event) }
}

extension EventRelay<Void> {
  /// Passes on that something has happened.
  package func pass() { pass(()) }
}
