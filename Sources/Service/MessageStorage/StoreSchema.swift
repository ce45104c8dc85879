// SPDX-License-Identifier: MIT
internal import LinuxIO
internal import SQLiteIO

/// The tables of a store, step by step.
///
/// A new store takes all steps, an old one those that it lacks: so there is one description only.
/// A step that was ever released never changes.
enum StoreSchema {
  /// Tells a store from other SQLite files: `SIGN`.
  static let application: Int64 = 0x5349_474E

  /// The version that all steps lead to.
  static let version = Int64(steps.count)

  /// What leads from one version to the next; the first one from an empty file.
  static let steps = [
    """
    CREATE TABLE state(
      one INTEGER PRIMARY KEY CHECK (one = 1), revision INTEGER NOT NULL) STRICT;
    INSERT INTO state(one, revision) VALUES (1, 0);
    CREATE TABLE document(
      number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL,
      body BLOB NOT NULL, revision INTEGER NOT NULL, changed INTEGER NOT NULL, expires INTEGER)
      STRICT;
    CREATE INDEX document_kind ON document(kind);
    CREATE INDEX document_expires ON document(expires) WHERE expires IS NOT NULL;
    CREATE TABLE audit(
      number INTEGER PRIMARY KEY, instant INTEGER NOT NULL, who TEXT NOT NULL, what TEXT NOT NULL,
      id TEXT, revision INTEGER NOT NULL, before BLOB, before_size INTEGER, after BLOB,
      after_size INTEGER, note TEXT) STRICT;
    CREATE INDEX audit_instant ON audit(instant);
    """,
    // Mark 1 is a start, 2 a stop; every other entry has a zone and its ids, one a line.
    """
    CREATE TABLE shown(
      number INTEGER PRIMARY KEY, instant INTEGER NOT NULL, mark INTEGER NOT NULL, zone TEXT,
      ids TEXT) STRICT;
    CREATE INDEX shown_mark ON shown(number) WHERE mark <> 0;
    CREATE INDEX shown_zone ON shown(zone, number) WHERE mark = 0;
    ALTER TABLE state ADD COLUMN shown_since INTEGER NOT NULL DEFAULT 0;
    """,
    // Digests of what is there already are written behind this step.
    """
    ALTER TABLE document ADD COLUMN digest INTEGER;
    CREATE TABLE damage(
      number INTEGER PRIMARY KEY, instant INTEGER NOT NULL, report TEXT NOT NULL) STRICT;
    """,
  ]
  /// The step that has digests.
  private static let digestStep: Int64 = 3

  /// One statement for each table that fails where a column is missing; the first one asks for the
  /// revision.
  static func probes(of version: Int64 = StoreSchema.version) -> [String] {
    let hasShown = version >= 2
    let hasDigests = version >= digestStep
    return [
      "SELECT revision\(hasShown ? ", shown_since" : "") FROM state WHERE one = 1",
      "SELECT number, \(DocumentTable.columns)\(hasDigests ? ", digest" : "") FROM document LIMIT 0",
      "SELECT number, instant, who, what, id, revision, before, before_size, after, after_size, "
        + "note FROM audit LIMIT 0",
    ] + (hasShown ? ["SELECT number, instant, mark, zone, ids FROM shown LIMIT 0"] : [])
      + (hasDigests ? ["SELECT number, instant, report FROM damage LIMIT 0"] : [])
  }

  /// What a store of a version lacks, in SQLite's words; nothing where it has all.
  static func lack(
    in connection: SQLiteConnection, of version: Int64 = StoreSchema.version
  ) throws(SQLiteFailure) -> String? {
    do throws(SQLiteFailure) {
      let probes = probes(of: version)
      let revision = try connection.integer(probes[0])
      for probe in probes.dropFirst() { _ = try connection.integer(probe) }
      return Revision.isPlausible(revision ?? -1) ? nil : "its revision is missing"
    } catch {
      guard error.kind == .other else { throw error }
      return error.reason
    }
  }

  /// Whether the version that stands in a file is that of its tables: it has no digest of its own.
  static func isMistaken(
    _ version: Int64, in connection: SQLiteConnection
  ) throws(SQLiteFailure) -> Bool {
    guard version < StoreSchema.version else { return false }
    return try lack(in: connection) == nil
  }

  /// Takes the steps after a version, all or none.
  static func bring(
    _ connection: SQLiteConnection, from version: Int64, to target: Int64 = StoreSchema.version
  ) throws(SQLiteFailure) {
    try connection.execute("BEGIN IMMEDIATE")
    do throws(SQLiteFailure) {
      for (index, step) in steps.enumerated() where Int64(index) >= version && index < target {
        try connection.execute(step)
        if Int64(index) + 1 == digestStep { try DocumentTable.writeDigests(in: connection) }
      }
      // Numbers of this program, not values of a stranger: a pragma takes no bound ones.
      try connection.execute("PRAGMA application_id = \(application)")
      try connection.execute("PRAGMA user_version = \(target)")
      try connection.execute("COMMIT")
    } catch {
      if connection.isInTransaction { try? connection.execute("ROLLBACK") }
      throw error
    }
  }

  /// What a file is, found out by reading its beginning.
  enum Finding: Hashable {
    case store(version: Int64)
    case foreign
  }

  /// What a file is.
  static func find(in connection: SQLiteConnection) throws(SQLiteFailure) -> Finding {
    let found = try connection.integer("PRAGMA application_id") ?? 0
    let version = try connection.integer("PRAGMA user_version") ?? 0
    // Reads the schema, so that one that makes no sense is found here.
    _ = try connection.integer("SELECT count(*) FROM sqlite_schema")
    guard found == application else { return .foreign }
    return .store(version: version)
  }
}
