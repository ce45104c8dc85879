// SPDX-License-Identifier: MIT
import MessageStorage
import SignControl
import SignboardKit
import Testing

@testable import SignService

/// Messages that are kept to be used again.
struct TemplateTests {
  private static let yaml = """
    panel: 2x1
    scroll: static
    zones:
    - {name: news, at: [0, 0], size: [8, 8]}
    - {name: hall, at: [8, 0], size: [8, 8]}
    """

  private let sign: TestSign

  init() throws { sign = try TestSign(Self.yaml) }

  private func put(
    _ sign: TestSign, _ name: String, _ text: String = "A", if condition: WriteCondition = .none,
    by caller: Caller = TestSign.caller, _ change: (inout MessageDraft) -> Void = { _ in }
  ) async throws -> TemplateView {
    var draft = MessageDraft(text: text)
    draft.zone = "news"
    change(&draft)
    return try await sign.service.putTemplate(draft, name: name, if: condition, by: caller).view
  }

  private func templates(_ sign: TestSign) async throws -> [String] {
    try await sign.service.templates().templates.map { "\($0.name): \($0.about)" }
  }

  @Test func `templates are kept over a new start, and shown by no zone`() async throws {
    let soup = try await put(sign, "Soup of the day", "Soup {time}") { $0.priority = 70 }
    _ = try await put(sign, "Sale")
    sign.advance(seconds: 1)
    #expect(try await sign.shown("news") == [])
    #expect(try await sign.service.messages(MessageQuery()).messages.isEmpty)
    try sign.restart(Self.yaml)
    #expect(try await templates(sign) == ["Sale: A", "Soup of the day: Soup {time}"])
    #expect(try await sign.service.template(name: "Soup of the day") == soup)
    sign.advance(seconds: 1)
    #expect(try await sign.shown("news") == [])
  }

  @Test func `a template stays when its zone goes`() async throws {
    let view = try await put(sign, "Sale")
    let other = "panel: 2x1\nscroll: static\n"
    try sign.reload(other)
    #expect(try await sign.service.template(name: "Sale") == view)
    try sign.restart(other)
    #expect(try await sign.service.template(name: "Sale") == view)
    #expect(!sign.log.all.contains { $0.contains("Sale") })
    // It is not put with a zone that is not there.
    #expect(
      await refusal { try await put(sign, "Sale", "B") }
        == "zone unknown: There is no zone \"news\". The zones are main.")
    try await sign.service.removeTemplate(name: "Sale", if: .none, by: TestSign.caller)
  }

  @Test func `mistakes are refused as those of a message`() async throws {
    for change: @Sendable (inout MessageDraft) -> Void in [
      { $0.text = "{icon hart}" }, { $0.zone = "nowhere" }, { $0.rare.entry = "no-such-effect" },
      { $0.rare.from = "tomorrow" },
      { $0.scene = .object([.init("text", .string("{icon hart}"))]) },
    ] {
      let refused = await refusal { try await put(sign, "a", "A", change) }
      var draft = MessageDraft(text: "A")
      draft.zone = "news"
      change(&draft)
      let asMessage = await refusal { try await sign.put("a", draft) }
      #expect(refused == asMessage && refused != "nothing is refused")
    }
    #expect(try await templates(sign) == [])
  }

  @Test func `conditions are checked, and the same again is no change`() async throws {
    let first = try await put(sign, "Sale", if: .isNew)
    #expect(await refusal { try await put(sign, "Sale", if: .isNew) } == "412 \(first.revision)")
    #expect(try await put(sign, "Sale", if: .revisions([first.revision])) == first)
    let second = try await put(sign, "Sale", "B", if: .revisions([first.revision]))
    #expect(second.revision > first.revision)
    #expect(
      await refusal {
        try await sign.service.removeTemplate(
          name: "Sale", if: .revisions([first.revision]), by: TestSign.caller)
      } == "412 \(second.revision)")
    #expect(await refusal { try await put(sign, "None", if: .exists) } == "412 0")
    #expect(
      await refusal { try await sign.service.template(name: "None") }
        == "404 There is no template \"None\".")
  }

  @Test func `the log of changes and the mark for pages follow them`() async throws {
    var marks = [ChangeMark(of: sign.service)]
    _ = try await put(sign, "Soup of the day", "Soup")
    marks.append(ChangeMark(of: sign.service))
    _ = try await put(sign, "Soup of the day", "Fish")
    marks.append(ChangeMark(of: sign.service))
    try await sign.service.removeTemplate(name: "Soup of the day", if: .none, by: TestSign.caller)
    marks.append(ChangeMark(of: sign.service))
    #expect(Set(marks).count == 4)
    let changes = try await sign.service.changes(before: nil, limit: 9).changes
    #expect(
      changes.map { "\($0.what) \($0.id ?? "-") \($0.before ?? "-") \($0.after ?? "-")" } == [
        "remove sign:template:Soup of the day Fish -",
        "put sign:template:Soup of the day Soup Fish",
        "put sign:template:Soup of the day - Soup", "start - - -",
      ])
    #expect(changes.dropLast().map(\.who) == Array(repeating: "loopback (administrator)", count: 3))
  }

  @Test func `a caller of one zone changes the templates of that zone`() async throws {
    let anna = Caller(role: .writer, name: "anna", zone: "news")
    let refused =
      "403 anna may change the zone \"news\" only; this is about the zone \"hall\". Ask an "
      + "administrator."
    _ = try await put(sign, "Hall") { $0.zone = "hall" }
    _ = try await put(sign, "News", by: anna)
    #expect(await refusal { try await put(sign, "More", by: anna) { $0.zone = "hall" } } == refused)
    // Also not by taking a template of the other zone over.
    #expect(await refusal { try await put(sign, "Hall", by: anna) } == refused)
    #expect(
      await refusal { try await sign.service.removeTemplate(name: "Hall", if: .none, by: anna) }
        == refused)
    try await sign.service.removeTemplate(name: "News", if: .none, by: anna)
    #expect(try await templates(sign) == ["Hall: A"])
  }

  @Test func `two spellings of a name are one name`() async throws {
    _ = try await put(sign, "Caf\u{E9}", "A")
    let view = try await put(sign, "Cafe\u{301}", "B")
    #expect(Array(view.name.utf8) == Array("Caf\u{E9}".utf8))
    try sign.restart(Self.yaml)
    #expect(try await templates(sign) == ["Caf\u{E9}: B"])
    try await sign.service.removeTemplate(name: "Cafe\u{301}", if: .none, by: TestSign.caller)
    try sign.restart(Self.yaml)
    #expect(try await templates(sign) == [])
  }

  @Test func `there is room for 100`() async throws {
    _ = try await put(sign, "0")
    let one = try #require(try sign.store.document(StoredKey.templates.id("0")))
    try sign.store.put(
      (1..<(TemplateList.most - 1)).map { StoredKey.templates.document("\($0)", one.body) },
      who: "test")
    try sign.restart(Self.yaml)
    _ = try await put(sign, "last")
    #expect(
      await refusal { try await put(sign, "more") }
        == "409 The sign keeps 100 templates, the most there may be. Remove some before.")
    _ = try await put(sign, "7", "B")
    try await sign.service.removeTemplate(name: "8", if: .none, by: TestSign.caller)
    _ = try await put(sign, "more")
  }

  @Test func `what cannot be read is reported with its name`() async throws {
    _ = try await put(sign, "Sale")
    _ = try sign.store.put([StoredKey.templates.document("Odd", Array("{".utf8))], who: "test")
    try sign.restart(Self.yaml)
    #expect(try await templates(sign) == ["Sale: A"])
    #expect(sign.log.all.contains { $0.hasPrefix("warning Template Odd cannot be read: ") })
  }
}
