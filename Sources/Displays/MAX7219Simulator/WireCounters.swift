// SPDX-License-Identifier: MIT

/// What has reached the chips of a simulated chain since it was made.
public struct WireCounters: Hashable, Sendable {
  /// Transaction lists that were sent without an error.
  public internal(set) var sends = 0
  /// Transactions, each of which ended with chip select rising.
  public internal(set) var transactions = 0
  /// Clock edges that the chips saw, extra ones included and lost ones not.
  public internal(set) var bits = 0
  /// Words that chips latched, no-ops included; a stuck chip latches none.
  public internal(set) var latches = 0
  /// Faults that took place; those that named no existing chip, transaction or bit did not.
  public internal(set) var faults = 0
  /// Sends that failed because they were told to.
  public internal(set) var failedSends = 0
}
