// SPDX-License-Identifier: MIT
import Schedules
import SignControl
import Testing
import Wording

@testable import SignService

/// A caller whose token is for one zone.
struct RoleTests {
  private static let zones = """
    panel: 2x1
    scroll: static
    zones:
    - {name: news, at: [0, 0], size: [8, 8]}
    - {name: hall, at: [8, 0], size: [8, 8]}
    """
  private let anna = Caller(role: .writer, name: "anna", zone: "news")

  private func draft(_ zone: String) -> MessageDraft {
    var draft = MessageDraft(text: "A")
    draft.zone = zone
    return draft
  }

  @Test func `it changes the messages of its zone and of no other one`() async throws {
    let sign = try TestSign(Self.zones)
    let service = sign.service
    func refused(
      _ body: @escaping () async throws -> Void
    ) async -> Bool {
      await refusal { try await body() }
        == "403 anna may change the zone \"news\" only; this is about the zone \"hall\". Ask an "
        + "administrator."
    }
    _ = try await sign.put("h", "B") { $0.zone = "hall" }
    _ = try await service.put(draft("news"), id: "n", if: .none, by: anna)
    try await service.activate(id: "n", seconds: 5, by: anna)
    try await service.show(draft("news"), seconds: 5, by: anna)
    #expect(
      await refused { _ = try await service.put(draft("hall"), id: "x", if: .none, by: anna) })
    // Also not by taking a message of the other zone over.
    #expect(
      await refused { _ = try await service.put(draft("news"), id: "h", if: .none, by: anna) })
    #expect(await refused { _ = try await service.create(draft("hall"), by: anna) })
    #expect(
      await refused {
        let entries = [
          MessageBatch.Entry(id: "n", draft: draft("news")),
          MessageBatch.Entry(id: "h", draft: draft("news")),
        ]
        _ = try await service.put(MessageBatch(entries), if: .none, by: anna)
      })
    #expect(await refused { try await service.activate(id: "h", seconds: 5, by: anna) })
    #expect(await refused { try await service.show(draft("hall"), seconds: 5, by: anna) })
    #expect(await refused { try await service.removeMessage(id: "h", if: .none, by: anna) })
    #expect(
      await refusal { _ = try await service.putValue("1", name: "v", if: .none, by: anna) }
        == "403 anna may change the zone \"news\" only; this is about the whole sign. Ask an "
        + "administrator.")
    try await service.removeMessage(id: "n", if: .none, by: anna)
    #expect(try await service.messages(MessageQuery()).messages.map(\.id) == ["h"])
    let changes = try await service.changes(before: nil, limit: 50).changes
    #expect(changes.first { $0.what == "remove" && $0.id == "n" }?.who == "anna (writer)")
  }
}
