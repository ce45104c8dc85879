// SPDX-License-Identifier: MIT
import Synchronization

/// Orders faults in simulated chains, to show the repair at work; any thread may call it.
package final class FaultInjector: Sendable {
  private let wanted = Atomic<Int>(0)
  private let taken = Atomic<Int>(0)

  /// No fault is ordered.
  package init() {}

  /// Orders one more fault, which strikes with the next frame.
  package func strike() { wanted.add(1, ordering: .relaxed) }

  /// The number of the next fault that was ordered; `nil` if there is none.
  package func take() -> Int? {
    let number = taken.load(ordering: .relaxed)
    guard number < wanted.load(ordering: .relaxed) else { return nil }
    taken.store(number + 1, ordering: .relaxed)
    return number
  }
}
