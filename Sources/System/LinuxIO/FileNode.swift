// SPDX-License-Identifier: MIT

/// What a path of the file system is and who may use it.
public struct FileNode: Hashable, Sendable {
  /// What a path can be.
  public enum Kind: Hashable, Sendable {
    /// Bytes.
    case file
    /// A folder.
    case folder
    /// A character device such as `/dev/spidev0.0`.
    case characterDevice
    /// A pipe, a socket, a block device.
    case other
  }

  /// What it is, links followed.
  public let kind: Kind
  /// The nine permission bits, such as 0o660.
  public let permissions: UInt32
  /// The number of the user that owns it.
  public let owner: UInt32
  /// The number of its group.
  public let group: UInt32

  /// Makes a node from its parts.
  public init(kind: Kind, permissions: UInt32, owner: UInt32, group: UInt32) {
    self.kind = kind
    self.permissions = permissions
    self.owner = owner
    self.group = group
  }

  /// Whether a user with these groups may read and write it; root may.
  public func isUsable(user: UInt32, groups: [UInt32]) -> Bool {
    if user == 0 { return true }
    // The first class that fits decides, also where a later one would allow more.
    let shift: UInt32 = user == owner ? 6 : groups.contains(group) ? 3 : 0
    return permissions >> shift & 0o6 == 0o6
  }
}
