// SPDX-License-Identifier: MIT
public import Core

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

  /// The most modules of a panel: 2048 across and 64 down.
  static let largestCount = 1 << 17

  /// Makes the layout of a panel that is one chain.
  ///
  /// - Throws: `SignError` if the chain does not begin at the left and top edge, or is empty or too
  ///   long.
  public init(chain: ChainLayout, hanging: Hanging = Hanging()) throws(SignError) {
    try self.init(
      across: chain.left + chain.across, down: chain.top + chain.down, chains: [chain],
      hanging: hanging)
  }

  /// Makes a layout and checks that the chains cover every module of the panel exactly once;
  /// `across` and `down` are those of the panel as it was built.
  ///
  /// - Throws: `SignError` for a panel or chain without modules or with too many, a chain that
  ///   reaches beyond the panel, and the first module that no chain or two chains have.
  public init(
    across: Int, down: Int, chains: [ChainLayout], hanging: Hanging = Hanging()
  ) throws(SignError) {
    guard across >= 1, down >= 1, across <= Self.largestCount,
      down <= Self.largestCount, across * down <= Self.largestCount
    else {
      throw SignError(
        .phrase(
          """
          Cannot make a panel of \(across)x\(down) modules: allowed are 1 to \
          \(Self.largestCount) modules.
          """))
    }
    var owner = [Int?](repeating: nil, count: across * down)
    for (index, chain) in chains.enumerated() {
      guard chain.across >= 1, chain.down >= 1, chain.across <= ChainLayout.largestCount,
        chain.down <= ChainLayout.largestCount, chain.count <= ChainLayout.largestCount
      else {
        throw SignError(
          .phrase(
            """
            Chain \(index + 1) has \(chain.across)x\(chain.down) modules: allowed are 1 to \
            \(ChainLayout.largestCount) modules. Divide the panel among several chains.
            """))
      }
      guard chain.left >= 0, chain.top >= 0, chain.left <= across - chain.across,
        chain.top <= down - chain.down
      else {
        throw SignError(
          .phrase(
            """
            Chain \(index + 1) reaches beyond the panel of \(across)x\(down) modules. \
            Check its place and its size, or make the panel larger.
            """))
      }
      for place in chain.modules {
        if let other = owner[place.row * across + place.column] {
          throw SignError(
            .phrase(
              """
              Chains \(other + 1) and \(index + 1) both have the module at column \
              \(place.column), row \(place.row). Move one of them.
              """))
        }
        owner[place.row * across + place.column] = index
      }
    }
    if let hole = owner.firstIndex(where: { $0 == nil }) {
      throw SignError(
        .phrase(
          """
          No chain has the module at column \(hole % across), row \(hole / across). Add it \
          to a chain.
          """))
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
