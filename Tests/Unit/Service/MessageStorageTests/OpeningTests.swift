// SPDX-License-Identifier: MIT
import Core
import Foundation
import LinuxIO
import MessageStorage
import SQLiteIO
import SignTesting
import Testing

@Suite(.waitsForPrograms) struct OpeningTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  private func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  /// Corrupts bytes in the middle of a store's file, where its tables are.
  private func garble(_ path: String) throws {
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    for index in 4096..<min(bytes.count, 40_960) { bytes[index] = 0xA5 }
    try write(bytes, to: path)
  }

  @Test func `a second process learns who has the file`() throws {
    let store = try folder.open()
    let process = getpid()
    #expect(
      folder.refusal { try folder.open() }
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
    let text = "Cannot open signs.db: it belongs to another program. Name another file."
    func refusal() -> String {
      folder.refusal { try folder.open() }
    }
    for bytes in [[], Array("words".utf8), [UInt8](repeating: 7, count: 100_000)] {
      try write(bytes, to: folder.path)
      #expect(refusal() == text)
      #expect(try FileInput.read(folder.path, limit: 200_000) == bytes)
      // No file was created next to it.
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.folder) == ["signs.db"])
    }
    try FileManager.default.removeItem(atPath: folder.path)
    let other = try SQLiteConnection(path: folder.path, access: .create)
    try other.execute("CREATE TABLE song(name TEXT); PRAGMA user_version = 1")
    #expect(refusal() == text)
    #expect(folder.names == ["signs.db"])
    #expect(
      folder.refusal { try MessageStore(path: "/no/such/signs.db") }
        == "Cannot open /no/such/signs.db: no such file or directory. Make its folder first.")
    #expect(
      folder.refusal { try MessageStore(path: folder.folder) }
        == "Cannot open \(folder.folder): it belongs to another program. Name another file.")
    #expect(
      folder.refusal { try MessageStore(path: "") }
        == "Cannot store messages: the path of the file is empty or ends in \"/\". Correct it.")
  }

  @Test(arguments: [".lock", "-journal"])
  func `what is no file beside the store is reported at once, also a pipe`(ending: String) throws {
    try folder.open().close()
    let path = folder.path + ending
    func refusal(_ make: (String) -> Int32) throws -> String {
      try? FileManager.default.removeItem(atPath: path)
      #expect(make(path) == 0)
      defer { try? FileManager.default.removeItem(atPath: path) }
      return folder.refusal { try folder.open() }
    }
    let action = ending == ".lock" ? "lock" : "open"
    let text = "Cannot \(action) signs.db\(ending): it is not a file. Move it away."
    #expect(try refusal { unsafe mkfifo($0, 0o600) } == text)
    let aboutFolder = try refusal { unsafe mkdir($0, 0o700) }
    #expect(
      aboutFolder
        == (ending == ".lock" ? "Cannot lock signs.db.lock: is a directory. Move it away." : text))
    #expect(try folder.open().count() == 0)
  }

  @Test func `a file of a newer version is left as it is`() throws {
    try folder.open().close()
    // Its writer has noted its schema.
    guard case .held(let lock) = try FileLock.ask(folder.path + ".lock") else { return }
    try lock.write(note: "revision 0000000000000000000 schema 0009")
    _ = consume lock
    let newer = try SQLiteConnection(path: folder.path, access: .write)
    try newer.execute("PRAGMA journal_mode = DELETE; PRAGMA user_version = 9")
    #expect(
      folder.refusal { try folder.open() }
        == "Cannot open signs.db: a newer version of this program wrote it (schema 9, this one "
        + "knows 5). Install the newer version again, or name another file.")
    #expect(folder.names == ["signs.db"])
  }

  @Test func `names that mean something to SQLite are plain names`() throws {
    for name in ["file:x?mode=memory", "a%20b#c", ":memory:", "é ü"] {
      let path = folder.folder + "/" + name
      let store = try MessageStore(path: path)
      try store.put([.init("a", "1")], who: "ann")
      try store.close()
      #expect(FileManager.default.fileExists(atPath: path))
      #expect(try MessageStore(path: path).count() == 1)
    }
  }

  @Test func `a damaged file is replaced by the newest readable backup`() throws {
    var store = try folder.open()
    try store.put([.init("a", "one")], who: "ann")
    _ = try store.backup(to: folder.path + ".backup-1", who: "ann")
    try store.put([.init("b", "two")], who: "ann")
    _ = try store.backup(to: folder.path + ".backup-0", who: "ann")
    try write([1, 2, 3], to: folder.path + ".backup-2")
    try store.put([.init("c", "three")], who: "ann")
    try store.close()
    try garble(folder.path)
    var strict = StorageOptions()
    strict.isCopy = true
    let refused = folder.refusal { try folder.open(strict) }
    #expect(refused.hasPrefix("Cannot open signs.db: the file is damaged ("))
    #expect(refused.hasSuffix("). Restore signs.db.backup-0."))
    #expect(!folder.names.contains("signs.db.damaged-1"))

    folder.set(5000)
    store = try folder.open()
    let report = folder.short(store.damages.first?.report.description ?? "")
    #expect(report.hasPrefix("signs.db was damaged ("))
    #expect(
      report.hasSuffix(
        ") and is now signs.db.damaged-1. None of it could be read; 2 entries (messages, values, "
          + "settings) of the backup signs.db.backup-0 (revision 2) took its place. What changed "
          + "after that is lost."))
    #expect(store.damages.map(\.instant) == [5000])
    #expect(
      store.notices.map { folder.short($0) } == [
        "\(report) Look through what is there, then acknowledge it with \"signboard store "
          + "acknowledge\" or on the page."
      ])
    #expect(try store.picture == ["a message one r1 @1000", "b message two r2 @1000"])
    // No revision returns with other contents.
    #expect(store.revision == 4)
    // The earlier history is kept.
    let audit = try store.auditPicture.map { folder.short($0) }
    #expect(audit.prefix(2) == ["1 @1000 signboard start * r0 ->-", "2 @1000 ann put a r1 ->one"])
    #expect(
      audit.dropLast().last?.contains(" @5000 signboard damage * r4 ->- (signs.db was") == true)
    #expect(audit.last?.hasSuffix(" @5000 signboard start * r4 ->-") == true)
    // It is reported at every opening until it is acknowledged.
    try store.close()
    store = try folder.open()
    #expect(store.damages.map { folder.short($0.report.description) } == [report])
    #expect(
      store.notices.first.map { folder.short($0) }
        == "signs.db.damaged-1 is a damaged store that was set aside. Remove it when it is no longer "
        + "needed.")
    #expect(
      try store.acknowledgeDamages(who: "ann").map { folder.short($0.report.description) } == [
        report
      ])
    #expect(store.damages.isEmpty)
    #expect(try store.acknowledgeDamages(who: "ann").isEmpty)
    let last = try store.auditPicture.suffix(1).map { folder.short($0) }
    #expect(last.first?.contains(" @5000 ann acknowledge * r4 ->- (signs.db was damaged (") == true)
    try store.close()
    store = try folder.open()
    #expect(store.damages.isEmpty)
    #expect(store.notices.count == 1)
  }

  @Test func `a missing file is replaced by the newest backup`() throws {
    var store = try folder.open()
    try store.put([.init("a", "one")], who: "ann")
    _ = try store.backup(to: folder.path + ".backup-1", who: "ann")
    try store.close()
    try FileManager.default.removeItem(atPath: folder.path)
    // A log without its file must not be used with a new one.
    try write([1, 2, 3], to: folder.path + "-wal")
    let text =
      "signs.db was gone. None of it could be read; 1 entry (messages, values, settings) of the "
      + "backup signs.db.backup-1 (revision 1) took its place. What changed after that is lost."
    store = try folder.open()
    #expect(store.damages.map { folder.short($0.report.description) } == [text])
    #expect(try store.picture == ["a message one r1 @1000"])
    #expect(folder.names.contains("signs.db.damaged-1-wal"))
    try store.close()
    try FileManager.default.removeItem(atPath: folder.path)
    try FileManager.default.removeItem(atPath: folder.path + ".backup-1")
    store = try folder.open()
    #expect(
      store.damages.map { folder.short($0.report.description) } == [
        "signs.db was gone. None of it could be read, and there is no good backup: the store is "
          + "empty. The last changes, revisions 1 to 2, are lost. The log of changes and of what was "
          + "shown begins anew or has gaps."
      ])
    #expect(store.revision == 3)
  }

  @Test func `missing acknowledged changes are reported`() throws {
    var store = try folder.open()
    try store.put([.init("a", "one")], who: "ann")
    try store.close()
    let old = try Data(contentsOf: URL(fileURLWithPath: folder.path))
    store = try folder.open()
    for text in ["two", "three"] { try store.put([.init("a", text)], who: "ann") }
    try store.close()
    try old.write(to: URL(fileURLWithPath: folder.path))
    store = try folder.open()
    #expect(try store.picture == ["a message one r1 @1000"])
    #expect(store.revision == 3)
    #expect(
      store.damages.map { folder.short($0.report.description) } == [
        "signs.db has less than was acknowledged: its log was damaged, or an older file was put in "
          + "its place. The last changes, revisions 2 to 3, are lost."
      ])
    // A backup newer than the remaining data replaces it.
    _ = try store.acknowledgeDamages(who: "ann")
    try store.put([.init("a", "four")], who: "ann")
    _ = try store.backup(to: folder.path + ".backup-1", who: "ann")
    try store.put([.init("b", "five")], who: "ann")
    try store.close()
    try old.write(to: URL(fileURLWithPath: folder.path))
    store = try folder.open()
    #expect(try store.picture == ["a message four r4 @1000"])
    #expect(
      store.damages.map { folder.short($0.report.description) } == [
        "signs.db was damaged (changes after revision 1 are missing) and is now signs.db.damaged-1. "
          + "1 entry (messages, values, settings) of the backup signs.db.backup-1 (revision 4) took "
          + "its place. What changed after that is lost."
      ])
  }

  @Test func `a recovery that a power cut interrupts is finished`() throws {
    var store = try folder.open()
    try store.put([.init("a", "one")], who: "ann")
    try store.close()
    // The restored file has its name, and the damaged file is still there.
    try FileManager.default.moveItem(atPath: folder.path, toPath: folder.path + ".mended")
    try write([UInt8](repeating: 7, count: 5000), to: folder.path)
    store = try folder.open()
    #expect(try store.picture == ["a message one r1 @1000"])
    #expect(folder.names.contains("signs.db.damaged-1"))
    #expect(!folder.names.contains("signs.db.mended"))
    try store.close()
    // It was moved away already.
    try FileManager.default.moveItem(atPath: folder.path, toPath: folder.path + ".mended")
    #expect(try folder.open().picture == ["a message one r1 @1000"])
  }

  @Test func `an older file is upgraded, and a copy of it is kept`() throws {
    try OldStore.make(folder.path)
    var store = try folder.open()
    #expect(
      store.notices.map { folder.short($0) } == [
        "signs.db was brought from schema 1 to 5. signs.db.schema-1 is the file as it was."
      ])
    #expect(try store.picture == ["old message old r41 @500"])
    #expect(try store.put([.init("new", "1")], who: "ann") == 42)
    try store.record(shown: ["main": ["old"]])
    #expect(
      try store.auditPicture.prefix(2).map { folder.short($0) } == [
        "1 @1000 signboard migrate * r41 ->- (schema 1 to 5, before: signs.db.schema-1)",
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

  @Test func `a file whose tables are not those of its version is mended`() throws {
    try OldStore.make(folder.path)
    do {
      let connection = try SQLiteConnection(path: folder.path, access: .write)
      try connection.execute("CREATE TABLE shown(mine TEXT)")
    }
    let store = try folder.open()
    #expect(
      store.damages.map { folder.short($0.report.description) } == [
        "signs.db was damaged (table shown already exists) and is now signs.db.damaged-1. All of it "
          + "could be read: 1 entry (messages, values, settings) was kept. The log of changes and of "
          + "what was shown begins anew or has gaps."
      ])
    #expect(try store.picture == ["old message old r41 @500"])
    let connection = try SQLiteConnection(path: folder.path + ".damaged-1", access: .write)
    #expect(try connection.integer("PRAGMA user_version") == 1)
    #expect(try connection.integer("SELECT count(*) FROM document") == 1)
  }
}
