// SPDX-License-Identifier: MIT

/// Counters of a simulated chain.
public struct WireCounters: Hashable, Sendable {
  /// Transaction lists that were sent without an error.
  public internal(set) var sends = 0
  /// Transactions, each ended by chip select rising.
  public internal(set) var transactions = 0
  /// Clock edges that the chips saw, extra ones included and lost ones not.
  public internal(set) var bits = 0
  /// Words that chips latched, no-ops included; a stuck chip latches none.
  public internal(set) var latches = 0
  /// Faults that struck an existing chip, transaction or bit.
  public internal(set) var faults = 0
  /// Sends that failed because of `failNextSends`.
  public internal(set) var failedSends = 0
}
