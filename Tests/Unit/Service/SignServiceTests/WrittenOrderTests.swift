// SPDX-License-Identifier: MIT
import MessageStorage
import Schedules
import SignControl
import Testing

@testable import SignService

/// The order of messages of the same priority.
struct WrittenOrderTests {
  private static let still = "panel: 2x1\nscroll: static\n"

  /// The ids of all messages by their numbers; those without one last.
  private func written(_ sign: TestSign) async throws -> [String] {
    try await sign.service.messages(MessageQuery()).messages
      .sorted { ($0.created ?? .max) < ($1.created ?? .max) }.map(\.id)
  }

  @Test func `messages are shown as they were written, also after a restart`() async throws {
    let sign = try TestSign(Self.still)
    for id in ["m10", "m9", "soup", "b"] { try await sign.put(id, id) }
    #expect(try await sign.shown() == ["m10", "m9", "soup", "b"])
    // Another text leaves a message at its place; an order and a priority count more.
    try await sign.put("m9", "Other")
    try await sign.put("first", "F") { $0.order = -1 }
    #expect(try await sign.shown() == ["first", "m10", "m9", "soup", "b"])
    for _ in 0..<2 {
      #expect(try await written(sign) == ["m10", "m9", "soup", "b", "first"])
      try sign.restart(Self.still)
      #expect(try await sign.shown() == ["first", "m10", "m9", "soup", "b"])
    }
    try await sign.put("a", "New")
    #expect(try await sign.shown() == ["first", "m10", "m9", "soup", "b", "a"])
    // A message removed and written again is new.
    try await sign.remove("m10")
    try await sign.put("m10", "Again")
    for _ in 0..<2 {
      #expect(try await sign.shown() == ["first", "m9", "soup", "b", "a", "m10"])
      try sign.restart(Self.still)
    }
    // So is each message of several, in their order.
    let batch = MessageBatch(["z", "y", "m9"].map { .init(id: $0, draft: MessageDraft(text: $0)) })
    _ = try await sign.service.put(batch, if: .none, by: TestSign.caller)
    #expect(try await sign.shown() == ["first", "m9", "soup", "b", "a", "m10", "z", "y"])
  }

  @Test func `a message keeps its place where nothing else of it has changed`() async throws {
    let sign = try TestSign(Self.still)
    for id in ["b", "a"] { try await sign.put(id, id) }
    let revision = sign.store.revision
    try await sign.put("b", "b")
    #expect(sign.store.revision == revision)
    try sign.reload(Self.still + "speed: 40\n")
    #expect(try await sign.shown() == ["b", "a"])
  }

  @Test func `messages of a fleet come last, on each sign by their ids`() async throws {
    for ids in [["a", "b"], ["b", "a"]] {
      let sign = try TestSign(Self.still)
      for (number, count) in [1, 2].enumerated() {
        let messages = ids.prefix(count).map { "\"\($0)\":{\"text\":\"T\"}" }.joined(separator: ",")
        try await sign.take(
          .sign, "{\"epoch\":1,\"revision\":\(number + 1),\"messages\":{\(messages)}}")
      }
      try await sign.put("own", "O")
      #expect(try await sign.shown() == ["own", "fleet/a", "fleet/b"])
      #expect(try await written(sign) == ["own", "fleet/a", "fleet/b"])
      try sign.restart(Self.still)
      #expect(try await sign.shown() == ["own", "fleet/a", "fleet/b"])
    }
  }
}
