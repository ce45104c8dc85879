// SPDX-License-Identifier: MIT
public import Displays

/// Where every module of a panel is: the chains that together cover it, each module once.
public struct PanelLayout: Hashable, Sendable {
  /// The number of modules in a row, as a person sees the panel.
  public let across: Int
  /// The number of rows of modules, as a person sees the panel.
  public let down: Int
  /// The chains, in the order of their devices, in the panel as it was built.
  public let chains: [ChainLayout]
  /// How the panel hangs.
  public let hanging: Hanging
  /// For each chain its modules as a person sees them, the one nearest to DIN first.
  public let places: [[ModulePlace]]

  /// The size of the panel in pixels, as a person sees it, gaps included.
  public var geometry: Geometry {
    Geometry(width: hanging.extent(across), height: hanging.extent(down))
  }

  /// The most modules of a panel: 2048 across and 64 down, as a person may say.
  static let largestCount = 1 << 17

  /// Makes the layout of a panel that is one chain.
  public init(chain: ChainLayout, hanging: Hanging = Hanging()) throws(LayoutError) {
    try self.init(
      across: chain.left + chain.across, down: chain.top + chain.down, chains: [chain],
      hanging: hanging)
  }

  /// Makes a layout and checks that the chains cover every module of the panel exactly once;
  /// `across` and `down` are those of the panel as it was built.
  public init(
    across: Int, down: Int, chains: [ChainLayout], hanging: Hanging = Hanging()
  ) throws(LayoutError) {
    guard across >= 1, down >= 1, across <= Self.largestCount,
      down <= Self.largestCount, across * down <= Self.largestCount
    else { throw LayoutError.size(across: across, down: down) }
    var owner = [Int?](repeating: nil, count: across * down)
    for (index, chain) in chains.enumerated() {
      guard chain.across >= 1, chain.down >= 1, chain.across <= ChainLayout.largestCount,
        chain.down <= ChainLayout.largestCount, chain.count <= ChainLayout.largestCount
      else { throw LayoutError.chainLength(chain: index, across: chain.across, down: chain.down) }
      guard chain.left >= 0, chain.top >= 0, chain.left <= across - chain.across,
        chain.top <= down - chain.down
      else { throw LayoutError.outside(chain: index, across: across, down: down) }
      for place in chain.modules {
        if let other = owner[place.row * across + place.column] {
          throw LayoutError.overlap(
            column: place.column, row: place.row, first: other, second: index)
        }
        owner[place.row * across + place.column] = index
      }
    }
    if let hole = owner.firstIndex(where: { $0 == nil }) {
      throw LayoutError.uncovered(column: hole % across, row: hole / across)
    }
    (self.across, self.down) = hanging.size(across: across, down: down)
    self.chains = chains
    self.hanging = hanging
    places = chains.map { chain in
      chain.modules.map { hanging.seen($0, across: across, down: down) }
    }
  }

  /// The top left pixel of a module that a person sees at `place`.
  public func corner(of place: ModulePlace) -> (x: Int, y: Int) {
    (place.column * hanging.pitch, place.row * hanging.pitch)
  }
}

/// Why chains do not make a panel.
public enum LayoutError: Error, Hashable, Sendable {
  /// The panel has no module, or more than 131,072.
  case size(across: Int, down: Int)
  /// A chain has no module, or more than 2048.
  case chainLength(chain: Int, across: Int, down: Int)
  /// A chain reaches beyond the panel.
  case outside(chain: Int, across: Int, down: Int)
  /// Two chains claim one module.
  case overlap(column: Int, row: Int, first: Int, second: Int)
  /// No chain has this module.
  case uncovered(column: Int, row: Int)
}

extension LayoutError: CustomStringConvertible {
  /// The sentence that a person reads; chains are counted from 1, modules from 0.
  public var description: String {
    switch self {
    case .size(let across, let down):
      "Cannot make a panel of \(across)x\(down) modules: allowed are 1 to \(PanelLayout.largestCount) modules."
    case .chainLength(let chain, let across, let down):
      "Chain \(chain + 1) has \(across)x\(down) modules: allowed are 1 to 2048 modules. "
        + "Divide the panel among several chains."
    case .outside(let chain, let across, let down):
      "Chain \(chain + 1) reaches beyond the panel of \(across)x\(down) modules. "
        + "Check its place and its size, or make the panel larger."
    case .overlap(let column, let row, let first, let second):
      "Chains \(first + 1) and \(second + 1) both have the module at column \(column), row \(row). "
        + "Move one of them."
    case .uncovered(let column, let row):
      "No chain has the module at column \(column), row \(row). Add it to a chain."
    }
  }
}
