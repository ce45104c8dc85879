// SPDX-License-Identifier: MIT
import Core
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
  private var sentences: [Phrase]

  /// Reads the available files without changing them.
  ///
  /// - Parameters:
  ///   - reason: the problem of the file; `nil` if it is missing.
  ///   - movedTo: the new name of the file; `nil` if it stays.
  init(
    _ files: StoreFiles, reason: Phrase?, movedTo: String?, mark: StoreMark?, at instant: Int64
  ) {
    (self.files, self.mark, self.instant) = (files, mark, instant)
    let head = FirstPage(copy: files.salvaged, schema: mark?.knownSchema ?? StoreSchema.version)
    let salvage = reason == nil ? Salvage(nil) : Salvage.file(files.path, under: head)
    let isBehind = (mark?.revision ?? 0) > salvage.revision
    var (documents, isFromBackup, fromBackup) = (salvage.documents, false, 0)
    var found: (path: String, contents: Salvage)?
    var passedOver: [String] = []
    if !salvage.isWhole || isBehind {
      (found, passedOver) = files.wholeBackup(under: head)
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
    sentences = [StoreRebuild.found(files.path, reason, movedTo)]
    sentences += findings(fromBackup)
  }

  /// The documents of a backup that replace unreadable ones of the file.
  private static func missing(_ salvage: Salvage, _ backup: Salvage) -> [StoredDocument] {
    let there = Set(salvage.documents.map(\.id))
    return backup.documents.filter { document in
      guard !there.contains(document.id) else { return false }
      // If all former documents are known, removed ones do not come back.
      if salvage.isComplete, salvage.nameless == 0 { return salvage.lost.contains(document.id) }
      return salvage.lost.contains(document.id) || !salvage.recordsRemoval(document.id)
    }
  }

  /// The damage of the file.
  private static func found(_ path: String, _ reason: Phrase?, _ movedTo: String?) -> Phrase {
    guard let reason else { return .phrase("\(path) was gone.") }
    return movedTo.map { .phrase("\(path) was damaged (\(reason)) and is now \($0).") }
      ?? .phrase("\(path) was damaged (\(reason)).")
  }

  /// The rest of the contents.
  private func findings(_ fromBackup: Int) -> [Phrase] {
    var sentences: [Phrase] = []
    if isFromBackup, let backup {
      let count = documents.count
      let taken = Phrase.phrase(
        count == 1
          ? """
          {0} entry (messages, values, settings) of the backup {1} (revision {2}) took its \
          place. What changed after that is lost.
          """
          : """
          {0} entries (messages, values, settings) of the backup {1} (revision {2}) took \
          its place. What changed after that is lost.
          """,
        "\(count)", .verbatim(backup.path), "\(backup.contents.revision)")
      sentences.append(salvage.rows.isEmpty ? .phrase("None of it could be read; \(taken)") : taken)
    } else if documents.isEmpty, !salvage.isWhole {
      sentences.append(
        .phrase("None of it could be read, and there is no good backup: the store is empty."))
    } else if salvage.isWhole {
      let count = documents.count
      sentences.append(
        .phrase(
          count == 1
            ? "All of it could be read: {0} entry (messages, values, settings) was kept."
            : "All of it could be read: {0} entries (messages, values, settings) were kept.",
          "\(count)"))
    } else {
      sentences += sentencesOfPart(fromBackup)
    }
    if !isFromBackup, let mark, mark.revision > salvage.revision {
      sentences.append(StoreRebuild.lost(after: salvage.revision, mark))
    }
    if !passedOver.isEmpty {
      sentences.append(.phrase("Damaged as well: \(passedOver.joined(separator: ", "))."))
    }
    return sentences
  }

  /// The rest of contents that could be read only in part.
  private func sentencesOfPart(_ fromBackup: Int) -> [Phrase] {
    let count = salvage.rows.count
    var kept = Phrase.phrase(
      count == 1
        ? "{0} entry (messages, values, settings) could be read and was kept."
        : "{0} entries (messages, values, settings) could be read and were kept.", "\(count)")
    if let backup {
      kept = .phrase(
        fromBackup == 1
          ? "{0}, {1} came from the backup {2} (revision {3}) as it was then."
          : "{0}, {1} came from the backup {2} (revision {3}) as they were then.", .open(kept),
        "\(fromBackup)", .verbatim(backup.path), "\(backup.contents.revision)")
    }
    var sentences = [kept]
    let lost = salvage.lost.subtracting(documents.map(\.id)).sorted()
    if !lost.isEmpty {
      let ids = Phrase.joined(lost.prefix(8).map { .phrase("\"\($0)\"") }, separator: ", ")
      sentences.append(
        lost.count > 8
          ? .phrase("Lost: \(ids) and \(lost.count - 8) more.") : .phrase("Lost: \(ids)."))
    }
    let nameless = salvage.nameless
    if nameless > 0 {
      sentences.append(
        .phrase(
          nameless == 1
            ? PhraseForm("{0} more could not be read.", context: "one")
            : PhraseForm("{0} more could not be read."), "\(nameless)"))
    }
    if !salvage.isComplete {
      sentences.append(.phrase("Further documents are lost; their number is unknown."))
    }
    return sentences
  }

  /// The report of missing acknowledged changes.
  static func lost(after revision: Int64, _ mark: StoreMark) -> Phrase {
    revision + 1 == mark.revision
      ? .phrase("The last change, revision \(mark.revision), is lost.")
      : .phrase("The last changes, revisions \(revision + 1) to \(mark.revision), are lost.")
  }

  /// Writes the rebuilt store into a new file; returns the report.
  func write(in connection: SQLiteConnection) throws -> StoreDamage {
    try connection.run("BEGIN IMMEDIATE")
    for document in documents { try DocumentTable.put(document, in: connection) }
    var sentences = sentences
    let source = isFromBackup || salvage.connection == nil ? backup?.contents : salvage
    if try !SalvagedLogs.copy(source?.connection, to: connection, at: instant) {
      sentences.append(.phrase("The log of changes and of what was shown begins anew or has gaps."))
    }
    if let old = source?.connection, let damages = try? StoreDamage.all(in: old) {
      for damage in damages { try damage.write(in: connection) }
    }
    let damage = StoreDamage(instant: instant, report: .joined(sentences))
    try damage.write(in: connection)
    // A revision is never reused for other contents.
    let revision =
      [mark?.revision ?? 0, salvage.revision, backup?.contents.revision ?? 0].max() ?? 0
    try connection.setState("revision", to: revision + 1)
    try connection.run("COMMIT")
    return damage
  }
}

extension StoreFiles {
  /// The newest undamaged backup, and newer damaged ones.
  ///
  /// Without an undamaged one, the backup with the most readable contents.
  ///
  /// - Parameter head: the page put over the first pages of copies, where that helps.
  func wholeBackup(
    under head: FirstPage
  ) -> (found: (path: String, contents: Salvage)?, passedOver: [String]) {
    var best: (path: String, contents: Salvage)?
    var passedOver: [String] = []
    for path in backups {
      let contents = Salvage.file(path, under: head)
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
