// SPDX-License-Identifier: MIT
public import Displays
public import MAX7219

/// What a sign has done in all, known when it has come to its end.
public struct SignTotals: Hashable, Sendable {
  /// What went over the wire.
  public var traffic = MAX7219Panel.Traffic()
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
