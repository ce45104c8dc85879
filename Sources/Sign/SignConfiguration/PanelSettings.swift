// SPDX-License-Identifier: MIT
internal import Core
public import Displays

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

  /// Makes a panel of modules.
  ///
  /// - Parameters:
  ///   - across: modules side by side, 1…2048.
  ///   - down: rows of modules, 1…64.
  ///   - wiring: the modules by the name under which they are sold; `nil`: `fc16`.
  /// - Throws: `ValueProblem` for a panel of another size.
  public init(_ across: Int, _ down: Int, wiring: NamedWiring? = nil) throws(ValueProblem) {
    try self.init("\(across)x\(down)")
    self.wiring = wiring.map { Wiring.named($0) }
  }

  /// Makes a panel of a size in words, such as `8x1`.
  ///
  /// - Throws: `ValueProblem` for words that are not understood.
  public init(_ size: String) throws(ValueProblem) {
    self.init()
    self.size = try PanelSize.parser.parse(size)
  }

  /// These settings where they are set, the `other` ones where they are not.
  public func laid(over other: PanelSettings) -> PanelSettings {
    PanelSchema.keys.laid(self, over: other, nothing: PanelSettings())
  }
}

/// How the panel is mounted, as a viewer sees it; `nil` where nothing is set.
public struct HangingSettings: Hashable, Sendable {
  /// How far the panel is turned clockwise, as seen from the front.
  public var turn: Turn?
  /// How its light reaches the person.
  public var mirror: Mirror?
  /// The LEDs that would fit between two neighbouring modules, 0…8.
  public var gap: Int?

  /// The pixels of the longest side that a panel may have: turned, with the widest gaps.
  static let longestSide = PanelSize.acrossLimit * (8 + Hanging.widestGap) - Hanging.widestGap

  /// Nothing is set.
  public init() {}

  /// The pixels that a viewer counts on a panel mounted this way, gaps included.
  public func pixels(_ size: PanelSize) -> (columns: Int, rows: Int) {
    let gap = min(max(0, self.gap ?? 0), Hanging.widestGap)
    let columns = size.columns + (size.across - 1) * gap
    let rows = size.rows + (size.down - 1) * gap
    return turn == .quarter || turn == .threeQuarters ? (rows, columns) : (columns, rows)
  }

  /// What a panel is called in errors, with why it has other pixels than its size suggests.
  func name(of size: PanelSize) -> Phrase {
    let degrees = turn == .quarter || turn == .threeQuarters ? turn?.rawValue : nil
    let gap = gap.flatMap { $0 > 0 ? $0 : nil }
    return switch (degrees, gap) {
    case (let degrees?, let gap?):
      .phrase("panel of \(size) turned by \(degrees) with gaps of \(gap)")
    case (let degrees?, nil): .phrase("panel of \(size) turned by \(degrees)")
    case (nil, let gap?): .phrase("panel of \(size) with gaps of \(gap)")
    case (nil, nil): .phrase("panel of \(size)")
    }
  }
}

extension Wiring: SettingWord {}
extension ChainDirection: SettingWord {}
extension RowOrder: SettingWord {}
extension FirstRow: SettingWord {}
extension Turn: SettingWord {}
extension Mirror: SettingWord {}
