// SPDX-License-Identifier: MIT
import Core
internal import SQLiteIO

/// The tables of a store, as migration steps.
///
/// A new store runs all steps, an old one the missing steps, so there is only one description. A
/// released step never changes.
enum StoreSchema {
  /// The application id of SQLite files: `SIGN`.
  static let application: Int64 = 0x5349_474E

  /// The version after all steps.
  static let version = Int64(steps.count)

  /// The steps from each version to the next; the first one from an empty file.
  static let steps = [
    """
    CREATE TABLE state(one INTEGER PRIMARY KEY CHECK (one = 1), revision INTEGER NOT NULL) STRICT;
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
    // Mark 1 is a start, 2 a stop; all other entries have a zone and its ids, one per line.
    """
    CREATE TABLE shown(
      number INTEGER PRIMARY KEY, instant INTEGER NOT NULL, mark INTEGER NOT NULL, zone TEXT,
      ids TEXT) STRICT;
    CREATE INDEX shown_mark ON shown(number) WHERE mark <> 0;
    CREATE INDEX shown_zone ON shown(zone, number) WHERE mark = 0;
    ALTER TABLE state ADD COLUMN shown_since INTEGER NOT NULL DEFAULT 0;
    """,
    // Digests of existing documents are written after this step.
    """
    ALTER TABLE document ADD COLUMN digest INTEGER;
    CREATE TABLE damage(
      number INTEGER PRIMARY KEY, instant INTEGER NOT NULL, report TEXT NOT NULL) STRICT;
    """,
    // Numbers of plays are never used again: a recorder knows a play by its session and number.
    """
    CREATE TABLE playing(
      zone TEXT NOT NULL, id TEXT NOT NULL, hash TEXT NOT NULL, session TEXT NOT NULL,
      begun INTEGER NOT NULL, PRIMARY KEY (zone, id)) STRICT, WITHOUT ROWID;
    CREATE TABLE play(
      number INTEGER PRIMARY KEY AUTOINCREMENT, session TEXT NOT NULL, zone TEXT NOT NULL,
      id TEXT NOT NULL, hash TEXT NOT NULL, begun INTEGER NOT NULL, ended INTEGER NOT NULL,
      cut INTEGER NOT NULL) STRICT;
    ALTER TABLE state ADD COLUMN has_recorder INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE state ADD COLUMN plays_lost INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE recorded(
      number INTEGER PRIMARY KEY AUTOINCREMENT, sign TEXT NOT NULL, n INTEGER NOT NULL,
      session TEXT NOT NULL, zone TEXT NOT NULL, id TEXT NOT NULL, hash TEXT NOT NULL,
      begun INTEGER NOT NULL, ended INTEGER NOT NULL, cut INTEGER NOT NULL,
      UNIQUE (sign, session, n)) STRICT;
    """,
    // Present rows age from their ends, or from now if those lie in the future.
    """
    ALTER TABLE recorded ADD COLUMN came INTEGER;
    UPDATE recorded SET came = unixepoch() * 1000000000 WHERE ended > unixepoch() * 1000000000;
    CREATE INDEX recorded_age ON recorded(ifnull(came, ended));
    CREATE INDEX play_ended ON play(ended);
    """,
  ]
  /// The step that adds digests.
  private static let digestStep: Int64 = 3

  /// A statement for each table that fails if a column is missing; the first one reads the
  /// revision.
  static func probes(of version: Int64 = StoreSchema.version) -> [String] {
    let recorded = version >= 5 ? LogTable.recorded : .undatedRecorded
    let state = [(0, "revision"), (2, "shown_since"), (4, "has_recorder, plays_lost")]
      .filter { $0.0 <= version }.map(\.1).joined(separator: ", ")
    let document = DocumentTable.columns + (version >= digestStep ? ", digest" : "")
    // From which version on each is there.
    let tables = [
      (0, "SELECT \(state) FROM state WHERE one = 1"),
      (0, "SELECT number, \(document) FROM document LIMIT 0"),
      (0, "SELECT number, \(LogTable.audit.columns) FROM audit LIMIT 0"),
      (2, "SELECT number, \(LogTable.shown.columns) FROM shown LIMIT 0"),
      (3, "SELECT number, instant, report FROM damage LIMIT 0"),
      (4, "SELECT zone, id, hash, session, begun FROM playing LIMIT 0"),
      (4, "SELECT number, \(PlayLog.columns) FROM play LIMIT 0"),
      (4, "SELECT number, \(recorded.columns) FROM recorded LIMIT 0"),
    ]
    return tables.filter { $0.0 <= version }.map(\.1)
  }

  /// The part missing in a store of a version, `nil` if complete.
  static func lack(
    in connection: SQLiteConnection, of version: Int64 = StoreSchema.version
  ) throws(SQLiteFailure) -> Phrase? {
    do throws(SQLiteFailure) {
      let probes = probes(of: version)
      let revision = try connection.integer(probes[0])
      for probe in probes.dropFirst() { _ = try connection.integer(probe) }
      return Revision.isPlausible(revision ?? -1) ? nil : .phrase("its revision is missing")
    } catch {
      guard error.kind == .other else { throw error }
      return error.cause
    }
  }

  /// Whether the stored version does not match the tables; the version has no digest.
  static func isMistaken(
    _ version: Int64, in connection: SQLiteConnection
  ) throws(SQLiteFailure) -> Bool {
    guard version < StoreSchema.version else { return false }
    return try lack(in: connection) == nil
  }

  /// Makes the tables of an empty file.
  static func make(
    in connection: SQLiteConnection, version: Int64 = StoreSchema.version
  ) throws {
    try connection.execute("PRAGMA page_size = \(FirstPage.size); PRAGMA auto_vacuum = INCREMENTAL")
    try migrate(connection, from: 0, to: version)
  }

  /// Runs the steps after a version in one transaction.
  static func migrate(
    _ connection: SQLiteConnection, from version: Int64, to target: Int64 = StoreSchema.version
  ) throws {
    try connection.execute("BEGIN IMMEDIATE")
    do {
      for (index, step) in steps.enumerated() where Int64(index) >= version && index < target {
        try connection.execute(step)
        if Int64(index) + 1 == digestStep { try DocumentTable.writeDigests(in: connection) }
      }
      // Constants of this program; a pragma does not support bound values.
      try connection.execute("PRAGMA application_id = \(application)")
      try connection.execute("PRAGMA user_version = \(target)")
      try connection.execute("COMMIT")
    } catch {
      if connection.isInTransaction { try? connection.execute("ROLLBACK") }
      throw error
    }
  }

  /// The kind of a file, determined by its header.
  enum Finding: Hashable {
    case store(version: Int64)
    case foreign
  }

  /// Determines the kind of a file.
  static func find(in connection: SQLiteConnection) throws(SQLiteFailure) -> Finding {
    let found = try connection.integer("PRAGMA application_id") ?? 0
    let version = try connection.integer("PRAGMA user_version") ?? 0
    // Reads the schema, so that an invalid one is detected here.
    _ = try connection.integer("SELECT count(*) FROM sqlite_schema")
    guard found == application else { return .foreign }
    return .store(version: version)
  }
}
