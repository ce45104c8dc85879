// SPDX-License-Identifier: MIT
import Core
internal import SQLiteIO

/// Checks all pages of a file.
enum IntegrityCheck {
  /// The first problem, on one line; `nil` if there is none.
  static func problem(
    in connection: SQLiteConnection, isQuick: Bool
  ) throws(SQLiteFailure) -> Phrase? {
    let words = try connection.text(isQuick ? "PRAGMA quick_check(1)" : "PRAGMA integrity_check(1)")
    guard let words else { return .phrase("it cannot be checked") }
    guard words != "ok" else { return nil }
    let lines = words.split(separator: "\n").filter { !$0.hasPrefix("***") }
    guard let line = lines.first else { return .phrase("unknown") }
    // SQLite's message may contain names from the file.
    return .verbatim(StoredDocument.plain(line.prefix(120)))
  }
}

/// The acknowledged state, which a store notes in its lock file with every change.
///
/// It does not wait for the disk, so it may be older than the acknowledged state, never newer.
struct StoreMark: Hashable {
  let revision: Int64
  let schema: Int64

  init(revision: Int64, schema: Int64 = StoreSchema.version) {
    (self.revision, self.schema) = (revision, schema)
  }

  /// The schema, if this program knows it.
  var knownSchema: Int64? { (1...StoreSchema.version).contains(schema) ? schema : nil }

  /// Parses a note; `nil` if invalid.
  init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 4, words[0] == "revision", words[2] == "schema",
      let revision = Int64(words[1]), Revision.isPlausible(revision), let schema = Int64(words[3]),
      StoreMark(revision: revision, schema: schema).text == text
    else { return nil }
    self.init(revision: revision, schema: schema)
  }

  /// A text of constant length, so that a new note replaces the old one.
  var text: String {
    "revision \(Wording.padded("\(revision)", to: 19)) schema \(Wording.padded("\(schema)", to: 4))"
  }
}

/// The change counter of a store.
enum Revision {
  /// Whether a number is a plausible revision, far from overflow.
  static func isPlausible(_ number: Int64) -> Bool { (0..<(1 << 62)).contains(number) }
}
