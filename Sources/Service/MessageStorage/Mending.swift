// SPDX-License-Identifier: MIT
internal import LinuxIO
internal import SQLiteIO

/// Makes a whole store of one that is damaged or gone: of what can still be read and, where that is
/// not all, of the newest backup that can be.
struct Mending {
  private let files: StoreFiles
  private let instant: Int64
  /// What was acknowledged at least, where that is known.
  private let mark: StoreMark?
  private let salvage: Salvage
  private let backup: (path: String, contents: Salvage)?
  /// Newer backups that are not whole themselves.
  private let passedOver: [String]
  private let documents: [StoredDocument]
  private let isFromBackup: Bool
  /// What was found, as far as it is known before the logs are copied.
  private var sentences: [String]

  /// Reads what there is; nothing is changed.
  ///
  /// - Parameters:
  ///   - reason: what is wrong with the file; nothing where it is gone.
  ///   - movedTo: how the file will be called; nothing where it stays where it is.
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
          let more = Mending.missing(salvage, backup)
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
      // SQLite's words may hold names out of the file.
      reason.map { String($0.map { StoredDocument.isControl($0) ? "?" : $0 }) }.map {
        "\(files.path) was damaged (\($0))\(place)."
      } ?? "\(files.path) was gone."
    ]
    sentences += told(fromBackup)
  }

  /// What of a backup stands for what cannot be read of the file.
  private static func missing(_ salvage: Salvage, _ backup: Salvage) -> [StoredDocument] {
    let there = Set(salvage.documents.map(\.id))
    return backup.documents.filter { document in
      guard !there.contains(document.id) else { return false }
      // Where it is known what there was, nothing comes back that somebody had removed.
      if salvage.isComplete, salvage.nameless == 0 { return salvage.lost.contains(document.id) }
      return salvage.lost.contains(document.id) || !salvage.saysRemoved(document.id)
    }
  }

  private func told(_ fromBackup: Int) -> [String] {
    var told: [String] = []
    let source = backup.map { "the backup \($0.path) (revision \($0.contents.revision))" } ?? ""
    if isFromBackup {
      let read = salvage.rows.isEmpty ? "Nothing of it could be read; " : ""
      told.append(
        "\(read)\(Mending.entries(documents.count)) of \(source) took its place. What changed after "
          + "that is lost.")
    } else if documents.isEmpty, !salvage.isWhole {
      told.append("Nothing of it could be read, and there is no good backup: the store is empty.")
    } else if salvage.isWhole {
      let verb = documents.count == 1 ? "was" : "were"
      told.append("All of it could be read: \(Mending.entries(documents.count)) \(verb) kept.")
    } else {
      let more = backup == nil ? "" : ", \(fromBackup) came from \(source) as they were then"
      told.append("\(Mending.entries(salvage.rows.count)) could be read and were kept\(more).")
      let lost = salvage.lost.subtracting(documents.map(\.id)).sorted()
      if !lost.isEmpty {
        let names = lost.prefix(8).map { "\"\($0)\"" }.joined(separator: ", ")
        let rest = lost.count > 8 ? " and \(lost.count - 8) more" : ""
        told.append("Lost: \(names)\(rest).")
      }
      if salvage.nameless > 0 { told.append("\(salvage.nameless) more could not be read.") }
      if !salvage.isComplete { told.append("What else it had is lost; nobody knows how much.") }
    }
    if !isFromBackup, let mark, mark.revision > salvage.revision {
      told.append(Mending.lost(after: salvage.revision, mark))
    }
    if !passedOver.isEmpty {
      told.append("Damaged as well: \(passedOver.joined(separator: ", ")).")
    }
    return told
  }

  /// What is said of changes that were acknowledged and are not there.
  static func lost(after revision: Int64, _ mark: StoreMark) -> String {
    revision + 1 == mark.revision
      ? "The last change, revision \(mark.revision), is lost."
      : "The last changes, revisions \(revision + 1) to \(mark.revision), are lost."
  }

  private static func entries(_ count: Int) -> String {
    "\(count) \(count == 1 ? "entry" : "entries") (messages, values, settings)"
  }

  /// Writes the whole store into a new one; what it tells.
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
    // A revision never comes back with other contents.
    let revision =
      [mark?.revision ?? 0, salvage.revision, backup?.contents.revision ?? 0].max() ?? 0
    try connection.run("UPDATE state SET revision = ? WHERE one = 1", [.integer(revision + 1)])
    try connection.run("COMMIT")
    return damage
  }
}

extension StoreFiles {
  /// The newest backup that is whole, and those newer ones that are not.
  ///
  /// Where none is whole it is the one of which most can be read.
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
