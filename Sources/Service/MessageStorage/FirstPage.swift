// SPDX-License-Identifier: MIT
internal import LinuxIO
internal import SQLiteIO

/// The first page of a store, which has its header and its schema.
///
/// Without it SQLite reads nothing of a file, though whole records stand in the other pages, and so it
/// does with a file that is shorter than its header says. But the page is known: all stores of a schema
/// have the roots of their tables in the same places, as `auto_vacuum` keeps them in front.
struct FirstPage {
  /// The bytes of a page.
  static let size = 4096
  /// The largest file that is copied, in bytes: more than the default limit of a store.
  private static let mostBytes = 256 << 20

  /// The file of a copy; nothing of value may be there.
  let copy: String
  /// The schema of the store.
  let schema: Int64

  /// Copies a store with its log, under the first page of an empty store; `body` gets the copy.
  ///
  /// - Returns: `nil` if it cannot be copied, for example because the disk is full.
  func reading<Result>(_ path: String, _ body: (_ copy: String) -> Result) -> Result? {
    defer { try? StoreFiles.remove(copy) }
    guard (try? write(path)) == true else { return nil }
    // What is open can be read on without its name.
    return body(copy)
  }

  /// Writes the copy; `false` if the file has no other page.
  private func write(_ path: String) throws -> Bool {
    try StoreFiles.remove(copy)
    var bytes = try FileInput.read(file: path, limit: Self.mostBytes)
    let pages = bytes.count / Self.size
    guard pages > 1 else { return false }
    bytes.removeLast(bytes.count % Self.size)
    try DurableFiles.makePrivate(copy)
    try StoreSchema.make(in: SQLiteConnection(path: copy, access: .create), version: schema)
    var page = Array(try FileInput.read(file: copy, limit: Self.mostBytes).prefix(Self.size))
    guard page.count == Self.size else { return false }
    // The file format: with a log. All pages are there, and none is known to be free.
    (page[18], page[19]) = (2, 2)
    for (place, number) in [(28, pages), (32, 0), (36, 0)] {
      for index in 0..<4 {
        page[place + index] = UInt8(truncatingIfNeeded: number >> (8 * (3 - index)))
      }
    }
    bytes.replaceSubrange(0..<Self.size, with: page)
    try ReplacedFile.write(bytes, path: copy, mode: 0o600)
    if DurableFiles.exists(path + "-wal") {
      let log = try FileInput.read(file: path + "-wal", limit: Self.mostBytes)
      try ReplacedFile.write(log, path: copy + "-wal", mode: 0o600)
    }
    return true
  }
}
