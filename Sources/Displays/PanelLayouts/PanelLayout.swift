public import Displays
// SPDX-License-Identifier: MIT
import Phrases
public import Wording

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
  public init(chain: ChainLayout, hanging: Hanging = Hanging()) throws(SignError) {
    try self.init(
      across: chain.left + chain.across, down: chain.top + chain.down, chains: [chain],
      hanging: hanging)
  }

  /// Makes a layout and checks that the chains cover every module of the panel exactly once;
  /// `across` and `down` are those of the panel as it was built.
  public init(
    across: Int, down: Int, chains: [ChainLayout], hanging: Hanging = Hanging()
  ) throws(SignError) {
    guard across >= 1, down >= 1, across <= Self.largestCount,
      down <= Self.largestCount, across * down <= Self.largestCount
    else {
      throw SignError(
        place: "",
        reason: .phrase(.panelCount, "\(across)", "\(down)", "\(Self.largestCount)"))
    }
    var owner = [Int?](repeating: nil, count: across * down)
    for (index, chain) in chains.enumerated() {
      guard chain.across >= 1, chain.down >= 1, chain.across <= ChainLayout.largestCount,
        chain.down <= ChainLayout.largestCount, chain.count <= ChainLayout.largestCount
      else {
        throw SignError(
          place: "",
          reason: .phrase(
            .chainCount, "\(index + 1)", "\(chain.across)", "\(chain.down)",
            "\(ChainLayout.largestCount)"))
      }
      guard chain.left >= 0, chain.top >= 0, chain.left <= across - chain.across,
        chain.top <= down - chain.down
      else {
        throw SignError(
          place: "", reason: .phrase(.chainBeyond, "\(index + 1)", "\(across)", "\(down)"))
      }
      for place in chain.modules {
        if let other = owner[place.row * across + place.column] {
          throw SignError(
            place: "",
            reason: .phrase(
              .chainsShare, "\(other + 1)", "\(index + 1)", "\(place.column)", "\(place.row)"))
        }
        owner[place.row * across + place.column] = index
      }
    }
    if let hole = owner.firstIndex(where: { $0 == nil }) {
      throw SignError(
        place: "", reason: .phrase(.moduleFree, "\(hole % across)", "\(hole / across)"))
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
