// SPDX-License-Identifier: MIT

/// How a store is opened and how large it may become.
public struct StorageOptions: Hashable, Sendable {
  /// What happens to a file that is damaged when it is opened.
  public enum Damage: Hashable, Sendable {
    /// What can be read of it is kept, what cannot comes from the newest backup that can be read,
    /// and the damage is told until somebody acknowledges it. The file is set aside.
    case mend
    /// Opening throws and touches nothing.
    case refuse
  }

  /// Whether the whole file is looked through at opening: about 1 s for 100 MiB on a Pi.
  public var checksContents = true
  /// What happens to a damaged file.
  public var damage = Damage.mend
  /// The folder in which backups are looked for; nothing for the folder of the file.
  public var backupFolder: String?
  /// The greatest size of the file in bytes, 1 MiB…64 GiB, by default 128 MiB.
  ///
  /// A quarter of a MiB is added for what makes room, and the log beside the file takes about
  /// 4 MiB more, or what the largest single change needs.
  public var fileLimit: Int64 = 128 << 20
  /// How many entries of the audit log are kept, 100…10,000,000.
  public var auditLimit: Int64 = 100_000
  /// How long entries of the audit log are kept, in nanoseconds; by default two years.
  public var auditAge: Int64 = 2 * 365 * 86_400 * 1_000_000_000
  /// How many changes of what was shown are kept, 100…10,000,000.
  public var shownLimit: Int64 = 100_000

  /// Whether the file is a copy that is thrown away: then nothing of it is kept beside it.
  var isCopy = false

  /// The usual limits.
  public init() {}

  /// The limits within their ranges.
  var clamped: StorageOptions {
    var options = self
    options.fileLimit = min(max(fileLimit, 1 << 20), 64 << 30)
    options.auditLimit = min(max(auditLimit, 100), 10_000_000)
    options.shownLimit = min(max(shownLimit, 100), 10_000_000)
    options.auditAge = max(auditAge, 0)
    return options
  }
}
