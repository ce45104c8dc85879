// SPDX-License-Identifier: MIT
import Core

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

  /// Reads a description; `nil`: it is none, or names what no sign or group can be called.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, Wording.isID(String(parts[1])) else { return nil }
    switch parts[0] {
    case "sign": self = .sign(String(parts[1]))
    case "group": self = .group(String(parts[1]))
    default: return nil
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
