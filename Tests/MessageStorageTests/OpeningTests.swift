// SPDX-License-Identifier: MIT
import Foundation
import LinuxIO
import MessageStorage
import SQLiteIO
import Testing

@Suite struct OpeningTests {
  private func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  /// Makes bytes in the middle of a store's file wrong, where its tables are.
  private func garble(_ path: String) throws {
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    for index in 4096..<min(bytes.count, 40_960) { bytes[index] = 0xA5 }
    try write(bytes, to: path)
  }

  @Test func `a second process is told who has the file`() throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    let process = getpid()
    #expect(
      folder.refusal { () throws(StorageError) in _ = try folder.open() }
        == "Cannot open signs.db: process \(process) is using it. Stop that one with \"kill "
        + "\(process)\", or name another file.")
    #expect(
      folder.short(StoreFolder.run(StoreFolder.crasher, [folder.path]) ?? "")
        == "error: Cannot open signs.db: process \(process) is using it. Stop that one with \"kill "
        + "\(process)\", or name another file.\n")
    try store.close()
    try folder.open().close()
  }

  @Test func `only its owner reads what a store has made`() throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    _ = try store.put([.init("a", "secret")], who: "ann")
    _ = try store.backup(to: folder.folder + "/copy.db", who: "ann")
    let manager = FileManager.default
    let names = try #require(manager.enumerator(atPath: folder.folder)).compactMap { $0 as? String }
    let files = names.filter { $0.contains(".db") && !$0.hasSuffix(".lock") }
    #expect(files.count >= 2, "\(names)")
    for name in files {
      let about = try manager.attributesOfItem(atPath: folder.folder + "/" + name)
      guard about[.type] as? FileAttributeType == .typeRegular else { continue }
      #expect(about[.posixPermissions] as? Int == 0o600, "\(name)")
    }
  }

  @Test func `a path that leads elsewhere is left as it is`() throws {
    let folder = try StoreFolder()
    let text = "Cannot open signs.db: it belongs to another program. Name another file."
    func refusal() -> String {
      folder.refusal { () throws(StorageError) in _ = try folder.open() }
    }
    for bytes in [[], Array("words".utf8), [UInt8](repeating: 7, count: 100_000)] {
      try write(bytes, to: folder.path)
      #expect(refusal() == text)
      #expect(try FileInput.read(folder.path, limit: 200_000) == bytes)
      // Nothing was made beside it.
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.folder) == ["signs.db"])
    }
    try FileManager.default.removeItem(atPath: folder.path)
    let other = try SQLiteConnection(path: folder.path, access: .create)
    try other.execute("CREATE TABLE song(name TEXT); PRAGMA user_version = 1")
    #expect(refusal() == text)
    #expect(folder.names == ["signs.db"])
    #expect(
      folder.refusal { () throws(StorageError) in
        _ = try MessageStore(path: "/no/such/signs.db")
      } == "Cannot open /no/such/signs.db: no such file or directory. Make its folder first.")
    #expect(
      folder.refusal { () throws(StorageError) in _ = try MessageStore(path: folder.folder) }
        == "Cannot open \(folder.folder): it belongs to another program. Name another file.")
    #expect(
      folder.refusal { () throws(StorageError) in _ = try MessageStore(path: "") }
        == "Cannot store messages: the path of the file is empty or ends in \"/\". Correct it.")
  }

  @Test func `a file of a newer version is left as it is`() throws {
    let folder = try StoreFolder()
    try folder.open().close()
    let newer = try SQLiteConnection(path: folder.path, access: .write)
    try newer.execute("PRAGMA journal_mode = DELETE; PRAGMA user_version = 9")
    #expect(
      folder.refusal { () throws(StorageError) in _ = try folder.open() }
        == "Cannot open signs.db: a newer version of this program wrote it (schema 9, this one "
        + "knows 2). Install the newer version again, or name another file.")
    #expect(folder.names == ["signs.db"])
  }

  @Test func `names that mean something to SQLite are only names`() throws {
    let folder = try StoreFolder()
    for name in ["file:x?mode=memory", "a%20b#c", ":memory:", "é ü"] {
      let path = folder.folder + "/" + name
      let store = try MessageStore(path: path)
      try store.put([.init("a", "1")], who: "ann")
      try store.close()
      #expect(FileManager.default.fileExists(atPath: path))
      #expect(try MessageStore(path: path).count() == 1)
    }
  }

  @Test func `a damaged file is set aside and the newest backup is offered`() throws {
    let folder = try StoreFolder()
    var store = try folder.open()
    try store.put([.init("a", "old")], who: "ann")
    _ = try store.backup(to: folder.path + ".backup-1", who: "ann")
    try store.put([.init("b", "new")], who: "ann")
    _ = try store.backup(to: folder.path + ".backup-0", who: "ann")
    try write([1, 2, 3], to: folder.path + ".backup-2")
    try store.close()
    try garble(folder.path)
    var strict = StorageOptions()
    strict.damage = .refuse
    let refused = folder.refusal { () throws(StorageError) in _ = try folder.open(strict) }
    #expect(refused.hasPrefix("Cannot open signs.db: the file is damaged ("))
    #expect(
      refused.hasSuffix("). Start with an empty store and restore signs.db.backup-0."))
    #expect(!folder.names.contains("signs.db.damaged-1"))

    store = try folder.open()
    #expect(store.notices.count == 1)
    let notice = folder.short(store.notices.first?.description ?? "")
    #expect(notice.hasPrefix("signs.db was damaged ("))
    #expect(
      notice.hasSuffix(
        ") and is now signs.db.damaged-1; the store is empty. The newest backup is "
          + "signs.db.backup-0: restore it."))
    #expect(try store.count() == 0)
    #expect(store.newestBackup.map(folder.short) == "signs.db.backup-0")
    let report = try store.restore(from: folder.path + ".backup-0", who: "ann")
    #expect(report.documents == 2)
    #expect(report.revision == 1)
    #expect(report.kept == nil)
    #expect(try store.picture == ["a message old r1 @1000", "b message new r1 @1000"])
    try store.close()
    // What was set aside is told until somebody removes it.
    store = try folder.open()
    #expect(
      store.notices.map { folder.short($0.description) } == [
        "signs.db.damaged-1 is a damaged store that was set aside. Remove it when it is no longer "
          + "needed."
      ])
  }

  @Test func `the newest backup can take the place of a damaged file at once`() throws {
    let folder = try StoreFolder()
    var store = try folder.open()
    try store.put([.init("a", "one"), .init("b", "two")], who: "ann")
    _ = try store.backup(to: folder.path + ".backup-1", who: "ann")
    try store.close()
    try garble(folder.path)
    var options = StorageOptions()
    options.damage = .restoreNewestBackup
    folder.set(5000)
    store = try folder.open(options)
    #expect(
      store.notices.map { folder.short($0.description) }.last
        == "signs.db was restored from signs.db.backup-1 with 2 documents.")
    #expect(try store.picture == ["a message one r1 @1000", "b message two r1 @1000"])
    // The history of before comes with it.
    let audit = try store.auditPicture.map { folder.short($0) }
    #expect(
      audit.prefix(3) == [
        "-2 @1000 signboard start * r0 ->-", "-1 @1000 ann put a r1 ->one",
        "0 @1000 ann put b r1 ->two",
      ])
    #expect(audit.dropFirst(3).first?.hasPrefix("1 @5000 signboard damage * r0 ->- (") == true)
    #expect(
      audit.suffix(2) == [
        "2 @5000 signboard start * r0 ->-",
        "3 @5000 signboard restore * r1 ->- (2 documents of revision 1 from signs.db.backup-1)",
      ])
  }

  @Test func `a file that is gone is told where there are backups`() throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    _ = try store.backup(to: folder.path + ".backup-1", who: "ann")
    try store.close()
    try FileManager.default.removeItem(atPath: folder.path)
    // A log without its file must not come back in a new one.
    try write([1, 2, 3], to: folder.path + "-wal")
    #expect(
      try folder.open().notices.map { folder.short($0.description) } == [
        "signs.db-wal was damaged (its file is missing) and is now signs.db.damaged-1-wal; the "
          + "store is empty. The newest backup is signs.db.backup-1: restore it."
      ])
    try FileManager.default.removeItem(atPath: folder.path)
    #expect(
      try folder.open().notices.map { folder.short($0.description) } == [
        "There was no signs.db; the store is empty. The newest backup is signs.db.backup-1: "
          + "restore it if that was not meant."
      ])
  }

  /// The first version's tables, written down here so that no later change touches them.
  private func makeVersion1(_ path: String) throws {
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

  @Test func `an older file is brought to this version and kept as it was`() throws {
    let folder = try StoreFolder()
    try makeVersion1(folder.path)
    var store = try folder.open()
    #expect(
      store.notices.map { folder.short($0.description) } == [
        "signs.db was brought from schema 1 to 2. signs.db.schema-1 is the file as it was."
      ])
    #expect(try store.picture == ["old message old r41 @500"])
    #expect(try store.put([.init("new", "1")], who: "ann") == 42)
    try store.record(shown: ["main": ["old"]])
    #expect(
      try store.auditPicture.prefix(2).map { folder.short($0) } == [
        "1 @1000 signboard migrate * r41 ->- (schema 1 to 2, before: signs.db.schema-1)",
        "2 @1000 signboard start * r41 ->-",
      ])
    try store.close()
    store = try folder.open()
    #expect(store.notices.isEmpty)
    // The copy is a backup of the older version, which can be restored too.
    let report = try store.restore(from: folder.path + ".schema-1", who: "ann")
    #expect(report.documents == 1)
    #expect(try store.picture == ["old message old r43 @500"])
    #expect(report.kept.map(folder.short) == "signs.db.before-restore-1")
    #expect(folder.names.filter { $0.contains("restoring") || $0.contains("part") } == [])
  }

  @Test func `a migration that fails changes nothing`() throws {
    let folder = try StoreFolder()
    try makeVersion1(folder.path)
    do {
      let connection = try SQLiteConnection(path: folder.path, access: .write)
      try connection.execute("CREATE TABLE shown(mine TEXT)")
    }
    #expect(
      folder.refusal { () throws(StorageError) in _ = try folder.open() }
        == "Cannot open signs.db: table shown already exists. Look for errors of the disk with "
        + "\"dmesg\".")
    let connection = try SQLiteConnection(path: folder.path, access: .write)
    #expect(try connection.integer("PRAGMA user_version") == 1)
    #expect(try connection.integer("SELECT count(*) FROM document") == 1)
  }
}
