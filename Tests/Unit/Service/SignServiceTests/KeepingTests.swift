// SPDX-License-Identifier: MIT
import CivilTime
import Foundation
import MessageStorage
import Schedules
import SignConfiguration
import SignControl
import Synchronization
import Testing
import Wording

@testable import SignService

/// Acknowledged changes are kept; refused ones change nothing.
struct KeepingTests {
  private static let still = "panel: 2x1\nscroll: static\n"

  @Test func `a restarted sign shows the same`() async throws {
    let sign = try TestSign(Self.still)
    try await sign.put("a", "{temp}")
    try await sign.set("temp", "21")
    let before = sign.picture
    let view = try await sign.service.message(id: "a")
    try sign.restart(Self.still)
    #expect(sign.picture == before)
    #expect(try await sign.service.message(id: "a") == view)
    #expect(try await sign.service.values().map(\.value) == ["21"])
  }

  @Test func `the number of showings is stored`() async throws {
    let yaml = "panel: 1x1\nspeed: 40\n"
    let sign = try TestSign(yaml)
    try await sign.put("a", "abc") { $0.times = 1 }
    sign.advance(seconds: 5)
    #expect(try await sign.shown() == [])
    try sign.restart(yaml)
    #expect(try await sign.shown() == [])
  }

  @Test func `all mistakes of a message are reported at once`() async throws {
    let sign = try TestSign(Self.still)
    let answer = await refusal {
      try await sign.put("a", "x {bogus y") {
        $0.zone = "mian"
        $0.entry = "rian"
        $0.timeZone = "Europe/Berln"
        $0.from = "yesterday"
        var rule = MessageDraft.Rule()
        rule.start = "25:00"
        $0.rules = [rule]
      }
    }
    let fields = answer.split(separator: "\n").compactMap { $0.split(separator: ":").first }
    #expect(
      fields == [
        "zone unknown", "entry unknown", "text markup", "timeZone unknown", "from format",
        "rules[0].start format",
      ])
    #expect(answer.contains("text markup: At column 3: "))
    #expect(answer.contains("Did you mean main?"))
    #expect(try sign.store.count(kind: "message") == 0)
    #expect(sign.isDark)
  }

  @Test func `ids of the sign itself are refused`() async throws {
    let sign = try TestSign(Self.still)
    #expect(
      await refusal { try await sign.put("value:a", "x") }
        == "id reserved: Ids that begin with \"value:\" belong to the sign; choose another.")
  }

  @Test func `conditions are checked against revisions`() async throws {
    let sign = try TestSign(Self.still)
    let first = try await sign.put("a", "A", if: .isNew)
    #expect(await refusal { try await sign.put("a", "B", if: .isNew) } == "412 \(first.revision)")
    let second = try await sign.put("a", "B", if: .revisions([first.revision]))
    #expect(second.revision > first.revision)
    #expect(
      await refusal { try await sign.put("a", "C", if: .revisions([first.revision])) }
        == "412 \(second.revision)")
    #expect(await refusal { try await sign.put("z", "C", if: .exists) } == "412 0")
    // Repeating the same put is no change.
    #expect(try await sign.put("a", "B") == second)
  }

  @Test func `a batch is put as a whole or not at all`() async throws {
    let sign = try TestSign(Self.still)
    try await sign.put("old", "Old")
    let wrong = MessageBatch(
      [
        .init(id: "a", draft: MessageDraft(text: "A")),
        .init(id: "b", draft: MessageDraft(text: "{")),
      ], removesOthers: true)
    let answer = await refusal {
      try await sign.service.put(wrong, if: .none, by: TestSign.caller)
    }
    #expect(answer.hasPrefix("messages[1].text markup: "))
    #expect(try await sign.shown() == ["old"])
    let right = MessageBatch(
      [.init(id: "a", draft: MessageDraft(text: "A"))], removesOthers: true)
    let view = try await sign.service.put(right, if: .none, by: TestSign.caller)
    #expect((view.created, view.replaced, view.removed) == (1, 0, 1))
    #expect(try await sign.shown() == ["a"])
    #expect(try sign.store.document("old") == nil)
    #expect(
      await refusal {
        try await sign.service.put(right, if: .revisions([1]), by: TestSign.caller)
      } == "412 \(view.revision)")
  }

  @Test func `the files of time zones are read once for all messages of a batch`() throws {
    let reads = Mutex<[String]>([])
    let data = TimeZoneFiles(
      file: { name in
        reads.withLock { $0.append(name) }
        return TimeZoneFiles.machine.file(name)
      }, local: { .utc })
    let settings = try ConfigurationReader.read(
      bytes: Array("backend: memory\n\(Self.still)".utf8), file: "test.yaml")
    let setup = try ServiceSetup(settings, zones: data, start: VirtualClocks().civil)
    reads.withLock { $0 = [] }
    let checker = DraftChecker(setup: setup, builder: setup.builder)
    for number in 0..<9 {
      var draft = MessageDraft(text: "\(number)")
      if number > 2 { draft.timeZone = "Europe/Berlin" }
      if number == 8 { draft.timeZone = "Nowhere/None" }
      let message = try? checker.message(draft, id: "m\(number)")
      #expect((message == nil) == (number == 8))
    }
    let names = reads.withLock { $0 }
    #expect(names.sorted() == ["Europe/Berlin", "Nowhere/None"])
  }

  @Test func `pages of messages are in the order of ids`() async throws {
    let sign = try TestSign(Self.still)
    for id in ["b", "a", "ä", "c"] { try await sign.put(id, id) }
    let first = try await sign.service.messages(MessageQuery(limit: 2))
    #expect(first.messages.map(\.id) == ["a", "b"])
    #expect(first.hasMore)
    let second = try await sign.service.messages(MessageQuery(after: "b", limit: 2))
    #expect(second.messages.map(\.id) == ["c", "ä"])
    #expect(!second.hasMore)
  }

  @Test func `a full store refuses and the sign goes on`() async throws {
    var options = StorageOptions()
    options.fileLimit = 1 << 20
    let sign = try TestSign(Self.still, options: options)
    try await sign.put("a", "A")
    let before = sign.picture
    var answer = ""
    for number in 0..<40 where answer.isEmpty {
      let text = String(repeating: "x", count: 60_000)
      let found = await refusal { try await sign.put("z\(number)", text) { $0.priority = 1 } }
      if found != "nothing is refused" { answer = found }
    }
    #expect(answer.hasPrefix("503 after 60: Cannot change "))
    #expect(answer.contains("it has reached its greatest size of 1 MiB."))
    #expect(sign.picture == before)
    #expect(await sign.service.health().parts.first { $0.name == "storage" }?.isHealthy == false)
    for number in 0..<10 { try? await sign.remove("z\(number)") }
    try await sign.put("b", "B")
    #expect(try await sign.shown() == ["a", "b"])
  }

  @Test func `the log records who did what, and what was shown when`() async throws {
    let sign = try TestSign(Self.still)
    try await sign.put("a", "A")
    sign.advance(seconds: 60)
    try await sign.put("b", "B") { $0.priority = 60 }
    let entries = try sign.store.audit()
    #expect(
      entries.prefix(2).map { "\($0.who) \($0.what.rawValue) \($0.id ?? "")" } == [
        "loopback (administrator) put b", "loopback (administrator) put a",
      ])
    let start = VirtualClocks().civil
    #expect(
      try sign.store.shown(at: start.advanced(bySeconds: 30).held).zones.map(\.ids) == [["a"]])
    #expect(
      try sign.store.shown(at: start.advanced(bySeconds: 61).held).zones.map(\.ids) == [["b"]])
  }

  @Test func `values change in place and can be removed`() async throws {
    let sign = try TestSign("panel: 4x1\nscroll: static\nvalues: {temp: \"1\"}")
    try await sign.put("a", "{temp}")
    let one = sign.picture
    try await sign.set("temp", "2")
    #expect(sign.picture != one)
    try await sign.service.removeValue(name: "temp", if: .none, by: TestSign.caller)
    #expect(sign.picture == one)
    #expect(
      await refusal { try await sign.set("no name", "x") }.hasPrefix("name format: "))
  }

  @Test func `a value in a moving text does not change the visible columns`() async throws {
    let sign = try TestSign("panel: 2x1\nspeed: 10")
    try await sign.put("a", "It is {temp} degrees outside now")
    sign.advance(seconds: 8)
    let before = sign.picture
    try await sign.set("temp", "1234567")
    #expect(sign.picture == before)
  }
}
