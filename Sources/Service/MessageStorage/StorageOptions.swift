// SPDX-License-Identifier: MIT

/// Options for opening a store, and its limits, which are taken as they are.
package struct StorageOptions: Hashable, Sendable {
  /// Whether opening checks the whole file: about 1 s for 100 MiB on a Pi.
  package var checksContents = true
  /// Whether the file is a copy that is only looked into: no files are kept beside it, and a damaged
  /// one is refused and not changed.
  ///
  /// Otherwise a damaged file is moved aside, and the store is rebuilt from its readable contents and
  /// the newest readable backup; the damage is reported until it is acknowledged.
  package var isCopy = false
  /// The folder of backups; `nil` for the folder of the file.
  package var backupFolder: String?
  /// The size limit of the file in bytes; by default 128 MiB.
  ///
  /// Changes that free space may use another 256 KiB. The log beside the file takes about 4 MiB, or
  /// the size of the largest change.
  package var fileLimit: Int64 = 128 << 20
  /// The most entries of the audit log.
  package var auditLimit: Int64 = 100_000
  /// The greatest age of audit log entries in nanoseconds; by default two years.
  package var auditAge: Int64 = 2 * 365 * 86_400 * 1_000_000_000
  /// The most entries of the shown log.
  package var shownLimit: Int64 = 100_000
  /// The most plays that wait for a recorder.
  package var playLimit: Int64 = 100_000
  /// The greatest age of plays that wait for a recorder, in nanoseconds; by default 92 days.
  package var playAge: Int64 = 92 * 86_400 * 1_000_000_000
  /// The greatest age of the plays in the store of a recorder, in nanoseconds; by default 400 days.
  package var recordedAge: Int64 = 400 * 86_400 * 1_000_000_000

  /// The default options.
  package init() {}
}
