// SPDX-License-Identifier: MIT
public import PanelLayouts

/// The shape of a panel or of the part of it that one chain drives; `nil` where nothing is set.
public struct PanelSettings: Hashable, Sendable {
  /// The size in modules.
  public var size: PanelSize?
  /// How the modules are wired inside.
  public var wiring: Wiring?
  /// Which way the chain runs.
  public var chainDirection: ChainDirection?
  /// How it goes on in the next row of modules.
  public var rows: RowOrder?
  /// The row of modules in which it begins.
  public var firstRow: FirstRow?

  /// Steps by which modules are brighter or dimmer than the panel, the one nearest to DIN first.
  public var trims: [Int]?

  /// Nothing is set.
  public init() {}

  /// These settings where they are set, the `other` ones where they are not.
  public func laid(over other: PanelSettings) -> PanelSettings {
    PanelSchema.keys.laid(self, over: other)
  }
}
