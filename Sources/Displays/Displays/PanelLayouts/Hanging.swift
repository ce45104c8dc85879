// SPDX-License-Identifier: MIT

/// How a panel hangs.
///
/// Chains describe the panel as it was built. A person sees that panel turned, then mirrored. Only
/// gaps cost time in a frame: a turned module is a module of another wiring at another place.
public struct Hanging: Hashable, Sendable {
  /// The widest gap between two modules, in LEDs.
  public static let widestGap = 8

  /// How far the panel is turned.
  public var turn: Turn
  /// How its light reaches the person.
  public var mirror: Mirror
  /// The LEDs that would fit between two neighbouring modules, 0…8, in both directions.
  ///
  /// They belong to the picture, so that moving content passes behind the bars and does not jump.
  public let gap: Int

  /// Makes a hanging; a gap outside its range is clamped.
  public init(turn: Turn = .none, mirror: Mirror = .none, gap: Int = 0) {
    self.turn = turn
    self.mirror = mirror
    self.gap = min(max(0, gap), Hanging.widestGap)
  }

  /// The pixels from one module to the next.
  package var pitch: Int { 8 + gap }

  /// The pixels that a number of modules and the gaps between them take.
  func extent(_ modules: Int) -> Int { modules * pitch - gap }

  /// The numbers of modules in a row and of rows, as the person counts them.
  func size(across: Int, down: Int) -> (across: Int, down: Int) {
    turn.exchangesSides ? (down, across) : (across, down)
  }

  /// A module of a panel of `across` × `down` modules as the person sees it.
  func seen(_ module: ModulePlace, across: Int, down: Int) -> ModulePlace {
    let (column, row) = (module.column, module.row)
    let (width, height) = size(across: across, down: down)
    let (x, y) =
      switch turn {
      case .none: (column, row)
      case .quarter: (down - 1 - row, column)
      case .half: (across - 1 - column, down - 1 - row)
      case .threeQuarters: (row, across - 1 - column)
      }
    return ModulePlace(
      column: mirror == .horizontal ? width - 1 - x : x,
      row: mirror == .vertical ? height - 1 - y : y,
      wiring: module.wiring.turned(turn).mirrored(mirror))
  }
}

/// How far a panel is turned clockwise, as seen from the front; the raw values are the degrees.
public enum Turn: String, CaseIterable, Hashable, Sendable {
  /// As it was built.
  case none = "0"
  /// Its former top is at the right.
  case quarter = "90"
  /// Upside down.
  case half = "180"
  /// Its former top is at the left.
  case threeQuarters = "270"

  /// Whether rows become columns.
  var exchangesSides: Bool { self == .quarter || self == .threeQuarters }
}

/// How the light of a panel reaches the person.
public enum Mirror: String, CaseIterable, Hashable, Sendable {
  /// Directly.
  case none
  /// Left and right exchanged: by a mirror, or seen from behind, as in a rear projection.
  case horizontal
  /// Top and bottom exchanged: by a mirror below or above the panel.
  case vertical
}
