// SPDX-License-Identifier: MIT
internal import LinuxIO
internal import SQLiteIO

/// Rebuilds a damaged or missing store from its readable contents and, if some are missing, the
/// newest readable backup.
struct StoreRebuild {
  private let files: StoreFiles
  private let instant: Int64
  /// The acknowledged state, if known.
  private let mark: StoreMark?
  private let salvage: Salvage
  private let backup: (path: String, contents: Salvage)?
  /// Newer backups that are damaged.
  private let passedOver: [String]
  private let documents: [StoredDocument]
  private let isFromBackup: Bool
  /// The findings before the logs are copied.
  private var sentences: [String]

  /// Reads the available files without changing them.
  ///
  /// - Parameters:
  ///   - reason: the problem of the file; `nil` if it is missing.
  ///   - movedTo: the new name of the file; `nil` if it stays.
  init(
    _ files: StoreFiles, reason: String?, movedTo: String?, mark: StoreMark?, at instant: Int64
  ) {
    (self.files, self.mark, self.instant) = (files, mark, instant)
    let salvage = reason == nil ? Salvage(nil) : Salvage.file(files.path)
    let isBehind = (mark?.revision ?? 0) > salvage.revision
    var (documents, isFromBackup, fromBackup) = (salvage.documents, false, 0)
    var found: (path: String, contents: Salvage)?
    var passedOver: [String] = []
    if !salvage.isWhole || isBehind {
      (found, passedOver) = files.wholeBackup
      if let backup = found?.contents {
        if documents.isEmpty || backup.revision > salvage.revision {
          (documents, isFromBackup) = (backup.documents, true)
        } else if !salvage.isWhole {
          let more = StoreRebuild.missing(salvage, backup)
          documents += more
          fromBackup = more.count
        }
      }
    }
    if !isFromBackup, fromBackup == 0 { found = nil }
    (self.salvage, backup, self.passedOver) = (salvage, found, passedOver)
    (self.documents, self.isFromBackup) = (documents, isFromBackup)
    let place = movedTo.map { " and is now \($0)" } ?? ""
    sentences = [
      // SQLite's message may contain names from the file.
      reason.map { String($0.map { StoredDocument.isControl($0) ? "?" : $0 }) }.map {
        "\(files.path) was damaged (\($0))\(place)."
      } ?? "\(files.path) was gone."
    ]
    sentences += told(fromBackup)
  }

  /// The documents of a backup that replace unreadable ones of the file.
  private static func missing(_ salvage: Salvage, _ backup: Salvage) -> [StoredDocument] {
    let there = Set(salvage.documents.map(\.id))
    return backup.documents.filter { document in
      guard !there.contains(document.id) else { return false }
      // If all former documents are known, removed ones do not come back.
      if salvage.isComplete, salvage.nameless == 0 { return salvage.lost.contains(document.id) }
      return salvage.lost.contains(document.id) || !salvage.saysRemoved(document.id)
    }
  }

  private func told(_ fromBackup: Int) -> [String] {
    var told: [String] = []
    let source = backup.map { "the backup \($0.path) (revision \($0.contents.revision))" } ?? ""
    if isFromBackup {
      let read = salvage.rows.isEmpty ? "None of it could be read; " : ""
      told.append(
        "\(read)\(StoreRebuild.entries(documents.count)) of \(source) took its place. What changed after "
          + "that is lost.")
    } else if documents.isEmpty, !salvage.isWhole {
      told.append("None of it could be read, and there is no good backup: the store is empty.")
    } else if salvage.isWhole {
      let verb = documents.count == 1 ? "was" : "were"
      told.append("All of it could be read: \(StoreRebuild.entries(documents.count)) \(verb) kept.")
    } else {
      let more = backup == nil ? "" : ", \(fromBackup) came from \(source) as they were then"
      told.append("\(StoreRebuild.entries(salvage.rows.count)) could be read and were kept\(more).")
      let lost = salvage.lost.subtracting(documents.map(\.id)).sorted()
      if !lost.isEmpty {
        let names = lost.prefix(8).map { "\"\($0)\"" }.joined(separator: ", ")
        let rest = lost.count > 8 ? " and \(lost.count - 8) more" : ""
        told.append("Lost: \(names)\(rest).")
      }
      if salvage.nameless > 0 { told.append("\(salvage.nameless) more could not be read.") }
      if !salvage.isComplete { told.append("Further documents are lost; their number is unknown.") }
    }
    if !isFromBackup, let mark, mark.revision > salvage.revision {
      told.append(StoreRebuild.lost(after: salvage.revision, mark))
    }
    if !passedOver.isEmpty {
      told.append("Damaged as well: \(passedOver.joined(separator: ", ")).")
    }
    return told
  }

  /// The report of missing acknowledged changes.
  static func lost(after revision: Int64, _ mark: StoreMark) -> String {
    revision + 1 == mark.revision
      ? "The last change, revision \(mark.revision), is lost."
      : "The last changes, revisions \(revision + 1) to \(mark.revision), are lost."
  }

  private static func entries(_ count: Int) -> String {
    "\(count) \(count == 1 ? "entry" : "entries") (messages, values, settings)"
  }

  /// Writes the rebuilt store into a new file; returns the report.
  func write(in connection: SQLiteConnection) throws -> StoreDamage {
    try connection.run("BEGIN IMMEDIATE")
    for document in documents { try DocumentTable.put(document, in: connection) }
    var sentences = sentences
    let source = isFromBackup || salvage.connection == nil ? backup?.contents : salvage
    if try !SalvagedLogs.copy(source?.connection, to: connection, at: instant) {
      sentences.append("The log of changes and of what was shown begins anew or has gaps.")
    }
    if let old = source?.connection, let damages = try? StoreDamage.all(in: old) {
      for damage in damages { try damage.write(in: connection) }
    }
    let damage = StoreDamage(instant: instant, report: sentences.joined(separator: " "))
    try damage.write(in: connection)
    // A revision is never reused for other contents.
    let revision =
      [mark?.revision ?? 0, salvage.revision, backup?.contents.revision ?? 0].max() ?? 0
    try connection.run("UPDATE state SET revision = ? WHERE one = 1", [.integer(revision + 1)])
    try connection.run("COMMIT")
    return damage
  }
}

extension StoreFiles {
  /// The newest undamaged backup, and newer damaged ones.
  ///
  /// Without an undamaged one, the backup with the most readable contents.
  var wholeBackup: (found: (path: String, contents: Salvage)?, passedOver: [String]) {
    var best: (path: String, contents: Salvage)?
    var passedOver: [String] = []
    for path in backups {
      let contents = Salvage.file(path)
      guard contents.isWhole, (try? BackupReader(path).checkContents()) != nil else {
        passedOver.append(path)
        if contents.rows.count > best?.contents.rows.count ?? 0 { best = (path, contents) }
        continue
      }
      return ((path, contents), passedOver)
    }
    return (best, passedOver.filter { $0 != best?.path })
  }
}
