// SPDX-License-Identifier: MIT

/// The condition for a change, so that no change of another caller is lost.
package enum WriteCondition: Hashable, Sendable {
  /// No condition.
  case none
  /// It exists, at any revision (`If-Match: *`).
  case exists
  /// It does not exist (`If-None-Match: *`).
  case isNew
  /// It is at one of these revisions (`If-Match: "7"`).
  case revisions([Int64])

  /// Whether it holds for an object at a revision; `nil`: it does not exist.
  package func holds(for revision: Int64?) -> Bool {
    switch self {
    case .none: true
    case .exists: revision != nil
    case .isNew: revision == nil
    case .revisions(let allowed): revision.map { allowed.contains($0) } ?? false
    }
  }

  /// Refuses a change of an object at a revision, `nil` if it does not exist, for which it does not
  /// hold.
  package func check(_ revision: Int64?) throws(ControlError) {
    if !holds(for: revision) { throw .stale(current: revision ?? 0) }
  }
}
