// SPDX-License-Identifier: MIT

/// What must hold for a change to happen, so that no change of another one is lost.
public enum WriteCondition: Hashable, Sendable {
  /// Nothing.
  case none
  /// It is there, at whatever revision (`If-Match: *`).
  case exists
  /// It is not there (`If-None-Match: *`).
  case isNew
  /// It is at one of these revisions (`If-Match: "7"`).
  case revisions([Int64])

  /// Whether it holds for a thing at this revision; nothing: it is not there.
  public func holds(for revision: Int64?) -> Bool {
    switch self {
    case .none: true
    case .exists: revision != nil
    case .isNew: revision == nil
    case .revisions(let allowed): revision.map { allowed.contains($0) } ?? false
    }
  }
}

/// Who asks, for the audit log.
public struct Caller: Hashable, Sendable, CustomStringConvertible {
  /// What a caller may do.
  public enum Role: String, Hashable, Sendable, Comparable, CaseIterable {
    case readOnly = "read-only"
    case readWrite = "read-write"

    /// Whether one may do less than the other.
    public static func < (one: Role, other: Role) -> Bool {
      one == .readOnly && other == .readWrite
    }
  }

  /// What it may do.
  public let role: Role
  /// Where it came in and with which token of the file: `loopback`, `token 2`, `unix socket`.
  ///
  /// Never the token itself.
  public let name: String

  /// A caller without a token where one is needed.
  static let anybody = Caller(role: .readOnly, name: "anybody")

  /// Makes a caller.
  public init(role: Role, name: String) {
    self.role = role
    self.name = name
  }

  /// The name and the role.
  public var description: String { "\(name) (\(role.rawValue))" }
}
