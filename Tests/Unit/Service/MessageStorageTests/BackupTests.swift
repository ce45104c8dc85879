// SPDX-License-Identifier: MIT
import Foundation
import LinuxIO
import MessageStorage
import Testing

@Suite struct BackupTests {
  private let folder: StoreFolder
  private let store: MessageStore

  init() throws {
    folder = try StoreFolder()
    store = try folder.open()
  }

  @Test func `a backup takes the place of a file only`() throws {
    let path = folder.folder + "/copy"
    let made = unsafe mkfifo(path, 0o600)
    #expect(made == 0)
    #expect(
      folder.refusal { try store.backup(to: path, who: "ann") }
        == "Cannot write copy: it is not a file. Check the path.")
    #expect(folder.names.filter { $0.hasPrefix("copy") } == ["copy"])
    #expect(DurableFiles.size(path) == nil)
  }

  @Test func `a backup is one file that can be restored`() throws {
    try store.put([.init("a", "1"), .init("b", "1", expires: 9000)], who: "ann")
    let target = folder.folder + "/copy"
    let report = try store.backup(to: target, who: "bob")
    #expect(report.revision == 1)
    #expect(report.size > 0)
    #expect(folder.names == ["copy", "signs.db", "signs.db-wal"])
    try store.put([.init("a", "2"), .init("c", "2")], who: "ann")
    try store.remove(["b"], who: "ann")
    folder.set(5000)
    let restored = try store.restore(from: target, who: "bob")
    #expect(restored.documents == 2)
    #expect(restored.revision == 4)
    #expect(restored.kept.map(folder.short) == "signs.db.before-restore-1")
    #expect(try store.picture == ["a message 1 r4 @1000", "b message 1 r4 @1000 until 9000"])
    let last = try store.auditPicture.suffix(1).map { folder.short($0) }
    #expect(
      last == [
        "8 @5000 bob restore * r4 ->- (2 documents of revision 1 from copy, before: "
          + "signs.db.before-restore-1)"
      ])
    // The previous store can be restored.
    _ = try store.restore(from: folder.path + ".before-restore-1", who: "bob")
    #expect(try store.picture == ["a message 2 r5 @1000", "c message 2 r5 @1000"])
  }

  @Test func `the last three stores before a restoration are kept`() throws {
    try store.put([.init("a", "1")], who: "ann")
    let target = folder.folder + "/copy"
    _ = try store.backup(to: target, who: "bob")
    for _ in 0..<11 { _ = try store.restore(from: target, who: "bob") }
    #expect(
      folder.names.filter { $0.contains("before") } == [
        "signs.db.before-restore-10", "signs.db.before-restore-11", "signs.db.before-restore-9",
      ])
    // A restore does not remove its source.
    _ = try store.restore(from: folder.path + ".before-restore-9", who: "bob")
    #expect(
      folder.names.filter { $0.contains("before") } == [
        "signs.db.before-restore-10", "signs.db.before-restore-11", "signs.db.before-restore-12",
        "signs.db.before-restore-9",
      ])
  }

  @Test func `a store that another process has open is no backup`() throws {
    let other = try MessageStore(path: folder.folder + "/other")
    try other.put([.init("x", "1")], who: "ann")
    func refusal(_ source: String) -> String {
      folder.refusal { try store.restore(from: folder.folder + "/" + source, who: "ann") }
    }
    let process = getpid()
    #expect(
      refusal("other")
        == "Cannot open other: process \(process) is using it. Stop that one with \"kill "
        + "\(process)\", or name another file.")
    try other.close()
    #expect(refusal("other") == "no error")
    #expect(try store.count() == 1)
    #expect(
      refusal("none") == "Cannot restore from none: no such file or directory. Check the path.")
    #expect(
      refusal("signs.db") == "Cannot store a backup: \"signs.db\" is not a backup. Correct it.")
  }

  @Test func `restoring a damaged backup changes nothing`() throws {
    try store.put((0..<200).map { .init("d\($0)", "some text") }, who: "ann")
    let target = folder.folder + "/copy"
    _ = try store.backup(to: target, who: "ann")
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: target)))
    for index in 20_000..<24_000 { bytes[index] ^= 0x5A }
    try Data(bytes).write(to: URL(fileURLWithPath: target))
    let text = folder.refusal { try store.restore(from: target, who: "ann") }
    #expect(text.hasPrefix("Cannot restore from copy: the file is damaged ("))
    #expect(store.revision == 1)
    #expect(try store.count() == 200)
    #expect(!folder.names.contains("signs.db.before-restore-1"))
    try Data([]).write(to: URL(fileURLWithPath: target))
    #expect(
      folder.refusal { try store.restore(from: target, who: "ann") }
        == "Cannot restore from copy: the file is damaged (it is empty). Use another backup.")
  }

  @Test(arguments: [1, 2, 3] as [UInt8])
  func `a backup whose schema has another number is reported as damaged`(schema: UInt8) throws {
    try store.put([.init("a", "1")], who: "ann")
    let target = folder.folder + "/copy"
    _ = try store.backup(to: target, who: "ann")
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: target)))
    // The user version in the header.
    bytes[63] = schema
    try Data(bytes).write(to: URL(fileURLWithPath: target))
    let text = folder.refusal { try store.restore(from: target, who: "ann") }
    #expect(text.hasPrefix("Cannot restore from copy: the file is damaged ("))
    #expect(text.hasSuffix("). Use another backup."))
    #expect(store.revision == 1)
    #expect(folder.names.filter { $0.contains("restor") } == [])
  }

  @Test func `a backup is written only where it may be`() throws {
    func refusal(_ target: String) -> String {
      folder.refusal { try store.backup(to: target, who: "ann") }
    }
    for name in ["/signs.db", "/./signs.db", "/signs.db-wal", "/signs.db.lock"] {
      #expect(refusal(folder.folder + name).hasSuffix(" is the store itself. Correct it."))
    }
    #expect(refusal("") == "Cannot store a backup: the path is empty or ends in \"/\". Correct it.")
    #expect(
      refusal("/no/such/copy")
        == "Cannot write /no/such/copy: no such file or directory. Check the folder.")
    #expect(try store.count() == 0)
  }

  @Test func `other work goes on while a backup is written`() async throws {
    let body = String(repeating: "x", count: 20_000)
    try store.put((0..<500).map { .init("d\($0)", body) }, who: "ann")
    async let report = store.backup(to: folder.folder + "/copy", who: "ann")
    for number in 0..<50 { try store.put([.init("e\(number)", body)], who: "ann") }
    let revision = try await report.revision
    let other = try MessageStore(path: folder.folder + "/copy")
    #expect(other.notices.isEmpty)
    #expect(other.revision == revision)
    #expect(try other.check() == nil)
    #expect(try Int64(other.count()) == 499 + revision)
  }
}
