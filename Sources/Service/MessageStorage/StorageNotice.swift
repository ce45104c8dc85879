// SPDX-License-Identifier: MIT

/// What a person has to know of how a store was opened.
public enum StorageNotice: Hashable, Sendable, CustomStringConvertible {
  /// The store was damaged, now or at an earlier opening, and nobody has acknowledged it.
  case damaged(StoreDamage)
  /// A file that was set aside at an earlier opening is still there.
  case stillAside(path: String)
  /// The file was brought to this version's schema; where the file as it was is kept.
  case migrated(path: String, from: Int64, to: Int64, copy: String)
  /// The file can be read only; every change will be refused.
  case readOnly(path: String, reason: String)
  /// The start could not be written to the audit log.
  case startNotRecorded(StorageError)

  /// The sentences that a person reads.
  public var description: String {
    switch self {
    case .damaged(let damage):
      "\(damage.report) \(StoreDamage.remedy)"
    case .stillAside(let path):
      "\(path) is a damaged store that was set aside. Remove it when it is no longer needed."
    case .migrated(let path, let from, let to, let copy):
      "\(path) was brought from schema \(from) to \(to). \(copy) is the file as it was."
    case .readOnly(let path, let reason):
      "\(path) can only be read (\(reason)); changes are refused. Make it writable and start again."
    case .startNotRecorded(let error):
      "The start is missing in the audit log. \(error)"
    }
  }
}
