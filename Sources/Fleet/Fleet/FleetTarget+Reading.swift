// SPDX-License-Identifier: MIT
import SignConfiguration
package import SignControl

extension FleetTarget {
  /// Reads a description; `nil`: it is none, or names what no sign or group can be called.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, MQTTSettings.isID(String(parts[1])) else { return nil }
    switch parts[0] {
    case "sign": self = .sign(String(parts[1]))
    case "group": self = .group(String(parts[1]))
    default: return nil
    }
  }
}
