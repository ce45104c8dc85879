// SPDX-License-Identifier: MIT
internal import LinuxIO
internal import SQLiteIO

/// What can still be read of a store's file, which may be damaged, or of a backup.
///
/// The table is read from both ends up to where it is broken, and between them row by row. Only what
/// is as it was written counts.
struct Salvage {
  /// The most rows that are asked for one by one.
  private static let mostProbes: Int64 = 100_000
  /// After so many rows in a row that are not there no others are guessed.
  private static let mostMisses = 1000

  /// Documents that are as they were written, by the numbers of their rows.
  private(set) var rows: [Int64: StoredDocument] = [:]
  /// The ids of documents that were there and cannot be read.
  private(set) var lost: Set<String> = []
  /// How many documents were there that cannot be read and whose ids nobody knows.
  private(set) var nameless = 0
  /// Whether it is certain that there was nothing else.
  private(set) var isComplete = false
  /// The revision of the last change that can be seen.
  private(set) var revision: Int64 = 0
  /// To read the logs; nothing where not even the beginning of the file can be read.
  let connection: SQLiteConnection?

  /// What is there and not as it was written: ids by the numbers of rows, empty for unknown ones.
  private var bad: [Int64: String] = [:]
  private var hasDigests = false

  /// Whether nothing is missing.
  var isWhole: Bool { isComplete && lost.isEmpty && nameless == 0 }

  /// What is missing, as a reason.
  var lack: String {
    if let id = lost.sorted().first { return "document \"\(id)\" is not as it was written" }
    return nameless > 0 ? "a document is not as it was written" : "its documents cannot be read"
  }

  /// The documents in the order in which they were first stored.
  var documents: [StoredDocument] { rows.sorted { $0.key < $1.key }.map(\.value) }

  /// Reads a file, with its log where that helps; none of it is changed.
  static func file(_ path: String) -> Salvage {
    let logged = Salvage(try? BackupReader.open(path))
    guard logged.rows.isEmpty, !logged.isWhole, DurableFiles.exists(path + "-wal") else {
      return logged
    }
    let plain = Salvage(try? SQLiteConnection(path: path, access: .readUnchanging))
    return plain.rows.isEmpty ? logged : plain
  }

  /// Reads what can be read.
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
    let counted = try? connection.integer("SELECT revision FROM state WHERE one = 1")
    let found = rows.values.map(\.revision) + [counted ?? 0]
    revision = found.filter(Revision.isPlausible).max() ?? 0
  }

  /// Whether the log says that somebody removed a document; `false` where it cannot be read.
  func saysRemoved(_ id: String) -> Bool {
    let last = try? connection?.text(
      "SELECT what FROM audit WHERE id = ? ORDER BY number DESC LIMIT 1", [.text(id)])
    return last == AuditAction.remove.rawValue || last == AuditAction.expire.rawValue
  }

  /// The numbers and ids of the index, from both ends up to where it is broken.
  private func index(
    _ connection: SQLiteConnection
  ) -> (numbers: [Int64: String], isWhole: Bool) {
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

  /// Reads the table; `true` if it could be read from its beginning to its end.
  private mutating func scan(_ connection: SQLiteConnection, _ known: [Int64: String]) -> Bool {
    let select =
      "SELECT number, \(DocumentTable.columns)\(hasDigests ? ", digest" : "") "
      + "FROM document NOT INDEXED "
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
    // Numbers far beyond all that were ever given come from garbage.
    guard first < 1 << 60 else { return false }
    let between = known.keys.filter { $0 > first && $0 < high && $0 < 1 << 60 }
    let end = min(high, first + Self.mostProbes)
    let guessed = first + 1 < end ? Array((first + 1)..<end) : []
    var misses = 0
    for number in Set(between + guessed).sorted() where rows[number] == nil {
      // Where the way to all rows is broken there is no use in asking for each.
      if misses >= Self.mostMisses, known[number] == nil { continue }
      var place = number - 1
      _ = try? page(connection, select + "WHERE number = ? + 1 LIMIT 1", &place)
      misses = rows[number] == nil ? misses + 1 : 0
    }
    return false
  }

  /// Reads some rows; `true` while there are more.
  private mutating func page(
    _ connection: SQLiteConnection, _ statement: String, _ place: inout Int64
  ) throws(SQLiteFailure) -> Bool {
    var found: [(Int64, StoredDocument, Int64?)] = []
    let hasDigests = hasDigests
    defer { for (number, document, digest) in found { take(number, document, digest) } }
    let start = place
    try connection.query(statement, [.integer(start)]) { row in
      let document = StoredDocument(
        id: row.text(1), kind: row.text(2), body: row.bytes(3), revision: row.integer(4),
        changed: row.integer(5), expires: row.optionalInteger(6))
      found.append((row.integer(0), document, hasDigests ? row.optionalInteger(7) : nil))
      place = row.integer(0)
      return true
    }
    // What leads in a circle is broken as well.
    return !found.isEmpty && place != start
  }

  private mutating func take(_ number: Int64, _ document: StoredDocument, _ digest: Int64?) {
    let isValid = (try? document.check()) != nil
    if isValid, Revision.isPlausible(document.revision), !hasDigests || digest == document.digest {
      rows[number] = document
    } else {
      bad[number] = isValid ? document.id : ""
    }
  }

  /// Of two documents with one id the newer one counts.
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
