// SPDX-License-Identifier: MIT
import Core
import Foundation
import MessageStorage
import SignTesting
import Testing

/// A file whose first page, or whose end, is gone keeps the records that stand in its other pages.
@Suite struct FirstPageTests {
  private static let page = 4096
  private static let seeds: [UInt64] = [20_261, 40_522, 60_783]

  /// Made once: it is never changed.
  private static let sample: Result<Sample, any Error> = Result { try Sample() }

  /// A store at rest with 600 documents, none changed or removed.
  private struct Sample {
    var file: [UInt8] = []
    var lock: [UInt8] = []
    var picture: [String] = []
    /// Where the page ends in which a document stands, by ids.
    var ends: [String: Int] = [:]

    init() throws {
      let folder = try StoreFolder()
      let store = try folder.open()
      for start in stride(from: 0, to: 600, by: 50) {
        try store.put((start..<(start + 50)).map { .init("d\($0)", Self.body($0)) }, who: "ann")
      }
      picture = try store.picture
      try store.close()
      file = Array(try Data(contentsOf: URL(fileURLWithPath: folder.path)))
      lock = Array(try Data(contentsOf: URL(fileURLWithPath: folder.path + ".lock")))
      let data = Data(file)
      for number in 0..<600 {
        // As the columns follow each other; in the log of changes they do not.
        let row = Data("d\(number)message\(Self.body(number))".utf8)
        let place = data.range(of: row, options: .backwards)?.lowerBound
        ends["d\(number)"] = place.map { ($0 / page + 1) * page }
      }
    }

    static func body(_ number: Int) -> String { String(repeating: "text \(number) ", count: 12) }

    /// Opens a store with these bytes, which is known to be one.
    func open(_ bytes: [UInt8], _ folder: StoreFolder) throws -> MessageStore {
      try Data(bytes).write(to: URL(fileURLWithPath: folder.path))
      try Data(lock).write(to: URL(fileURLWithPath: folder.path + ".lock"))
      folder.set(5000)
      return try folder.open()
    }
  }

  /// Expects that all documents are there, and that the damage is reported.
  private func expectWhole(_ store: MessageStore, _ sample: Sample, _ note: Comment) throws {
    #expect(try store.picture == sample.picture, note)
    #expect(try store.check() == nil, note)
    #expect(try store.put([.init("new", "1")], who: "ann") > 12, note)
    try store.close()
  }

  @Test(arguments: seeds)
  func `nothing is lost with the first page`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let sample = try Self.sample.get()
    for round in 0..<3 {
      let note = Comment(rawValue: "seed \(seed), round \(round)")
      var bytes = sample.file
      for index in 0..<Self.page {
        bytes[index] = round == 0 ? 0 : .random(in: 0...255, using: &random)
      }
      let folder = try StoreFolder()
      let store = try sample.open(bytes, folder)
      let report = folder.short(store.damages.first?.report.description ?? "")
      #expect(report.contains("All of it could be read: 600 entries"), note)
      // The log of changes is there, too.
      #expect(!report.contains("begins anew"), note)
      #expect(folder.names == ["signs.db", "signs.db-wal", "signs.db.damaged-1"], note)
      try expectWhole(store, sample, note)
    }
  }

  @Test(arguments: seeds)
  func `nothing is lost with a bit of the schema`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let sample = try Self.sample.get()
    for round in 0..<8 {
      var bytes = sample.file
      let place = Int.random(in: 100..<Self.page, using: &random)
      let bit = UInt8.random(in: 0..<8, using: &random)
      bytes[place] ^= 1 << bit
      let note = Comment(rawValue: "seed \(seed), round \(round): bit \(bit) at \(place)")
      try expectWhole(try sample.open(bytes, try StoreFolder()), sample, note)
    }
  }

  @Test(arguments: seeds)
  func `whole records of a file that was cut off are kept, and the others are reported`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let sample = try Self.sample.get()
    for round in 0..<4 {
      let size = Int.random(in: (20 * Self.page)..<sample.file.count, using: &random)
      let note = Comment(rawValue: "seed \(seed), round \(round): cut to \(size)")
      let bytes = Array(sample.file.prefix(size))
      let folder = try StoreFolder()
      let store = try sample.open(bytes, folder)
      let kept = try store.picture
      #expect(Set(kept).isSubset(of: sample.picture), note)
      let ids = Set(kept.compactMap { $0.split(separator: " ").first.map(String.init) })
      let whole = sample.ends.filter { $0.value <= size }.map(\.key)
      #expect(!whole.isEmpty, note)
      #expect(Set(whole).isSubset(of: ids), note)
      let report = store.damages.first?.report.description ?? ""
      // What cannot be kept is reported.
      let namesLoss = ["Lost: ", "lost", "more could not be read"].contains { report.contains($0) }
      #expect(namesLoss || kept.count == 600 && !report.isEmpty, "\(note): \(report)")
      #expect(try store.check() == nil, note)
      try store.close()
    }
  }

  @Test func `a backup without its first page is better than none`() throws {
    let sample = try Self.sample.get()
    let folder = try StoreFolder()
    var bytes = sample.file
    for index in 0..<Self.page { bytes[index] = 0 }
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path + ".backup-1"))
    let store = try sample.open([UInt8](repeating: 7, count: 50_000), folder)
    #expect(try store.picture == sample.picture)
    #expect(store.damages.count == 1)
    #expect(!folder.names.contains { $0.contains("salvaged") })
  }
}
