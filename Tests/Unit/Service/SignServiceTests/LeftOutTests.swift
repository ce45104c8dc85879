// SPDX-License-Identifier: MIT
import MessageStorage
import SignAPI
import SignControl
import SignboardKit
import Testing

@testable import SignService

/// Texts that were valid when they were put and cannot be composed any more.
struct LeftOutTests {
  private static let still = "panel: 2x1\nscroll: static\n"
  private static let reason = "\"{\" without \"}\" after it"

  /// A sign with stored messages that were not composed at its start; the last one is invalid.
  private func sign(_ priority: Int = 50) throws -> TestSign {
    let sign = try TestSign(Self.still)
    let documents = (1...ServiceState.checkedAtOnce + 1).map { number in
      let isWrong = number > ServiceState.checkedAtOnce
      var draft = MessageDraft(text: isWrong ? "x {bogus y" : "\(number % 10)")
      draft.priority = isWrong ? priority : 50
      return StoredDocument(id: "m\(number)", kind: StoredKey.message, body: draft.json.bytes)
    }
    _ = try sign.store.put(documents, who: "test")
    try sign.restart(Self.still)
    return sign
  }

  private func texts(_ sign: TestSign) async -> HealthView.Part? {
    await sign.service.health().parts.first { $0.name == "texts" }
  }

  @Test(arguments: [50, 90]) func `an omitted text is reported`(priority: Int) async throws {
    let sign = try sign(priority)
    let warnings = sign.log.all.filter { $0.contains("does not show") }
    #expect(warnings.count == 1)
    #expect(
      warnings.first?.hasPrefix(
        "warning Zone main does not show message \"m201\": at character 3: \(Self.reason)") == true,
      "\(warnings)")
    let part = try #require(await texts(sign))
    #expect(part.state == .warning)
    #expect("warning \(part.detail)" == warnings.first)
    let unshown = try await sign.service.unshown()
    #expect(unshown.map(\.message) == ["m201"])
    #expect(unshown.map(\.characters) == ["x {bogus y"])
    #expect(unshown.first?.reason.description.contains(Self.reason) == true)
    // The others are shown without it, even if it would come before them.
    sign.advance(seconds: 1)
    #expect(!sign.isDark)
  }

  @Test func `an omitted text is reported once, until it is corrected`() async throws {
    let sign = try sign()
    try await sign.put("other", "Ok")
    try await sign.put("m201", "Hi")
    #expect(sign.log.all.filter { $0.contains("does not show") }.count == 1)
    #expect(await texts(sign) == nil)
    #expect(try await sign.service.unshown().isEmpty)
  }
}
