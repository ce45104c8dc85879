// SPDX-License-Identifier: MIT
internal import LinuxIO
internal import SQLiteIO

/// The files that belong to a store, by their names beside it.
///
/// For `signs.db` these are `signs.db-wal` (what is not in the file yet), `signs.db.lock`,
/// `signs.db.damaged-N`, `signs.db.mended`, `signs.db.schema-V` (before a migration), `signs.db.before-restore-N` and,
/// by agreement, backups `signs.db.backup-…`.
struct StoreFiles {
  /// Names are tried up to this number.
  private static let most = 1000

  let path: String
  let backupFolder: String?

  var log: String { path + "-wal" }
  var lock: String { path + ".lock" }
  var beginning: String { path + ".new" }
  /// A whole store that takes the place of a damaged one as soon as that is out of the way.
  var mended: String { path + ".mended" }

  /// The last part of the path.
  var name: Substring { path.split(separator: "/").last ?? "" }

  /// The first path with a number that is free, and whose log is free too.
  func free(_ ending: String) throws(StorageError) -> String {
    for number in 1...StoreFiles.most {
      let candidate = "\(path).\(ending)-\(number)"
      if !DurableFiles.exists(candidate), !DurableFiles.exists(candidate + "-wal") {
        return candidate
      }
    }
    throw .failed(
      action: "set aside", path: path,
      reason: "there are already \(StoreFiles.most) files \(path).\(ending)-N, remove some")
  }

  /// Files that were set aside.
  var setAside: [String] {
    let start = "\(name).damaged-"
    return names(DurableFiles.folder(of: path))
      .filter { $0.hasPrefix(start) && !$0.hasSuffix("-wal") }
      .map { DurableFiles.folder(of: path) + $0 }
  }

  /// The backup of the greatest revision, among the 50 with the greatest names.
  ///
  /// What cannot be read is passed over; contents are looked through only when one is restored.
  var newestBackup: String? { ordered.first { $0.revision != nil }?.path }

  /// All these backups, the one of the greatest revision first, then what cannot be read.
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

  /// Moves a damaged file and its log out of the way; the path that the file has now.
  func moveAside() throws(StorageError) -> String {
    let target = try free("damaged")
    do throws(SystemError) {
      if DurableFiles.exists(path) {
        try DurableFiles.move(path, to: target, replacing: false)
      }
      // Under these names SQLite still finds the two together.
      if DurableFiles.exists(log) {
        try DurableFiles.move(log, to: target + "-wal", replacing: false)
      }
    } catch {
      throw StorageError(any: error, "set aside", path)
    }
    return target
  }

  private func names(_ folder: String) -> [String] {
    (try? FileTree().names(in: folder)) ?? []
  }
}
