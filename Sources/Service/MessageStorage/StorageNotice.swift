// SPDX-License-Identifier: MIT
package import Phrases

/// A notice about the opening of a store.
package enum StorageNotice: Hashable, Sendable, CustomStringConvertible {
  /// The store was damaged, now or earlier, and that is not acknowledged yet.
  case damaged(StoreDamage)
  /// A file moved aside at an earlier opening still exists.
  case stillAside(path: String)
  /// The file was migrated to the current schema; a copy of the former file is kept.
  case migrated(path: String, from: Int64, to: Int64, copy: String)
  /// The file is read-only; changes are refused.
  case readOnly(path: String, reason: Phrase)
  /// The start could not be recorded in the audit log.
  case startNotRecorded(StorageError)

  /// The message.
  package var description: String {
    switch self {
    case .damaged(let damage): "\(damage.report) \(StoreDamage.remedy)"
    case .stillAside(let path):
      "\(path) is a damaged store that was set aside. Remove it when it is no longer needed."
    case .migrated(let path, let from, let to, let copy):
      "\(path) was brought from schema \(from) to \(to). \(copy) is the file as it was."
    case .readOnly(let path, let reason):
      "\(path) can only be read (\(reason)); changes are refused. Make it writable; a running sign "
        + "notices it."
    case .startNotRecorded(let error): "The start is missing in the audit log. \(error)"
    }
  }
}
