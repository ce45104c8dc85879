// SPDX-License-Identifier: MIT
import Core
internal import LinuxIO

/// The names of the files that belong to a store.
///
/// For `signs.db` these are `signs.db-wal` and `signs.db-journal` (SQLite's), `signs.db.lock`,
/// `signs.db.damaged-N`, `signs.db.salvaged`, `signs.db.mended`, `signs.db.schema-V` (before a
/// migration), `signs.db.before-restore-N` and, by agreement, backups `signs.db.backup-…`.
struct StoreFiles {
  /// The greatest number in a name.
  private static let most = 1000

  let path: String
  let backupFolder: String?

  var log: String { path + "-wal" }
  /// SQLite's journal where it keeps no log; it looks for one each time.
  var journal: String { path + "-journal" }
  var lock: String { path + ".lock" }
  var beginning: String { path + ".new" }
  /// The copy of a damaged file while it is read.
  var salvaged: String { path + ".salvaged" }
  /// A rebuilt store, which replaces the damaged one when that is moved aside.
  var mended: String { path + ".mended" }

  /// Removes a database with what SQLite keeps beside it.
  static func remove(_ path: String) throws(SystemError) {
    for ending in ["", "-wal", "-journal"] { try DurableFiles.remove(path + ending) }
  }

  /// The last part of the path.
  var name: Substring { path.split(separator: "/").last ?? "" }

  /// The first numbered path that is free, including its log.
  func free(_ ending: String) throws(StorageError) -> String {
    for number in 1...StoreFiles.most {
      let candidate = "\(path).\(ending)-\(number)"
      if !DurableFiles.exists(candidate), !DurableFiles.exists(candidate + "-wal") {
        return candidate
      }
    }
    let reason = Phrase.phrase(
      "there are already {0} files {1}-N, remove some", "\(StoreFiles.most)", "\(path).\(ending)")
    throw StorageError(.failed(reason: reason), "set aside", path)
  }

  /// A free name that counts on from the last one of its kind, and those before it by age.
  func following(_ ending: String) -> (path: String, older: [String]) {
    let start = "\(name).\(ending)-"
    let numbers = names(DurableFiles.folder(of: path))
      .compactMap { $0.hasPrefix(start) ? Int($0.dropFirst(start.count)) : nil }.sorted()
    let next = (numbers.last ?? 0) + 1
    return ("\(path).\(ending)-\(next)", numbers.map { "\(path).\(ending)-\($0)" })
  }

  /// The files moved aside.
  var setAside: [String] {
    let start = "\(name).damaged-"
    return names(DurableFiles.folder(of: path))
      .filter { $0.hasPrefix(start) && !$0.hasSuffix("-wal") }
      .map { DurableFiles.folder(of: path) + $0 }
  }

  /// The backup of the greatest revision, among the 50 last names in order.
  ///
  /// Ignores unreadable files; contents are checked only before a restore.
  var newestBackup: String? { ordered.first { $0.revision != nil }?.path }

  /// All these backups by descending revision, then the unreadable ones.
  var backups: [String] { ordered.map(\.path) }

  private var ordered: [(path: String, revision: Int64?)] {
    let folder = backupFolder.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    let place = folder ?? DurableFiles.folder(of: path)
    let start = "\(name).backup-"
    let candidates = names(place).filter { name in
      name.hasPrefix(start)
        && ![".part", "-wal", "-journal", ".lock"].contains { name.hasSuffix($0) }
    }
    let found = candidates.suffix(50).reversed().map { name in
      (path: place + name, revision: (try? BackupReader(place + name))?.revision)
    }
    return found.enumerated().sorted {
      ($0.element.revision ?? -1, -$0.offset) > ($1.element.revision ?? -1, -$1.offset)
    }.map(\.element)
  }

  /// Moves a damaged file and its log aside; returns the new path.
  func moveAside() throws(StorageError) -> String {
    let target = try free("damaged")
    try StorageError.during("set aside", path) {
      if DurableFiles.exists(path) { try DurableFiles.move(path, to: target, replacing: false) }
      // SQLite finds the log of the file under these names.
      if DurableFiles.exists(log) {
        try DurableFiles.move(log, to: target + "-wal", replacing: false)
      }
    }
    return target
  }

  private func names(_ folder: String) -> [String] { (try? FileTree().names(in: folder)) ?? [] }
}
