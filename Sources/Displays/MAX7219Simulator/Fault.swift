// SPDX-License-Identifier: MIT

/// A fault between a driver and the light of a chain.
///
/// Transactions and bits are counted from 0 within the send of the fault, in the order of the wire.
/// Chips are counted from 0, the one nearest to DIN.
public enum Fault: Hashable, Sendable {
  /// Noise on CLK: this bit is clocked in twice.
  case extraClockEdge(transaction: Int, bit: Int)
  /// A clock edge that no chip sees: this bit is missing.
  case lostClockEdge(transaction: Int, bit: Int)
  /// The chip's supply drops: it is as after power-up, with random digits and shift register.
  case powerDip(chip: Int)
  /// The chip passes data along and ignores every latch until `mend`.
  case stuckChip(chip: Int)
  /// The data line behind the chip is broken: zeros enter the next one until `mend`.
  case brokenAfter(chip: Int)
  /// Every register of the chip and its shift register are random, from this seed.
  case garbage(chip: Int, seed: UInt64)
}
