// SPDX-License-Identifier: MIT
public import Displays
public import SPIBus

/// What a sign has done in all, known when it has come to its end.
public struct SignTotals: Hashable, Sendable {
  /// The chip-select transactions of all chains.
  public var transactions = 0
  /// The bytes of all chains.
  public var bytes = 0
  /// What each chain draws with the last frame, and the most with any.
  public var currents: [ChainCurrent] = []
  /// The intensity of the last frame.
  public var intensity = Intensity.standard
  /// The bits that came back from chains that come back, and those that were wrong.
  public var loopback = BitErrors()
  /// The faults that have struck simulated chains.
  public var faults = 0

  /// Nothing done.
  public init() {}
}
