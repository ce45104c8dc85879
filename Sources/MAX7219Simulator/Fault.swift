// SPDX-License-Identifier: MIT

/// Something that goes wrong on the wire or at a chip.
public enum Fault: Hashable, Sendable {
  /// The chips see one clock edge more, before bit `bit` of transaction `transaction` of a send.
  case extraClockEdge(transaction: Int, bit: Int)
  /// The chips miss the clock edge of a bit.
  case lostClockEdge(transaction: Int, bit: Int)
  /// The supply of a chip breaks down for a moment: its registers are those of power-up.
  case powerDip(chip: Int)
  /// All registers of a chip take arbitrary values.
  case garbage(chip: Int)
  /// A chip no longer takes anything over; it still passes data on.
  case stuckChip(chip: Int)
  /// The wire behind a chip is broken: the chips after it see only zeros.
  case brokenBehind(chip: Int)
}
