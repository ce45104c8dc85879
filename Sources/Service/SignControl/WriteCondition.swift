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
}

/// The caller of a request, for the audit log.
package struct Caller: Hashable, Sendable, CustomStringConvertible {
  /// The rights of a caller.
  package enum Role: String, Hashable, Sendable, Comparable, CaseIterable {
    case readOnly = "read-only"
    case readWrite = "read-write"

    /// Whether one has fewer rights than the other.
    package static func < (one: Role, other: Role) -> Bool {
      one == .readOnly && other == .readWrite
    }
  }

  /// Its rights.
  package let role: Role
  /// The transport, or the number of its token in the file: `loopback`, `token 2`, `unix socket`.
  ///
  /// Never the token itself.
  package let name: String

  /// A caller without a token where one is needed.
  package static let anonymous = Caller(role: .readOnly, name: "anybody")

  /// Makes a caller.
  package init(role: Role, name: String) {
    self.role = role
    self.name = name
  }

  /// The name and the role.
  package var description: String { "\(name) (\(role.rawValue))" }
}
