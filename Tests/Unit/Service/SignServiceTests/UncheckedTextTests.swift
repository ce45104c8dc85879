// SPDX-License-Identifier: MIT
import MessageStorage
import SignAPI
import SignControl
import SignboardKit
import Testing

@testable import SignService

/// Most of thousands of stored texts are composed only after the start of the sign.
struct UncheckedTextTests {
  private static let still = "panel: 2x1\nscroll: static\n"
  private static let warning =
    "warning Message m250 is not shown: text: At character 3: \"{\" without \"}\" after it. Add \"}\", or "
    + "write \"{{\" for the character itself."

  /// The lines of the log about messages.
  private func lines(_ sign: TestSign) -> [String] {
    sign.log.all.filter { $0.contains("Message m") }
  }

  @Test func `an invalid stored text is found at the start and stays in the list`() async throws {
    let sign = try TestSign(Self.still)
    var documents: [StoredDocument] = []
    for number in 1...260 {
      var draft = MessageDraft(text: number == 250 ? "x {bogus y" : "Text \(number)")
      if number == 250 { draft.priority = 90 }
      let digits = String("00\(number)".suffix(3))
      documents.append(
        StoredDocument(id: "m\(digits)", kind: StoredKey.message, body: draft.json.bytes))
    }
    _ = try sign.store.put(documents, who: "test")
    try sign.restart(Self.still)
    // It is not checked yet, so it has its turn.
    #expect(lines(sign) == [])
    #expect(try await sign.shown() == ["m250"])
    sign.advance(seconds: 1)
    #expect(lines(sign) == [Self.warning])
    #expect(try await sign.shown().count == 259)
    #expect(try await !sign.shown().contains("m250"))
    #expect(!sign.isDark)
    let kept = try await sign.service.message(id: "m250")
    #expect(kept.draft.text == "x {bogus y")
    let page = try await sign.service.messages(MessageQuery(after: "m248", limit: 2))
    #expect(page.messages.map(\.id) == ["m249", "m250"])
    #expect(try sign.store.document("m250") != nil)
    // It is reported once, and its owner can correct it.
    sign.advance(seconds: 10)
    #expect(lines(sign) == [Self.warning])
    try await sign.put("m250", "Right") { $0.priority = 90 }
    #expect(try await sign.shown() == ["m250"])
  }

  @Test func `an invalid text among the first is found before the start`() async throws {
    let sign = try TestSign(Self.still)
    let draft = MessageDraft(text: "x {bogus y")
    _ = try sign.store.put(
      [StoredDocument(id: "m250", kind: StoredKey.message, body: draft.json.bytes)], who: "test")
    try sign.restart(Self.still)
    #expect(lines(sign) == [Self.warning])
    #expect(try await sign.shown() == [])
  }
}
