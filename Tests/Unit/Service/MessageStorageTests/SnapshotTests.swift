// SPDX-License-Identifier: MIT
import Foundation
import MessageStorage
import SQLiteIO
import Testing

/// A store that is only inspected, and backups that are not valid.
@Suite struct SnapshotTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  private func refusal(_ name: String) -> String {
    folder.refusal {
      let copy = try StoreSnapshot(of: folder.folder + "/" + name, at: folder.folder + "/copy.db")
      copy.remove()
    }
  }

  private func write(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: folder.folder + "/" + name))
  }

  @Test func `a file that is not a store is reported, and no copy is left`() throws {
    try folder.open().close()
    let whole = Array(try Data(contentsOf: URL(fileURLWithPath: folder.path)))
    try write(Array("notes".utf8), "notes")
    try write([], "empty")
    try write(Array(whole.prefix(4096)), "short")
    do {
      let other = try SQLiteConnection(path: folder.folder + "/songs", access: .create)
      try other.execute("CREATE TABLE song(name TEXT)")
      let newer = try SQLiteConnection(path: folder.folder + "/newer", access: .create)
      try newer.execute("PRAGMA application_id = 1397311310; PRAGMA user_version = 9")
    }
    let names = folder.names
    for name in ["notes", "empty", "songs"] {
      #expect(
        refusal(name) == "Cannot open \(name): it belongs to another program. Name another file.")
    }
    #expect(
      refusal("newer")
        == "Cannot open newer: a newer version of this program wrote it (schema 9, this one knows "
        + "5). Install the newer version again, or name another file.")
    let short = refusal("short")
    #expect(short.hasPrefix("Cannot look into short: the file is damaged ("))
    #expect(
      short.hasSuffix(
        "). The service keeps what can be read of its store when it starts; of a backup, use "
          + "another."))
    #expect(refusal("gone") == "Cannot read gone: no such file or directory.")
    #expect(refusal("signs.db") == "no error")
    #expect(folder.names == names)
  }

  @Test func `inspecting an old store leaves it unchanged, and no copy is left`() throws {
    try OldStore.make(folder.path)
    let before = try Data(contentsOf: URL(fileURLWithPath: folder.path))
    let copy = try StoreSnapshot(of: folder.path, at: folder.folder + "/copy.db")
    #expect(try copy.store.picture == ["old message old r41 @500"])
    _ = try copy.store.backup(to: folder.folder + "/backup", who: "ann")
    // The copy has only its start entry, and nothing of a schema.
    #expect(try copy.store.audit().dropFirst().map(\.what) == [.start])
    copy.remove()
    #expect(folder.names == ["backup", "signs.db"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path)) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.folder).count == 2)
  }

  @Test(arguments: [
    ("DROP TABLE document", "no such table: document"),
    ("ALTER TABLE document DROP COLUMN changed", "no such column: changed"),
    ("DROP TABLE audit", "no such table: audit"),
    ("ALTER TABLE shown RENAME COLUMN ids TO names", "no such column: ids"),
    ("DROP TABLE damage", "no such table: damage"),
    ("ALTER TABLE state DROP COLUMN shown_since", "no such column: shown_since"),
    ("DROP TABLE state", "no such table: state"),
    ("DELETE FROM state", "its revision is missing"),
    ("UPDATE document SET body = x'00'", "document \"a\" has changed since it was written"),
  ])
  func `an incomplete backup is reported with what it lacks, and no copy is left`(
    change: String, reason: String
  ) throws {
    let store = try folder.open()
    try store.put([.init("a", "one")], who: "ann")
    let target = folder.folder + "/copy"
    _ = try store.backup(to: target, who: "ann")
    do {
      let connection = try SQLiteConnection(path: target, access: .write)
      try connection.execute(change)
    }
    try store.put([.init("b", "two")], who: "ann")
    let names = folder.names
    let text = folder.refusal { try store.restore(from: target, who: "ann") }
    #expect(
      text == "Cannot restore from copy: the file is damaged (\(reason)). Use another backup.")
    #expect(folder.names == names)
    #expect(try store.picture == ["a message one r1 @1000", "b message two r2 @1000"])
  }
}

/// The tables of the first version, written here so that no later change affects them.
enum OldStore {
  static func make(_ path: String) throws {
    let connection = try SQLiteConnection(path: path, access: .create)
    try connection.execute(
      """
      PRAGMA auto_vacuum = INCREMENTAL;
      CREATE TABLE state(
        one INTEGER PRIMARY KEY CHECK (one = 1), revision INTEGER NOT NULL) STRICT;
      CREATE TABLE document(
        number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL,
        body BLOB NOT NULL, revision INTEGER NOT NULL, changed INTEGER NOT NULL, expires INTEGER)
        STRICT;
      CREATE INDEX document_kind ON document(kind);
      CREATE INDEX document_expires ON document(expires) WHERE expires IS NOT NULL;
      CREATE TABLE audit(
        number INTEGER PRIMARY KEY, instant INTEGER NOT NULL, who TEXT NOT NULL,
        what TEXT NOT NULL, id TEXT, revision INTEGER NOT NULL, before BLOB, before_size INTEGER,
        after BLOB, after_size INTEGER, note TEXT) STRICT;
      CREATE INDEX audit_instant ON audit(instant);
      INSERT INTO state VALUES (1, 41);
      INSERT INTO document VALUES (1, 'old', 'message', x'6f6c64', 41, 500, NULL);
      PRAGMA application_id = 1397311310;
      PRAGMA user_version = 1;
      """)
  }
}
