// SPDX-License-Identifier: MIT

/// What a person has to know of how a store was opened.
public enum StorageNotice: Hashable, Sendable, CustomStringConvertible {
  /// A damaged file was moved out of the way; the newest backup, if there is one.
  case setAside(path: String, movedTo: String, reason: String, newestBackup: String?)
  /// A file that was set aside at an earlier opening is still there.
  case stillAside(path: String)
  /// There was no file, although there are backups of one.
  case missing(path: String, newestBackup: String)
  /// A backup took the place of the damaged file.
  case restored(path: String, backup: String, documents: Int)
  /// A backup could not take the place of the damaged file.
  case notRestored(StorageError)
  /// The file was brought to this version's schema; where the file as it was is kept.
  case migrated(path: String, from: Int64, to: Int64, copy: String)
  /// The file can be read only; every change will be refused.
  case readOnly(path: String, reason: String)
  /// The start could not be written to the audit log.
  case startNotRecorded(StorageError)

  /// The sentences that a person reads.
  public var description: String {
    switch self {
    case .setAside(let path, let movedTo, let reason, let newestBackup):
      "\(path) was damaged (\(reason)) and is now \(movedTo); the store is empty. "
        + (newestBackup.map { "The newest backup is \($0): restore it." } ?? "There is no backup.")
    case .stillAside(let path):
      "\(path) is a damaged store that was set aside. Remove it when it is no longer needed."
    case .missing(let path, let newestBackup):
      "There was no \(path); the store is empty. The newest backup is \(newestBackup): restore it "
        + "if that was not meant."
    case .restored(let path, let backup, let documents):
      "\(path) was restored from \(backup) with \(documents) documents."
    case .notRestored(let error):
      "The newest backup was not restored. \(error)"
    case .migrated(let path, let from, let to, let copy):
      "\(path) was brought from schema \(from) to \(to). \(copy) is the file as it was."
    case .readOnly(let path, let reason):
      "\(path) can only be read (\(reason)); changes are refused. Make it writable and start again."
    case .startNotRecorded(let error):
      "The start is missing in the audit log. \(error)"
    }
  }
}
