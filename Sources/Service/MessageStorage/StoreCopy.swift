// SPDX-License-Identifier: MIT
internal import LinuxIO
internal import SQLiteIO

/// A copy of a store that is being written to a file.
///
/// It grows under a temporary name; only a whole copy that is on the disk gets the right one.
final class StoreCopy {
  /// How many pages one step copies: 2 MiB, so that others wait some milliseconds only.
  static let pages: Int32 = 512

  let path: String
  private var target: SQLiteConnection?
  private var copy: SQLiteCopy?

  private var partial: String { path + ".part" }

  /// Begins a copy; nothing is copied yet.
  init(_ connection: SQLiteConnection, to path: String) throws {
    self.path = path
    try clear()
    try DurableFiles.makePrivate(path + ".part")
    let target = try SQLiteConnection(path: path + ".part", access: .create)
    copy = try connection.copy(to: target)
    self.target = target
  }

  deinit {
    copy = nil
    if target != nil {
      target = nil
      try? clear()
    }
  }

  /// Copies some pages; true while there are more.
  func step() throws(SQLiteFailure) -> Bool {
    try copy?.step(pages: StoreCopy.pages) ?? false
  }

  /// Closes the copy, waits until it is on the disk and gives it its name; its revision.
  func finish() throws -> Int64 {
    copy = nil
    // One file without a log is easier to carry around, and can be read where nothing is written.
    try target?.execute("PRAGMA journal_mode = DELETE")
    let revision = try target?.integer("SELECT revision FROM state WHERE one = 1") ?? 0
    target = nil
    do {
      try DurableFiles.sync(partial)
      try DurableFiles.move(partial, to: path, replacing: true)
    } catch {
      try? clear()
      throw error
    }
    return revision
  }

  /// Writes a whole copy.
  static func write(_ connection: SQLiteConnection, to path: String) throws {
    let copy = try StoreCopy(connection, to: path)
    while try copy.step() {}
    _ = try copy.finish()
  }

  private func clear() throws(SystemError) {
    for ending in ["", "-journal", "-wal"] { try DurableFiles.remove(partial + ending) }
  }
}
