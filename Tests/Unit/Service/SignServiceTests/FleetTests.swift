// SPDX-License-Identifier: MIT
import Core
import SignControl
import Testing

@testable import SignService

/// What a fleet wants of a sign that runs.
struct FleetTests {
  private static let still = "panel: 4x1\ntext: \"{word}\"\nscroll: static\n"

  private let sign: TestSign

  init() throws { sign = try TestSign(Self.still) }

  private func expect(
    _ value: String, _ expected: String, at place: SourceLocation = #_sourceLocation
  ) {
    #expect(value == expected, sourceLocation: place)
  }

  @Test func `layers are shown, survive a restart and are withdrawn`() async throws {
    try await sign.take(
      .group("all"),
      "{\"epoch\":1,\"revision\":1,\"messages\":{\"a\":{\"text\":\"All\"}},\"values\":{\"word\":\"all\"},"
        + "\"intensity\":9}")
    try await sign.take(
      .sign, "{\"epoch\":1,\"revision\":7,\"values\":{\"word\":\"own\"},\"power\":false}")
    let whole =
      "fleet:all/a=All, word=own (fleet), group:all 1.1, sign 1.7, 9 stopped"
    expect(try await sign.fleet(), whole)
    try sign.restart(Self.still)
    expect(try await sign.fleet(), whole)
    try await sign.withdraw(.sign)
    expect(try await sign.fleet(), "fleet:all/a=All, word=all (fleet), group:all 1.1, 9 stopped")
    try await sign.withdraw(.group("all"))
    expect(try await sign.fleet(), "9 stopped")
    try sign.restart(Self.still)
    expect(try await sign.fleet(), "9 stopped")
  }

  @Test func `why a message is shown names the layer and its revision`() async throws {
    let document = "{\"epoch\":3,\"revision\":17,\"messages\":{\"a\":{\"text\":\"All\"}}}"
    try await sign.take(.group("north"), document)
    try await sign.put("own", "O")
    let items = try await sign.service.why(zone: nil, at: nil).flatMap(\.items)
    let item = try #require(items.first { $0.id == "fleet:north/a" })
    #expect(
      "\(item.reason)".hasSuffix(
        ". The fleet wants it: group:north, revision 17 (epoch 3)."), "\(item.reason)")
    #expect(
      item.json(in: .english).text.hasSuffix(
        "\"layer\":\"group:north\",\"epoch\":3,\"revision\":17}"))
    #expect(items.first { $0.id == "own" }.map { $0.layer == nil } == true)
  }

  @Test func `what the fleet wants is put and removed by the fleet only`() async throws {
    try await sign.take(
      .sign, "{\"epoch\":1,\"revision\":1,\"messages\":{\"a\":{\"text\":\"All\"}}}")
    try await sign.put("own", "O")
    let whole = "fleet/a=All, own=O, sign 1.1, 3 running"
    for id in ["fleet/a", "fleet/new", "fleet:all/new"] {
      #expect(
        await refusal { try await sign.put(id, "Mine") }
          == "409 message \(id) is what the fleet wants: change it there, with \"signboard fleet\"."
      )
    }
    #expect(
      await refusal { try await sign.remove("fleet/a") }
        == "409 message fleet/a is what the fleet wants: change it there, with \"signboard fleet\"."
    )
    expect(try await sign.fleet(), whole)
    let all = MessageBatch([], removesOthers: true)
    let view = try await sign.service.put(all, if: .none, by: TestSign.caller)
    #expect(view.removed == 1)
    expect(try await sign.fleet(), "fleet/a=All, sign 1.1, 3 running")
    // Such a name alone is nobody's.
    try await sign.put("fleet", "Ours")
    try await sign.withdraw(.sign)
    expect(try await sign.fleet(), "fleet=Ours, 3 running")
  }

  @Test func `what is set on the sign counts more, until the fleet wants another`() async throws {
    try await sign.take(
      .sign, "{\"epoch\":1,\"revision\":1,\"values\":{\"word\":\"fleet\"},\"intensity\":9}")
    _ = try await sign.service.setIntensity(2, by: TestSign.caller)
    _ = try await sign.service.putValue(
      .single("local"), name: "word", if: .none, by: TestSign.caller)
    expect(try await sign.fleet(), "word=local (api), sign 1.1, 2 running")
    try await sign.take(
      .sign, "{\"epoch\":1,\"revision\":2,\"values\":{\"word\":\"new\"},\"intensity\":9}")
    expect(try await sign.fleet(), "word=local (api), sign 1.2, 2 running")
    try await sign.take(.sign, "{\"epoch\":1,\"revision\":3,\"intensity\":10}")
    expect(try await sign.fleet(), "word=local (api), sign 1.3, 10 running")
  }
}
