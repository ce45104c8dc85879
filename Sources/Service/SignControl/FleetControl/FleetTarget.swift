// SPDX-License-Identifier: MIT

/// Whom something is wanted of.
package enum FleetTarget: Hashable, Sendable, CustomStringConvertible {
  /// One sign.
  case sign(String)
  /// All signs of a group; every sign is in `all`.
  case group(String)

  /// `sign:hall-1` or `group:north`.
  package var description: String {
    switch self {
    case .sign(let id): "sign:\(id)"
    case .group(let name): "group:\(name)"
    }
  }

  /// The name of the layer that the document of the target becomes on a sign.
  package var layer: DesiredLayer.Name {
    switch self {
    case .sign: .sign
    case .group(let name): .group(name)
    }
  }
}
