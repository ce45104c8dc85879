// SPDX-License-Identifier: MIT
public import PanelLayouts

/// The shape of a panel or of the part of it that one chain drives; `nil` means nobody said it.
public struct PanelSettings: Hashable, Sendable {
  /// The size in modules.
  public var size: PanelSize?
  /// How the modules are wired inside.
  public var wiring: WiringName?
  /// Which way the chain runs.
  public var chainDirection: ChainDirection?
  /// How it goes on in the next row of modules.
  public var rows: RowOrder?
  /// The row of modules in which it begins.
  public var firstRow: FirstRow?

  /// Steps by which modules are brighter or dimmer than the panel, the one nearest to DIN first.
  public var trims: [Int]?

  /// Nothing said.
  public init() {}

  /// These settings where they say something, the `other` ones where they do not.
  public func laid(over other: PanelSettings) -> PanelSettings {
    var result = self
    result.size = size ?? other.size
    result.wiring = wiring ?? other.wiring
    result.chainDirection = chainDirection ?? other.chainDirection
    result.rows = rows ?? other.rows
    result.firstRow = firstRow ?? other.firstRow
    result.trims = trims ?? other.trims
    return result
  }
}
