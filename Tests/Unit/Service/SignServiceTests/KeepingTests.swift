// SPDX-License-Identifier: MIT
import MessageStorage
import SignControl
import SignboardKit
import Synchronization
import Testing

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
    #expect(answer.contains("text markup: At character 3: "))
    #expect(answer.contains("Did you mean main?"))
    #expect(try sign.store.count(kind: "message") == 0)
    #expect(sign.isDark)
  }

  @Test(arguments: [
    ("value:a", "Ids that begin with \"value:\" belong to the sign; choose another."),
    ("idle", "\"idle\" is a name that the sign uses itself; choose another id."),
    ("silence", "\"silence\" is a name that the sign uses itself; choose another id."),
    ("startup", "\"startup\" is a name that the sign uses itself; choose another id."),
    ("stop", "\"stop\" is a name that the sign uses itself; choose another id."),
  ])
  func `ids of the sign itself are refused`(id: String, reason: String) async throws {
    let sign = try TestSign(Self.still)
    #expect(await refusal { try await sign.put(id, "x") } == "id reserved: \(reason)")
  }

  @Test func `a message that only ends later goes on, and fills no log`() async throws {
    let yaml = "panel: 2x1\nfont: signboard-5\nspeed: 10\n"
    let (sign, other) = (try TestSign(yaml), try TestSign(yaml))
    let program = TestSign.caller.sparingProtected
    func put(_ text: String, until minute: Int, by caller: Caller) async throws -> Int64 {
      var draft = MessageDraft(text: text)
      draft.expires = "2026-11-21T12:0\(minute):00Z"
      return try await sign.service.put(draft, id: "a", if: .none, by: caller).view.revision
    }
    func rows() throws -> Int { try sign.store.audit().count }
    try await other.put("a", "A long text that moves")
    let first = try await put("A long text that moves", until: 1, by: program)
    let before = try rows()
    for later in 2...3 {
      for sign in [sign, other] { sign.advance(seconds: 1.3) }
      #expect(try await put("A long text that moves", until: later, by: program) > first)
      for sign in [sign, other] { sign.advance(seconds: 0.1) }
      #expect(sign.picture == other.picture && !sign.isDark)
    }
    #expect(try rows() == before)
    // What a person does is recorded, and so is another text.
    _ = try await put("A long text that moves", until: 2, by: TestSign.caller)
    _ = try await put("Other", until: 3, by: program)
    #expect(try rows() == before + 2)
    sign.advance(seconds: 170)
    #expect(try await sign.shown() == ["a"])
    sign.advance(seconds: 10)
    #expect(try await sign.shown() == [])
  }

  @Test func `a mistake in a batch is reported with its place`() async throws {
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

  @Test func `values change in place and can be removed`() async throws {
    let sign = try TestSign("panel: 4x1\nscroll: static\nvalues: {temp: \"1\"}")
    try await sign.put("a", "{temp}")
    let one = sign.picture
    try await sign.set("temp", "2")
    #expect(sign.picture != one)
    try await sign.service.removeValue(name: "temp", if: .none, by: TestSign.caller)
    #expect(sign.picture == one)
    #expect(await refusal { try await sign.set("no name", "x") }.hasPrefix("name format: "))
  }
}
