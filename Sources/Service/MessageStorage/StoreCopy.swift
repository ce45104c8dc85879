// SPDX-License-Identifier: MIT
internal import LinuxIO
internal import SQLiteIO

/// An incremental copy of a store to a file.
///
/// It has a temporary name until it is complete and on disk.
final class StoreCopy {
  /// The pages per step: 2 MiB, so that other calls wait only some milliseconds.
  static let pages: Int32 = 512

  let path: String
  private var target: SQLiteConnection?
  private var copy: SQLiteCopy?

  private var partial: String { path + ".part" }

  /// Begins a copy without copying pages.
  init(_ connection: SQLiteConnection, to path: String) throws {
    self.path = path
    // Only a file is replaced: the name of a device would lead to a file from then on.
    if DurableFiles.exists(path) { _ = try DurableFiles.sizeOfFile(path, action: "write") }
    try StoreFiles.remove(partial)
    try DurableFiles.makePrivate(path + ".part")
    let target = try SQLiteConnection(path: path + ".part", access: .create)
    copy = try connection.copy(to: target)
    self.target = target
  }

  deinit {
    copy = nil
    if target != nil {
      target = nil
      try? StoreFiles.remove(partial)
    }
  }

  /// Copies some pages; `true` while there are more.
  func step() throws(SQLiteFailure) -> Bool { try copy?.step(pages: StoreCopy.pages) ?? false }

  /// Closes, syncs and renames the copy; returns its revision.
  func finish() throws -> Int64 {
    copy = nil
    // A single file without a log is easier to move, and readable on read-only media.
    try target?.execute("PRAGMA journal_mode = DELETE")
    let revision = try target?.state("revision") ?? 0
    target = nil
    do {
      try DurableFiles.sync(partial)
      try DurableFiles.move(partial, to: path, replacing: true)
    } catch {
      try? StoreFiles.remove(partial)
      throw error
    }
    return revision
  }

  /// Writes a complete copy.
  static func write(_ connection: SQLiteConnection, to path: String) throws {
    let copy = try StoreCopy(connection, to: path)
    while try copy.step() {}
    _ = try copy.finish()
  }
}
