// SPDX-License-Identifier: MIT
import Synchronization

/// Orders faults in simulated chains, to show that they heal; any thread may call it.
///
/// Faults come in turn, so that whoever presses a key a few times has seen every kind: a chip
/// full of garbage, a supply that drops, an extra clock edge and a lost one.
public final class FaultInjector: Sendable {
  private let wanted = Atomic<Int>(0)
  private let taken = Atomic<Int>(0)

  /// Makes an injector that has ordered nothing.
  public init() {}

  /// Orders one more fault, which strikes with the next frame.
  public func strike() { wanted.add(1, ordering: .relaxed) }

  /// The number of the next fault that has been ordered, or nothing.
  package func take() -> Int? {
    let number = taken.load(ordering: .relaxed)
    guard number < wanted.load(ordering: .relaxed) else { return nil }
    taken.store(number + 1, ordering: .relaxed)
    return number
  }
}
