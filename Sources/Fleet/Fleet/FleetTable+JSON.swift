// SPDX-License-Identifier: MIT
package import Core
package import SignControl

extension FleetTable {
  /// Signs for programs, with how many there are of each outcome, and the targets of documents that no
  /// sign can take.
  package func json(_ views: [FleetView]) -> JSONValue {
    let counts = FleetOutcome.allCases.map { outcome in
      JSONValue.Member(
        outcome.rawValue, .integer(Int64(views.count { $0.outcome == outcome })))
    }
    return [
      "signs": .array(views.map(\.json)), "counts": .object(counts),
      "damaged": .array(damaged.map(\.description).sorted().map(JSONValue.string)),
    ]
  }
}
