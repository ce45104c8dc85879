// SPDX-License-Identifier: MIT
import Foundation
import MessageStorage
import SQLiteIO
import SignTesting
import Testing

/// Random damages to every file of a store: later contents were written once, as much of them
/// as can be read is there, and nothing is lost in silence.
@Suite struct DamageTests {
  /// Made once: it is never changed.
  private static let sample: Result<Sample, any Error> = Result { try Sample() }

  /// A store after a kill: much in its file, some in its log.
  private struct Sample {
    var files: [String: [UInt8]] = [:]
    var backup: [UInt8] = []
    /// Everything that was ever stored, and the contents at the end.
    var history: Set<String> = []
    var present: Set<String> = []

    init() throws {
      let folder = try StoreFolder()
      var store = try folder.open()
      func put(_ range: Range<Int>, _ word: String) throws {
        // Some bodies need pages of their own.
        try store.put(
          range.map { number in
            .init(
              "d\(number)",
              word + String(repeating: "\(number) ", count: number % 9 == 0 ? 1500 : 20))
          }, who: "ann")
        history.formUnion(try store.picture)
      }
      try put(0..<90, "first ")
      _ = try store.backup(to: folder.path + ".backup-1", who: "ann")
      try put(75..<120, "second ")
      try store.remove((0..<10).map { "d\($0)" }, who: "bob")
      try store.close()
      store = try folder.open()
      for start in stride(from: 20, to: 60, by: 5) { try put(start..<(start + 5), "third ") }
      present = Set(try store.picture)
      for end in ["", "-wal", ".lock"] { files[end] = try bytes(folder.path + end) }
      files["-shm"] = [UInt8](repeating: 0, count: 32_768)
      backup = try bytes(folder.path + ".backup-1")
    }
  }

  private static func damage(
    _ bytes: inout [UInt8], _ random: inout SeededGenerator
  ) -> String {
    let size = bytes.count
    guard size > 0 else { return "nothing" }
    let page = Int.random(in: 0...((size - 1) / 4096), using: &random) * 4096
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      let flips = Int.random(in: 1...4, using: &random)
      for _ in 0..<flips {
        bytes[Int.random(in: 0..<size, using: &random)] ^=
          1 << UInt8.random(in: 0..<8, using: &random)
      }
      return "\(flips) flipped bits"
    case 1:
      for index in page..<min(size, page + 4096) { bytes[index] = 0 }
      return "a zeroed page at \(page)"
    case 2:
      for index in page..<min(size, page + 4096) {
        bytes[index] = .random(in: 0...255, using: &random)
      }
      return "a random page at \(page)"
    case 3:
      bytes.removeLast(Int.random(in: 1...size, using: &random))
      return "cut to \(bytes.count)"
    case 4:
      // The header and the schema matter most.
      let place = Int.random(in: 0..<min(size, 100), using: &random)
      bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      return "a flipped bit at \(place)"
    default:
      for _ in 0..<3 {
        let start = Int.random(in: 0..<size, using: &random)
        for index in start..<min(size, start + 512) { bytes[index] = 0 }
      }
      return "three zeroed sectors"
    }
  }

  /// The result of a plain read of the file, log included, up to the first error.
  private func plain(_ path: String) -> Set<String> {
    var found: Set<String> = []
    guard let connection = try? SQLiteConnection(path: path, access: .readUnlocked) else {
      return []
    }
    try? connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    try? connection.query("SELECT id, kind, body, revision, changed FROM document NOT INDEXED") {
      let body = String(decoding: $0.bytes(2), as: UTF8.self)
      found.insert("\($0.text(0)) \($0.text(1)) \(body) r\($0.integer(3)) @\($0.integer(4))")
      return true
    }
    return found
  }

  @Test(arguments: [20_261, 40_522, 60_783] as [UInt64])
  func `after damage only content once written is shown, and no loss is silent`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let sample = try Self.sample.get()
    var (harmless, whole, partly, older, empty) = (0, 0, 0, 0, 0)
    for round in 0..<45 {
      let folder = try StoreFolder()
      let hasBackup = Int.random(in: 0..<3, using: &random) > 0
      let end = ["", "", "", "-wal", "-wal", "-shm", ".lock"].randomElement(using: &random) ?? ""
      var files = sample.files
      let what = Self.damage(&files[end, default: []], &random)
      for (end, bytes) in files {
        try Data(bytes).write(to: URL(fileURLWithPath: folder.path + end))
      }
      if hasBackup {
        try Data(sample.backup).write(to: URL(fileURLWithPath: folder.path + ".backup-1"))
      }
      let note = Comment(rawValue: "seed \(seed), round \(round), \(end): \(what)")
      let readable = plain(folder.path)
      folder.set(5000)
      let store: MessageStore
      do {
        store = try folder.open()
      } catch {
        Issue.record("\(note): \(error)")
        continue
      }
      let shown = Set(try store.picture)
      #expect(shown.isSubset(of: sample.history), note)
      if shown != sample.present {
        #expect(!store.damages.isEmpty, note)
        #expect(!store.notices.isEmpty, note)
      }
      // The rows of a plain read are there, unless a newer backup replaced the file.
      let missing = readable.intersection(sample.present).subtracting(shown)
      #expect(
        missing.isEmpty,
        "\(note): \(missing.count) of \(readable.count) are missing: \(store.notices)")
      if shown.isEmpty {
        #expect(!hasBackup && readable.intersection(sample.history).isEmpty, note)
      }
      #expect(try store.check() == nil, note)
      // It works like any other store.
      #expect(try store.put([.init("new", "1")], who: "ann") > 11, note)
      switch true {
      case store.damages.isEmpty: harmless += 1
      case shown == sample.present: whole += 1
      case shown.isEmpty: empty += 1
      case shown.isDisjoint(with: sample.present): older += 1
      default: partly += 1
      }
      try store.acknowledgeDamages(who: "ann")
      try store.close()
      #expect(try folder.open().damages.isEmpty, note)
    }
    print(
      "seed \(seed): \(harmless) harmless, \(whole) whole, \(partly) in part or from the backup, "
        + "\(older) older, \(empty) empty")
  }
}

private func bytes(_ path: String) throws -> [UInt8] {
  Array(try Data(contentsOf: URL(fileURLWithPath: path)))
}
