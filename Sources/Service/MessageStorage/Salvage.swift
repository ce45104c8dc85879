// SPDX-License-Identifier: MIT
import Core
internal import LinuxIO
internal import SQLiteIO

/// The first page of a store, which has its header and its schema.
///
/// Without it SQLite reads nothing of a file, though whole records stand in the other pages; nor does
/// it read a file that is shorter than its header states. But the page is known: all stores of a
/// schema have the roots of their tables in the same places, as `auto_vacuum` keeps them in front.
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
    // An open file can be read on without its name.
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

/// The readable contents of a possibly damaged store or backup.
///
/// Reads the table as it lies in the file, from both ends up to the damage, and the rows in between
/// one by one. Only documents with a correct digest count.
struct Salvage {
  /// The most rows read one by one.
  private static let mostProbes: Int64 = 100_000
  /// The most rows read as they lie in the file.
  private static let mostRows = 1_000_000
  /// After this many consecutive missing rows no further ids are guessed.
  private static let mostMisses = 1000

  /// The undamaged documents, by row number.
  private(set) var rows: [Int64: StoredDocument] = [:]
  /// The ids of documents that existed and cannot be read.
  private(set) var lost: Set<String> = []
  /// The number of unreadable documents with unknown ids.
  private(set) var nameless = 0
  /// Whether there were certainly no further documents.
  private(set) var isComplete = false
  /// The greatest revision found.
  private(set) var revision: Int64 = 0
  /// For reading the logs; `nil` if not even the beginning of the file is readable.
  let connection: SQLiteConnection?

  /// Damaged rows: their ids by row number, empty if unknown.
  private var bad: [Int64: String] = [:]
  private var hasDigests = false

  /// Whether nothing is missing.
  var isWhole: Bool { isComplete && lost.isEmpty && nameless == 0 }

  /// The missing contents, as a reason.
  var lack: Phrase {
    if let id = lost.sorted().first {
      return .phrase("document \"\(id)\" has changed since it was written")
    }
    return .phrase(
      nameless > 0 ? "a document has changed since it was written" : "its documents cannot be read")
  }

  /// The documents in the order in which they were first stored.
  var documents: [StoredDocument] { rows.sorted { $0.key < $1.key }.map(\.value) }

  /// Reads a file, with its log if that helps, without changing them.
  ///
  /// - Parameter head: the page put over the first page of a copy, if that helps.
  static func file(_ path: String, under head: FirstPage) -> Salvage {
    let found = file(path)
    guard !found.isWhole || found.rows.isEmpty, let more = head.reading(path, file(_:)),
      more.rows.count > found.rows.count
    else { return found }
    return more
  }

  private static func file(_ path: String) -> Salvage {
    let logged = Salvage(try? BackupReader.open(path))
    guard logged.rows.isEmpty, !logged.isWhole, DurableFiles.exists(path + "-wal") else {
      return logged
    }
    let plain = Salvage(try? SQLiteConnection(path: path, access: .readUnchanging))
    return plain.rows.isEmpty ? logged : plain
  }

  /// Reads all readable contents.
  init(_ connection: SQLiteConnection?) {
    self.connection = connection
    guard let connection else { return }
    hasDigests = (try? connection.execute("SELECT digest FROM document LIMIT 0")) != nil
    let index = index(connection)
    let isScanned = scan(connection, index.numbers)
    for (number, id) in index.numbers where rows[number] == nil && bad[number] == nil {
      bad[number] = id
    }
    for (number, id) in bad {
      let known = index.numbers[number] ?? id
      if (try? StoredDocument.check(id: known)) != nil {
        lost.insert(known)
      } else {
        nameless += 1
      }
    }
    dropDoubles()
    lost.subtract(rows.values.map(\.id))
    isComplete = isScanned || index.isWhole && !index.numbers.isEmpty
    let counted = try? connection.state("revision")
    let found = rows.values.map(\.revision) + [counted ?? 0]
    revision = found.filter(Revision.isPlausible).max() ?? 0
  }

  /// Whether the audit log records the removal of a document; `false` if it cannot be read.
  func recordsRemoval(_ id: String) -> Bool {
    let last = try? connection?.text(
      "SELECT what FROM audit WHERE id = ? ORDER BY number DESC LIMIT 1", [.text(id)])
    return last == AuditAction.remove.rawValue || last == AuditAction.expire.rawValue
  }

  /// The row numbers and ids of the index, read from both ends up to the damage.
  private func index(_ connection: SQLiteConnection) -> (numbers: [Int64: String], isWhole: Bool) {
    var numbers: [Int64: String] = [:]
    for order in ["ASC", "DESC"] {
      do throws(SQLiteFailure) {
        try connection.query(
          "SELECT id, number FROM document INDEXED BY sqlite_autoindex_document_1 ORDER BY id "
            + order
        ) { row in
          numbers[row.integer(1)] = row.text(0)
          return true
        }
        return (numbers, true)
      } catch {
        continue
      }
    }
    return (numbers, false)
  }

  /// Reads the table; `true` if it is readable from beginning to end.
  private mutating func scan(_ connection: SQLiteConnection, _ known: [Int64: String]) -> Bool {
    let select =
      "SELECT \(DocumentTable.columns), number\(hasDigests ? ", digest" : "") "
      + "FROM document NOT INDEXED "
    // Without a schema each guess below would only read it again.
    guard (try? connection.execute(select + "LIMIT 0")) != nil else { return false }
    // As they lie in the file: rows that only a damaged number hides are found no other way.
    var end = Int64.min
    if let count = try? read(connection, select, [], &end), count <= Self.mostRows { return true }
    var (low, high) = (Int64.min, Int64.max)
    do throws(SQLiteFailure) {
      while try page(connection, select + "WHERE number > ? ORDER BY number LIMIT 256", &low) {}
      return true
    } catch {
      while (try? page(
        connection, select + "WHERE number < ? ORDER BY number DESC LIMIT 256", &high)) == true
      {}
    }
    let first = max(low, 0)
    // Implausibly great numbers come from damage.
    guard first < 1 << 60 else { return false }
    var listed = known.keys.filter { $0 > first && $0 < high && $0 < 1 << 60 }.sorted()[...]
    let stop = min(high, first + Self.mostProbes)
    var (last, misses) = (first, 0)
    while true {
      listed = listed.drop { $0 <= last }
      // If the root of the tree is damaged, guessing rows is useless.
      let guess = misses < Self.mostMisses && last + 1 < stop ? last + 1 : nil
      guard let number = guess ?? listed.first else { break }
      last = number
      guard rows[number] == nil else { continue }
      var place = number - 1
      _ = try? page(connection, select + "WHERE number = ? + 1 LIMIT 1", &place)
      misses = rows[number] == nil ? misses + 1 : 0
    }
    return false
  }

  /// Reads a page of rows; `true` while there are more.
  private mutating func page(
    _ connection: SQLiteConnection, _ statement: String, _ place: inout Int64
  ) throws(SQLiteFailure) -> Bool {
    let start = place
    let count = try read(connection, statement, [.integer(start)], &place)
    // A cycle is damage too.
    return count > 0 && place != start
  }

  /// Reads rows, also those before a failure; returns how many, and the number of the last one.
  private mutating func read(
    _ connection: SQLiteConnection, _ statement: String, _ values: [SQLiteValue],
    _ last: inout Int64
  ) throws(SQLiteFailure) -> Int {
    var found: [DocumentTable.Row] = []
    let hasDigests = hasDigests
    defer {
      for row in found { take(row) }
      last = found.last?.number ?? last
    }
    try connection.query(statement, values) { row in
      found.append(DocumentTable.Row(row, hasDigest: hasDigests))
      // A damaged tree may lead to itself.
      return found.count <= Self.mostRows
    }
    return found.count
  }

  private mutating func take(_ row: DocumentTable.Row) {
    let (number, document, digest) = (row.number, row.document, row.digest)
    let isValid = (try? document.check()) != nil
    if isValid, Revision.isPlausible(document.revision), !hasDigests || digest == document.digest {
      rows[number] = document
      bad[number] = nil
    } else if rows[number] == nil {
      bad[number] = isValid ? document.id : ""
    }
  }

  /// Of two documents with the same id the newer one counts.
  private mutating func dropDoubles() {
    var places: [String: Int64] = [:]
    for (number, document) in rows.sorted(by: { $0.key < $1.key }) {
      guard let other = places[document.id] else {
        places[document.id] = number
        continue
      }
      let isNewer = document.revision >= rows[other]?.revision ?? 0
      rows[isNewer ? other : number] = nil
      if isNewer { places[document.id] = number }
    }
  }
}

/// Copies the readable newer part of the logs of a possibly damaged store.
enum SalvagedLogs {
  /// Copies both logs; `false` if entries are missing.
  static func copy(
    _ source: SQLiteConnection?, to store: SQLiteConnection, at instant: Int64
  ) throws(SQLiteFailure) -> Bool {
    guard let source else {
      try store.setState("shown_since", to: instant)
      return false
    }
    let isAudit = copy(.audit, source, store)
    let isShown = copy(.shown, source, store)
    let arePlays = copyPlays(source, store, at: instant)
    let since = try? source.state("shown_since")
    if isShown, let since {
      try store.setState("shown_since", to: since)
    } else {
      let oldest = try store.integer("SELECT instant FROM shown ORDER BY number LIMIT 1")
      try store.setState("shown_since", to: oldest ?? instant)
    }
    return isAudit && isShown && arePlays
  }

  /// Copies what waits for a recorder, and what a recorder has; older stores have neither.
  private static func copyPlays(
    _ source: SQLiteConnection, _ store: SQLiteConnection, at instant: Int64
  ) -> Bool {
    let names = "SELECT count(*) FROM sqlite_schema WHERE name IN ('play', 'recorded')"
    guard let count = try? source.integer(names) else { return false }
    guard count == 2 else { return true }
    let areWaiting = copy(.play, source, store)
    let areDated = (try? source.execute("SELECT came FROM recorded LIMIT 0")) != nil
    let areRecorded = copy(areDated ? .recorded : .undatedRecorded, source, store)
    if !areDated {
      // As the step of the schema does that dates them.
      _ = try? store.run(
        "UPDATE recorded SET came = ? WHERE ended > ?", [.integer(instant), .integer(instant)])
    }
    if let value = try? source.state("has_recorder"), value != 0 {
      _ = try? store.setState("has_recorder", to: 1)
    }
    return areWaiting && areRecorded
  }

  private static func copy(
    _ table: LogTable, _ source: SQLiteConnection, _ store: SQLiteConnection
  ) -> Bool {
    var isWhole = true
    do {
      try table.each(in: source) { row in
        // The constraints of the table refuse damaged rows.
        if (try? table.insert(row, in: store)) == nil { isWhole = false }
      }
      return isWhole
    } catch {
      return false
    }
  }
}
