// SPDX-License-Identifier: MIT

/// The totals of a whole run, known at its end.
public struct SignTotals: Hashable, Sendable {
  /// The chip-select transactions of all chains.
  public var transactions = 0
  /// The bytes of all chains.
  public var bytes = 0
  /// The current of each chain with the last frame, and the greatest with any.
  public var currents: [ChainCurrent] = []
  /// The intensity of the last frame.
  public var intensity = Intensity.standard
  /// The bits that chains with a loopback sent back, and the wrong ones among them.
  public var loopback = BitErrors()
  /// The faults that have struck simulated chains.
  public var faults = 0

  /// Makes totals of 0.
  public init() {}
}
