// SPDX-License-Identifier: MIT

/// How far a sign is with a layer that is wanted of it.
package enum LayerOutcome: Hashable, Sendable {
  /// It has it.
  case right
  /// It has it, and waits for the instant from which on it counts.
  case staged
  /// It has an earlier one, or none.
  case behind(has: WantedLayer?)
  /// It has something else that says to be as late, or later.
  case different(has: WantedLayer)
  /// It does not take it.
  case refused(reasons: [String])

  /// Compares what is wanted with what a sign says to have.
  init(_ wanted: WantedLayer, _ name: DesiredLayer.Name, in report: ReportedSign) {
    let has = report.applied[name]
    func reasons(_ digest: String?) -> [String]? {
      let found = report.refusals.filter { $0.layer == name && $0.digest == digest }
      return found.isEmpty ? nil : found.map(\.reason)
    }
    // Also one that it has: it may have taken back what that says of the configuration. One of an
    // earlier document says nothing of this one.
    if let reasons = reasons(wanted.digest) {
      self = .refused(reasons: reasons)
    } else if has?.digest == wanted.digest {
      self = .right
    } else if report.staged[name]?.digest == wanted.digest {
      self = .staged
    } else if let reasons = reasons(nil) {
      self = .refused(reasons: reasons)
    } else if let has, !wanted.isLater(than: has) {
      self = .different(has: has)
    } else {
      self = .behind(has: has)
    }
  }
}
