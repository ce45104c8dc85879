// SPDX-License-Identifier: MIT

/// The kind, owner and permissions of a path.
public struct FileNode: Hashable, Sendable {
  /// The kind of a path.
  public enum Kind: Hashable, Sendable {
    /// A regular file.
    case file
    /// A folder.
    case folder
    /// A character device such as `/dev/spidev0.0`.
    case characterDevice
    /// A pipe, a socket, a block device.
    case other
  }

  /// The kind, with links followed.
  public let kind: Kind
  /// The nine permission bits, such as 0o660.
  public let permissions: UInt32
  /// The user id of the owner.
  public let owner: UInt32
  /// The group id.
  public let group: UInt32

  /// Whether a user with these groups may read and write it; root always may.
  public func isUsable(user: UInt32, groups: [UInt32]) -> Bool {
    if user == 0 { return true }
    // The first matching class decides, even if a later one would allow more.
    let shift: UInt32 = user == owner ? 6 : groups.contains(group) ? 3 : 0
    return permissions >> shift & 0o6 == 0o6
  }
}
