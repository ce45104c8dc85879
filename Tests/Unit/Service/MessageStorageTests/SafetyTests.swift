// SPDX-License-Identifier: MIT
import Core
import Foundation
import LinuxIO
import SQLiteIO
import Testing

@testable import MessageStorage

/// Checks that protect acknowledged changes; each is made to fail once.
@Suite struct SafetyTests {
  private func refusal(_ change: (inout StoreOpening) -> Void) throws -> String {
    let folder = try StoreFolder()
    try folder.open().close()
    var opening = StoreOpening(path: folder.path, options: StorageOptions(), instant: 1)
    change(&opening)
    return folder.refusal { _ = try opening.open() }
  }

  @Test func `a store without its durability guarantees is not used`() throws {
    func text(_ setting: String, _ value: String) -> String {
      "Cannot use signs.db: SQLite's \(setting) stays \"\(value)\" here, so that a power cut could "
        + "lose messages. Put the file on a local disk."
    }
    #expect(try refusal { _ in } == "no error")
    for (statement, value) in [("NORMAL", "1"), ("OFF", "0"), ("EXTRA", "3")] {
      #expect(
        try refusal { $0.synchronous = "PRAGMA synchronous = \(statement)" }
          == text("synchronous", value))
    }
    for mode in ["delete", "memory", "truncate"] {
      #expect(
        try refusal { $0.journal = "PRAGMA journal_mode = \(mode)" }
          == text("journal_mode", mode))
    }
  }

  @Test func `a store that cannot be written can still be read`() throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    try store.put([.init("a", "one")], who: "ann")
    try store.close()
    do {
      let connection = try SQLiteConnection(path: folder.path, access: .write)
      try connection.execute("PRAGMA application_id = 7")
    }
    func opened(_ path: String) throws -> (SQLiteConnection, [String]) {
      var opening = StoreOpening(path: path, options: StorageOptions(), instant: 5)
      opening.readOnlyReason = .verbatim("read-only file system")
      let connection = try opening.open()
      return (connection, opening.notices.map { folder.short($0) })
    }
    let before = try Data(contentsOf: URL(fileURLWithPath: folder.path))
    let (mended, notices) = try opened(folder.path)
    #expect(try mended.text("SELECT id FROM document") == "a")
    #expect(
      try StoreDamage.all(in: mended).map { folder.short($0.report.description) } == [
        "signs.db was damaged (it is not marked as a store). All of it could be read: 1 entry "
          + "(messages, values, settings) was kept."
      ])
    let readOnly =
      "signs.db can only be read (read-only file system); changes are refused. Make it writable; a "
      + "running sign notices it."
    #expect(notices == [readOnly])
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path)) == before)
    // A store with an older schema as well.
    try FileManager.default.removeItem(atPath: folder.path)
    try OldStore.make(folder.path)
    let (brought, reported) = try opened(folder.path)
    #expect(try brought.text("SELECT id FROM document WHERE digest IS NOT NULL") == "old")
    #expect(reported == [readOnly])
  }

  @Test func `a foreign schema cannot execute anything`() throws {
    let folder = try StoreFolder()
    let path = folder.folder + "/other"
    do {
      let plain = try SQLiteConnection(path: path, access: .create)
      try plain.execute(
        """
        CREATE TABLE a(x); INSERT INTO a VALUES (1); CREATE TABLE b(x);
        CREATE TRIGGER copy AFTER INSERT ON a BEGIN INSERT INTO b VALUES (new.x); END;
        CREATE VIEW seen AS SELECT x FROM a;
        """)
    }
    let connection = try SQLiteConnection(path: path, access: .write)
    try connection.execute("INSERT INTO a VALUES (2)")
    #expect(try connection.integer("SELECT count(*) FROM b") == 0)
    #expect(throws: SQLiteFailure.self) { try connection.integer("SELECT x FROM seen") }
    // The schema cannot be written, not even by a pragma.
    try connection.execute("PRAGMA writable_schema = ON")
    #expect(throws: SQLiteFailure.self) {
      try connection.execute("UPDATE sqlite_schema SET sql = 'x'")
    }
  }

  @Test func `data beyond the limit is neither written nor read`() throws {
    let folder = try StoreFolder()
    let connection = try SQLiteConnection(path: folder.path, access: .create)
    try connection.execute("CREATE TABLE a(x)")
    let most = SQLiteConnection.lengthLimit
    try connection.run(
      "INSERT INTO a VALUES (?)", [.bytes([UInt8](repeating: 1, count: most - 100))])
    #expect(throws: SQLiteFailure.self) {
      try connection.run(
        "INSERT INTO a VALUES (?)", [.bytes([UInt8](repeating: 1, count: most + 1))])
    }
    #expect(throws: SQLiteFailure.self) {
      try connection.integer("SELECT zeroblob(\(most + 1))")
    }
  }

  @Test(
    arguments: [
      (11, 0, true), (26, 0, true), (266, 5, true), (522, 0, true), (8458, 0, true),
      (266, 12, false),
      (778, 5, false), (778, 28, false), (14, 2, false), (13, 0, false), (8, 0, false),
      (1, 0, false),
    ] as [(Int32, Int32, Bool)])
  func `a failure reports whether the data are damaged`(
    code: Int32, errno: Int32, isDamage: Bool
  ) {
    #expect(SQLiteFailure(code: code, errno: errno, message: "").isDamage == isDamage)
  }

  @Test func `a digest differs if any byte does`() {
    let document = StoredDocument(
      id: "ab", kind: "cd", body: Array("ef".utf8), revision: 7, changed: 8, expires: 9)
    func digest(
      _ id: String = "ab", _ kind: String = "cd", _ body: String = "ef", _ revision: Int64 = 7,
      _ changed: Int64 = 8, _ expires: Int64? = 9
    ) -> Int64 {
      StoredDocument(
        id: id, kind: kind, body: Array(body.utf8), revision: revision, changed: changed,
        expires: expires
      ).digest
    }
    #expect(digest() == document.digest)
    // Fixed, because existing files contain it.
    #expect(
      StoredDocument(id: "a", kind: "message", body: Array("one".utf8)).digest
        == -2163729544040809478)
    let others = [
      digest("ac"), digest("abc", "d"), digest("a", "bcd"), digest("ab", "ce"),
      digest("ab", "cde", "f"),
      digest("ab", "cd", "eg"), digest("ab", "cd", "ef", 8, 7), digest("ab", "cd", "ef", 6),
      digest("ab", "cd", "ef", 7, 9), digest("ab", "cd", "ef", 7, 8, nil),
      digest("ab", "cd", "ef", 7, 8, 0), digest("ab", "cd", "ef", 7, 8, 10),
    ]
    #expect(Set(others + [digest()]).count == others.count + 1)
  }

  @Test func `an implausible revision is refused`() {
    #expect(Revision.isPlausible(0))
    #expect(Revision.isPlausible((1 << 62) - 1))
    #expect(!Revision.isPlausible(1 << 62))
    #expect(!Revision.isPlausible(-1))
  }

  @Test func `a mark is read only in its written form`() {
    let text = "revision 0000000000000000041 schema 0003"
    #expect(StoreMark(revision: 41, schema: 3).text == text)
    #expect(StoreMark(text) == StoreMark(revision: 41, schema: 3))
    for wrong in ["", "revision", text + " ", "revision 41 schema 3", "x" + text.dropFirst()] {
      #expect(StoreMark(wrong) == nil)
    }
  }

  @Test func `a lock keeps the note of the previous holder`() throws {
    let folder = try StoreFolder()
    let path = folder.folder + "/lock"
    func note(_ new: String?, marks: Bool = true) throws -> String {
      guard case .held(let lock) = try FileLock.ask(path, marks: marks) else { return "taken" }
      if case .taken(let process) = try FileLock.ask(path), marks { #expect(process == getpid()) }
      if let new { try lock.write(note: new) }
      return lock.note
    }
    // Without marks no file is created.
    #expect(throws: SystemError.self) { try note(nil, marks: false) }
    #expect(folder.names.isEmpty)
    #expect(try note("revision 1") == "")
    let number = "\(getpid())".padding(toLength: 11, withPad: " ", startingAt: 0)
    let text = number + "\nrevision 1\n"
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    #expect(try note(nil, marks: false) == "revision 1")
    #expect(try note("revision 2") == "revision 1")
    #expect(try note(nil) == "revision 2")
    // An older version has only a number.
    try "17\n".write(toFile: path, atomically: false, encoding: .utf8)
    #expect(try note(nil) == "")
    #expect(try note("x") == "")
    #expect(try note(nil) == "x")
  }

  @Test func `only the owner can lock, and who holds the lock is not read from the file`() throws {
    let folder = try StoreFolder()
    let path = folder.folder + "/lock"
    try "4711       \n".write(toFile: path, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path)
    var stranger: Descriptor? = try Descriptor.open(path, flags: O_RDONLY, action: "lock")
    #expect(flock(stranger?.number ?? -1, LOCK_EX | LOCK_NB) == 0)
    guard case .taken(let process) = try FileLock.ask(path) else {
      Issue.record("it was not taken")
      return
    }
    #expect(process == getpid())
    // Between fork and exec a program of another test has the descriptor, too.
    #expect(flock(stranger?.number ?? -1, LOCK_UN) == 0)
    stranger = nil
    guard case .held = try FileLock.ask(path) else {
      Issue.record("it was not held")
      return
    }
    let facts = try FileManager.default.attributesOfItem(atPath: path)
    #expect((facts[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test func `the log of an idle store is moved into the file`() throws {
    let folder = try StoreFolder()
    let store = try folder.open()
    try store.put([.init("a", "one")], who: "ann")
    func logged() -> Int64 { DurableFiles.size(folder.path + "-wal") ?? -1 }
    #expect(logged() > 0)
    #expect(try store.rest(for: 60) == 60)
    folder.set(1059)
    #expect(try store.rest(for: 60) == 1)
    #expect(logged() > 0)
    folder.set(1060)
    #expect(try store.rest(for: 60) == nil)
    #expect(logged() == 0)
    folder.set(2000)
    #expect(try store.rest(for: 60) == nil)
    try store.put([.init("a", "two")], who: "ann")
    #expect(try store.rest(for: 60) == 60)
    // Setting the clock back does not postpone it.
    folder.set(10)
    #expect(try store.rest(for: 60) == nil)
    #expect(logged() == 0)
    try store.close()
    #expect(try store.rest(for: 60) == nil)
  }
}
