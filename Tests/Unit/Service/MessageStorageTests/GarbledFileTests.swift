// SPDX-License-Identifier: MIT
import Foundation
import MessageStorage
import SignTesting
import Testing

@Suite struct GarbledFileTests {
  /// The bytes of a store with some of everything, and of the log that was not merged yet.
  private func sample() throws -> (file: [UInt8], log: [UInt8]) {
    let folder = try StoreFolder()
    let first = try folder.open()
    try first.put((0..<60).map { .init("d\($0)", "text \($0)", expires: 9000) }, who: "ann")
    try first.record(shown: ["main": ["d1", "d2"], "clock": ["d3"]])
    try first.close()
    let store = try folder.open()
    try store.put((30..<90).map { .init("d\($0)", "more \($0)") }, who: "bob")
    try store.remove(["d1"], who: "bob")
    func bytes(_ path: String) throws -> [UInt8] {
      Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }
    return (try bytes(folder.path), try bytes(folder.path + "-wal"))
  }

  private func garble(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      bytes.removeLast(Int.random(in: 0...bytes.count, using: &random))
    case 1:
      let start = Int.random(in: 0..<bytes.count, using: &random)
      for index in start..<min(start + 600, bytes.count) {
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
    case 2:
      // The header and the schema matter most.
      for _ in 0..<4 {
        let index = Int.random(in: 0..<min(bytes.count, 1200), using: &random)
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
    default:
      for _ in 0..<40 {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
    }
  }

  /// Every query of a store; errors are fine, traps and endless loops are not.
  private func exercise(_ store: MessageStore, _ folder: StoreFolder) {
    var documents = 0
    try? store.all { _ in documents += 1 }
    #expect(documents < 10_000)
    for id in ["d1", "d40"] { _ = try? store.document(id) }
    _ = try? store.count()
    _ = try? store.audit()
    for instant in [Int64.min, 1000, .max] { _ = try? store.shown(at: instant) }
    _ = try? store.put([.init("new", "1"), .init("d40", "2")], who: "ann")
    _ = try? store.expire(now: 9000)
    _ = try? store.record(shown: ["main": ["new"]])
    _ = try? store.backup(to: folder.folder + "/copy", who: "ann")
    _ = try? store.check()
    _ = try? store.remove(["d40"], who: "ann")
    try? store.close()
  }

  @Test func `no garbled file traps, is lost, or is taken for an empty one`() throws {
    let seed: UInt64 = 7_219
    var random = SeededGenerator(seed: seed)
    let (file, log) = try sample()
    let good = try StoreFolder()
    let keeper = try good.open()
    try keeper.put([.init("kept", "1")], who: "ann")
    for round in 0..<100 {
      let note = Comment(rawValue: "seed \(seed), round \(round)")
      let folder = try StoreFolder()
      // A lock next to it shows that this was a store, and its note that it was ours.
      let hasMark = Bool.random(using: &random)
      let mark = hasMark ? "1           \nrevision 0000000000000000002 schema 0003\n" : ""
      try Data(mark.utf8).write(to: URL(fileURLWithPath: folder.path + ".lock"))
      var (bytes, logBytes) = (file, log)
      if Bool.random(using: &random) { garble(&bytes, &random) }
      if Bool.random(using: &random) { garble(&logBytes, &random) }
      try Data(bytes).write(to: URL(fileURLWithPath: folder.path))
      try Data(logBytes).write(to: URL(fileURLWithPath: folder.path + "-wal"))
      var options = StorageOptions()
      options.checksContents = Bool.random(using: &random)
      // As a backup it must leave the store that reads it whole.
      if Bool.random(using: &random) {
        _ = try? keeper.restore(from: folder.path, who: "ann")
        #expect(try keeper.check() == nil, note)
      }
      func isLeft(_ path: String) throws -> Bool {
        try Array(Data(contentsOf: URL(fileURLWithPath: path))) == bytes
          && Array(Data(contentsOf: URL(fileURLWithPath: path + "-wal"))) == logBytes
      }
      let store: MessageStore
      do throws(StorageError) {
        store = try folder.open(options)
      } catch {
        // Only a file that is not recognized as ours is refused; then it is unchanged.
        switch error.kind {
        case .foreign, .newer: #expect(!hasMark, note)
        default: Issue.record("\(note): \(folder.short(error.description))")
        }
        #expect(try isLeft(folder.path), note)
        continue
      }
      if folder.names.contains("signs.db.damaged-1") {
        #expect(!store.damages.isEmpty, note)
        #expect(try isLeft(folder.path + ".damaged-1"), note)
      }
      if options.checksContents { #expect(store.revision > 0, note) }
      exercise(store, folder)
    }
  }

  @Test(arguments: [true, false])
  func `whatever page is damaged, a store opens or is refused unchanged`(checks: Bool) throws {
    let (file, log) = try sample()
    var damages: [(Range<Int>, UInt8)] = []
    for start in stride(from: 0, to: file.count, by: 4096) {
      for mask: UInt8 in [0, 0xA5] { damages.append((start..<min(start + 4096, file.count), mask)) }
    }
    // The bytes of the header too, which has most of the fields.
    for place in stride(from: 0, to: 100, by: 3) {
      for mask: UInt8 in [1, 0xFF] { damages.append((place..<(place + 1), mask)) }
    }
    for (range, mask) in damages {
      let folder = try StoreFolder()
      var bytes = file
      for index in range { bytes[index] = mask == 0 ? 0 : bytes[index] ^ mask }
      let note: Comment = "\(range) with \(mask)"
      let lock = "1           \nrevision 0000000000000000001 schema 0003\n"
      try Data(lock.utf8).write(to: URL(fileURLWithPath: folder.path + ".lock"))
      try Data(bytes).write(to: URL(fileURLWithPath: folder.path))
      // Half of them without a log that contains the page.
      let logBytes: [UInt8] = mask == 0xFF || mask == 0 ? [] : log
      try Data(logBytes).write(to: URL(fileURLWithPath: folder.path + "-wal"))
      var options = StorageOptions()
      options.checksContents = checks
      options.isCopy = true
      do throws(StorageError) {
        let store = try folder.open(options)
        // A page that was not read may fail later.
        try? store.close()
        continue
      } catch {
        guard case .damaged = error.kind else {
          Issue.record("\(note): \(folder.short(error.description))")
          continue
        }
        for (end, before) in [("", bytes), ("-wal", logBytes)] {
          let after = Array(try Data(contentsOf: URL(fileURLWithPath: folder.path + end)))
          #expect(after == before, "\(note): \(end)")
        }
        #expect(folder.names == ["signs.db", "signs.db-wal"], note)
      }
      options.isCopy = false
      do throws(StorageError) {
        let store = try folder.open(options)
        #expect(store.readOnlyReason == nil, note)
        #expect(!store.damages.isEmpty, note)
        #expect(try store.check() == nil, note)
        try store.close()
      } catch {
        Issue.record("\(note): \(folder.short(error.description))")
      }
    }
  }
}
