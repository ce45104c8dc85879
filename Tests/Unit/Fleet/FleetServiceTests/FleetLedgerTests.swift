// SPDX-License-Identifier: MIT
import MessageStorage
import SignControl
import SignTesting
import Testing

@testable import Fleet

/// The documents on disk, beside those of a broker.
struct FleetLedgerTests {
  private let folder: TestFolder
  private let north = FleetTarget.group("north")

  init() throws { folder = try TestFolder() }

  private func store() throws -> MessageStore { try MessageStore(path: folder.path("fleet.db")) }

  private func document(_ epoch: Int64, _ revision: Int64, _ more: String = "") -> [UInt8] {
    Array(#"{"epoch":\#(epoch),"revision":\#(revision)\#(more)}"#.utf8)
  }

  private func put(_ ledger: inout FleetLedger, _ revision: Int64) throws {
    let bytes = document(1, revision)
    let layer = try #require(WantedLayer(document: bytes))
    try ledger.put(layer, bytes, of: north, by: "anna")
  }

  /// The targets with their revisions, and the head.
  private func text(_ ledger: FleetLedger) -> String {
    let entries = ledger.entries.map { target, entry in
      let state = entry.isWithdrawn ? " withdrawn" : ""
      return "\(target) \(entry.layer.epoch).\(entry.layer.revision)\(state)"
    }.sorted()
    return (entries + ["next after \(ledger.epoch).\(ledger.revision)"]).joined(separator: ", ")
  }

  @Test func `all is there again after a start`() throws {
    var store = try store()
    var ledger = try FleetLedger(store)
    #expect(ledger.isNew)
    try ledger.begin(after: 0)
    try put(&ledger, 1)
    try ledger.adopt(document(1, 5), of: .sign("a"))
    try ledger.withdraw(.sign("a"), by: "anna")
    try ledger.note(hasLed: true)
    let instance = ledger.instance
    try store.close()
    store = try self.store()
    ledger = try FleetLedger(store)
    #expect(text(ledger) == "group:north 1.1, sign:a 1.6 withdrawn, next after 1.6")
    #expect(ledger.instance == instance && !ledger.isNew && ledger.hasLed)
    #expect(ledger.document(of: north)?.layer.revision == 1)
    #expect(ledger.document(of: .sign("a")) == nil)
  }

  @Test func `what a broker has is compared`() throws {
    var ledger = try FleetLedger(try store())
    try ledger.begin(after: 0)
    try put(&ledger, 4)
    try ledger.adopt(document(1, 2), of: .sign("a"))
    try ledger.withdraw(.sign("a"), by: "anna")
    func verdict(_ bytes: [UInt8], _ target: FleetTarget) -> FleetLedger.Verdict {
      ledger.judge(bytes, of: target)
    }
    // The document of the group.
    #expect(verdict(document(1, 4), north) == .same)
    #expect(verdict([], north) == .ours)
    #expect(verdict(Array("{".utf8), north) == .ours)
    #expect(verdict(document(1, 3), north) == .ours)
    #expect(verdict(document(1, 4, #","power":true"#), north) == .ours)
    #expect(verdict(document(1, 5), north) == .ours)
    #expect(verdict(document(1, 6), north) == .theirs)
    #expect(verdict(document(2, 0), north) == .theirs)
    // A withdrawn one.
    #expect(verdict([], .sign("a")) == .same)
    #expect(verdict(document(1, 2), .sign("a")) == .ours)
    #expect(verdict(document(1, 6), .sign("a")) == .theirs)
    // An unknown one is never removed.
    #expect(verdict([], .sign("b")) == .same)
    #expect(verdict(document(1, 1), .sign("b")) == .theirs)
    #expect(verdict(Array("{".utf8), .sign("b")) == .same)
  }

  @Test func `a number from which no controller could count on is not taken over`() throws {
    var ledger = try FleetLedger(try store())
    try ledger.begin(after: 0)
    try put(&ledger, 4)
    for (epoch, revision) in [(Int64.max, 0), (1, Int64.max), (1, -1)] as [(Int64, Int64)] {
      let bytes = document(epoch, revision)
      #expect(ledger.judge(bytes, of: north) == .ours)
      #expect(ledger.judge(bytes, of: .sign("a")) == .same)
      try ledger.adopt(bytes, of: .sign("a"))
    }
    #expect(text(ledger) == "group:north 1.4, next after 1.4")
  }

  @Test(arguments: [
    // What stands on disk, the change after it, and a new epoch after that.
    (#""epoch":1,"revision":9223372036854775807"#, "2.1", "3.0"),
    (#""epoch":1,"revision":9007199254740992"#, "2.1", "3.0"),
    (#""epoch":1,"revision":9007199254740991"#, "1.9007199254740992", "2.0"),
    (#""epoch":9223372036854775807,"revision":3"#, "9007199254740992.4", "9007199254740992.4"),
    (#""epoch":-9223372036854775808,"revision":-1"#, "0.1", "1.0"),
    (#""epoch":"many","revision":null"#, "0.1", "1.0"),
  ])
  func `a head that another program has written is counted on from, as far as signs do`(
    head: String, change: String, epoch: String
  ) throws {
    let store = try store()
    try store.put(
      [StoredDocument(id: "head", kind: "fleet", body: Array("{\(head)}".utf8))], who: "anna")
    var ledger = try FleetLedger(store)
    try ledger.withdraw(north, by: "anna")
    #expect(text(ledger) == "group:north \(change) withdrawn, next after \(change)")
    #expect(!ledger.isUsedUp)
    try ledger.begin(after: 0)
    #expect(text(ledger).hasSuffix("next after \(epoch)"))
  }

  @Test func `numbers that are used up stay as they are`() throws {
    var ledger = try FleetLedger(try store())
    let last = DesiredLayer.numbers.upperBound
    try ledger.adopt(document(last, last), of: north)
    #expect(ledger.isUsedUp)
    try ledger.reserve(by: "anna")
    try ledger.begin(after: .max)
    try ledger.withdraw(north, by: "anna")
    #expect(text(ledger) == "group:north \(last).\(last) withdrawn, next after \(last).\(last)")
  }

  @Test func `a new epoch is later than all, and the rest stays`() throws {
    var ledger = try FleetLedger(try store())
    try ledger.adopt(document(7, 3), of: north)
    #expect(text(ledger) == "group:north 7.3, next after 7.3")
    try ledger.begin(after: 2)
    #expect(text(ledger) == "group:north 7.3, next after 8.0")
    try ledger.begin(after: 20)
    #expect(text(ledger) == "group:north 7.3, next after 21.0")
    // An older document moves nothing.
    try ledger.adopt(document(3, 3), of: .sign("a"))
    try ledger.adopt([], of: north)
    try ledger.adopt([], of: .sign("b"))
    try ledger.adopt(Array("{".utf8), of: .sign("c"))
    #expect(text(ledger) == "group:north 7.3 withdrawn, sign:a 3.3, next after 21.0")
  }
}
