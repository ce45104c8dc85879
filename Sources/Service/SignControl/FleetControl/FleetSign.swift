// SPDX-License-Identifier: MIT
package import JSONText

/// A sign as the broker knows it.
package struct FleetSign: Hashable, Sendable {
  /// Its id.
  package let id: String
  /// Whether it is connected; `nil`: the broker does not know.
  package var isOnline: Bool?
  /// How it says that it is; `nil`: it has not said so.
  package var report: ReportedSign?
  /// Why its report cannot be read; `nil`: it can, or there is none.
  package var damage: JSONError?

  /// Makes a sign of which nothing is known.
  package init(id: String) { self.id = id }
}
