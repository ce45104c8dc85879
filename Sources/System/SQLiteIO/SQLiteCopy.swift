// SPDX-License-Identifier: MIT
private import CSQLite

/// An incremental copy of a database into another file.
///
/// Changes by the source's own connection between steps are included: the copy is the state at the
/// last step.
@safe
package final class SQLiteCopy {
  private var backup: OpaquePointer?
  // Keeps the connections alive.
  private let source: SQLiteConnection
  private let target: SQLiteConnection

  init(owning backup: OpaquePointer, from source: SQLiteConnection, to target: SQLiteConnection) {
    unsafe self.backup = unsafe backup
    self.source = source
    self.target = target
  }

  deinit { if let backup = unsafe backup { _ = unsafe sqlite3_backup_finish(backup) } }

  /// Copies at most `pages` pages; `true` while there are more.
  ///
  /// The step that copies the last page commits the copy.
  package func step(pages: Int32) throws(SQLiteFailure) -> Bool {
    guard let backup = unsafe backup else { return false }
    let result = unsafe sqlite3_backup_step(backup, pages)
    if result == SQLITE_OK { return true }
    _ = unsafe sqlite3_backup_finish(backup)
    unsafe self.backup = nil
    if result == SQLITE_DONE { return false }
    throw target.failure(result)
  }
}
