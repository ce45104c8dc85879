// SPDX-License-Identifier: MIT

/// What can go wrong between a driver and the light of a chain.
///
/// Transactions and bits are counted from 0 within the send that the fault is scheduled for, in
/// the order in which they go over the wire. Chips are counted from 0, the one nearest to DIN.
public enum Fault: Hashable, Sendable {
  /// Noise on CLK: this bit is clocked in twice.
  case extraClockEdge(transaction: Int, bit: Int)
  /// A clock edge that no chip sees: this bit is missing.
  case lostClockEdge(transaction: Int, bit: Int)
  /// The chip's supply drops: it is as after power-up, with random digits and shift register.
  case powerDip(chip: Int)
  /// The chip passes data along and ignores every latch until the chain is mended.
  case stuckChip(chip: Int)
  /// The data line behind the chip is broken: zeros enter the next one until the chain is mended.
  case brokenAfter(chip: Int)
  /// Every register of the chip and its shift register hold what this seed gives.
  case garbage(chip: Int, seed: UInt64)
}
