// SPDX-License-Identifier: MIT
import MAX7219Simulator
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
  func take() -> Int? {
    let number = taken.load(ordering: .relaxed)
    guard number < wanted.load(ordering: .relaxed) else { return nil }
    taken.store(number + 1, ordering: .relaxed)
    return number
  }

  /// Fault number `number`, near or in a chip.
  static func fault(_ number: Int, chip: Int) -> Fault {
    // Every frame sends a row and a control register at least, in this order.
    switch number % 4 {
    case 0: .garbage(chip: chip, seed: UInt64(number))
    case 1: .extraClockEdge(transaction: 0, bit: 7)
    case 2: .powerDip(chip: chip)
    default: .lostClockEdge(transaction: 0, bit: 7)
    }
  }
}
