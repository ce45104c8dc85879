// SPDX-License-Identifier: MIT
import BrokerTesting
import ControlTesting
import Core
import MQTTIO
import Schedules
import SignAPI
import SignControl
import SignTesting
import Testing

/// Documents of a fleet, and of groups that a sign is in.
extension BrokerLinkTests {
  static func desired(_ revision: Int, _ text: String) -> String {
    """
    {"epoch":1,"revision":\(revision),"messages":{"lunch":{"text":"\(text)"}}}
    """
  }

  @Test func `what the fleet wants is taken, kept and reported, also later`() async throws {
    let sign = try LinkedSign(", groups: [north]", broker: broker)
    sign.client.publish(
      MQTTMessage(
        "signboard/v1/group/all/desired", Array(Self.desired(4, "Soup").utf8), isRetained: true))
    try await sign.start()
    expect(await sign.next(), "state online")
    let line = await sign.report { $0.contains("\"applied\":{\"group:all\":[1,4,\"") }
    #expect(line.contains("\"refused\":[]"), "\(line)")
    #expect(await sign.sign.state.ids == ["fleet:all/lunch"])
    // A mistake changes nothing, and is reported with its layer.
    sign.want("{\"epoch\":1,\"revision\":5,\"messages\":{\"a\":{}}}", at: "sign/hall/desired")
    let refused = await sign.report { $0.contains("\"refused\":[{\"id\":\"sign\"") }
    #expect(refused.contains(#""field":"messages.a.text","message":"#), "\(refused)")
    sign.want(Self.desired(5, "Fish"), at: "sign/hall/desired")
    let both = await sign.report { $0.contains("\"sign\":[1,5,\"") }
    #expect(both.contains("\"refused\":[]"), "\(both)")
    #expect(await sign.sign.state.ids == ["fleet/lunch", "fleet:all/lunch"])
    // An older one, and one for another group, are ignored; nothing withdraws.
    sign.want(Self.desired(3, "Old"), at: "group/all/desired")
    sign.want(Self.desired(9, "Others"), at: "group/south/desired")
    sign.want("", at: "sign/hall/desired")
    let last = await sign.report { !$0.contains("\"sign\":[") }
    #expect(last.contains("\"applied\":{\"group:all\":[1,4,\""), "\(last)")
    #expect(await sign.sign.state.messages["fleet:all/lunch"]?.draft.text == "Soup")
  }

  @Test func `a document that the sign does not take is tried again`() async throws {
    let sign = try await online()
    await sign.sign.refuse(.busy(.verbatim("The disk is full."), retryAfter: 60))
    sign.want(Self.desired(4, "Soup"), at: "sign/hall/desired")
    _ = await sign.report { $0.contains("\"message\":\"The disk is full.\"") }
    func looks(afterSeconds seconds: Int64) async {
      sign.lookForLayers(afterSeconds: seconds)
      sign.ask("{}")
      _ = await sign.answer()
    }
    await looks(afterSeconds: 70)
    // An older one that comes late is not taken instead.
    sign.want(Self.desired(3, "Old"), at: "sign/hall/desired")
    await sign.sign.refuse(nil)
    await looks(afterSeconds: 50)
    #expect(await sign.sign.state.ids == [])
    // Its report may come before an answer.
    sign.lookForLayers(afterSeconds: 70)
    let line = await sign.report { $0.contains("\"sign\":[1,4,\"") }
    #expect(line.contains("\"refused\":[]"), "\(line)")
    #expect(await sign.sign.state.ids == ["fleet/lunch"])
  }

  @Test func `the last of what the broker keeps is taken, however much waits`() async throws {
    let sign = try await online()
    let request = (topic: "sign/hall/do", text: "{\"id\":\"1\",\"operation\":\"readPlayback\"}")
    sign.receive([request, ("group/all/desired", Self.desired(1, "One"))], behind: 1)
    _ = await sign.report { $0.contains("\"applied\":{\"group:all\":[1,1,\"") }
    sign.receive(
      [
        ("group/all/desired", Self.desired(2, "Two")), request,
        ("group/all/desired", Self.desired(3, "Three")),
      ], behind: 2)
    _ = await sign.report { $0.contains("\"applied\":{\"group:all\":[1,3,\"") }
    #expect(await sign.sign.state.messages["fleet:all/lunch"]?.draft.text == "Three")
    #expect(sign.part.contains("left out: 2."), "\(sign.part)")
  }

  @Test func `a document of a group for one sign first counts, and ends silently`() async throws {
    let sign = try await online(", groups: [north]")
    sign.want(Self.desired(4, "Soup"), at: "group/north/desired")
    _ = await sign.report { $0.contains("\"group:north\":[1,4,\"") }
    // Of a group that is not its own it takes none.
    sign.want(Self.desired(9, "Others"), at: "sign/hall/group/south/desired")
    sign.want(Self.desired(5, "Fish"), at: "sign/hall/group/north/desired")
    let line = await sign.report { $0.contains("\"group:north\":[1,5,\"") }
    #expect(!line.contains("group:south"), "\(line)")
    // The end of the roll-out, and what all signs get then.
    sign.want("", at: "sign/hall/group/north/desired")
    sign.want(Self.desired(4, "Soup"), at: "group/north/desired")
    sign.want(Self.desired(6, "Cake"), at: "group/all/desired")
    let last = await sign.report { $0.contains("\"group:all\":[1,6,\"") }
    #expect(last.contains("\"group:north\":[1,5,\"") && last.contains("\"refused\":[]"), "\(last)")
    #expect(await sign.sign.state.messages["fleet:north/lunch"]?.draft.text == "Fish")
    sign.want("", at: "group/north/desired")
    _ = await sign.report { !$0.contains("group:north") }
    #expect(await sign.sign.state.ids == ["fleet:all/lunch"])
  }

  @Test func `a group that a sign leaves takes its layer along, one that it joins gives its own`()
    async throws
  {
    let (fake, caller) = (FakeSign(), Caller(role: .administrator, name: "mqtt"))
    for group in ["north", "south"] {
      let document = Array(Self.desired(4, group).utf8)
      let layer = try DesiredDocument(fake.scenes).layer(document, name: .group(group))
      #expect(try await fake.take(layer, by: caller))
    }
    try await broker.keep(
      ["south", "east"].map { ("group/\($0)/desired", Self.desired(5, $0)) })
    let sign = try LinkedSign(", groups: [north, east]", broker: broker, sign: fake)
    try await sign.start()
    let line = await sign.report { $0.contains("\"group:east\":[1,5,\"") }
    #expect(line.contains("\"group:north\":[1,4,\"") && !line.contains("south"), "\(line)")
    #expect(await fake.state.ids == ["fleet:east/lunch", "fleet:north/lunch"])
  }

  @Test func `what waits for its instant is reported beside what is in force`() async throws {
    let sign = try await online(", groups: [north]")
    sign.want(Self.desired(4, "Soup"), at: "group/north/desired")
    // The broker keeps the last one only, and the sign may not have asked for it yet.
    _ = await sign.report { $0.contains("\"group:north\":[1,4,\"") }
    sign.want(
      "{\"epoch\":1,\"revision\":5,\"at\":\"2026-06-01T08:00:00+02:00\"}", at: "group/north/desired"
    )
    let line = await sign.report { !$0.contains("\"staged\":{}") }
    let (applied, staged) = try await {
      let layers = await sign.sign.layers()
      return (try #require(layers.applied.first).digest, try #require(layers.staged.first).digest)
    }()
    #expect(
      line.contains(
        "\"applied\":{\"group:north\":[1,4,\"\(applied)\"]},"
          + "\"staged\":{\"group:north\":[1,5,\"\(staged)\"]},\"refused\":[]"), "\(line)")
    // An ended one is taken, and not refused.
    sign.want(
      "{\"epoch\":1,\"revision\":6,\"until\":\"2025-12-31T08:00:00Z\"}", at: "group/north/desired")
    let over = await sign.report { $0.contains("\"applied\":{\"group:north\":[1,6,\"") }
    #expect(over.contains("\"staged\":{},\"refused\":[]"), "\(over)")
    #expect(await sign.sign.state.ids == [])
    sign.want(
      "{\"epoch\":1,\"revision\":7,\"at\":\"2206-06-01T08:00:00Z\"}", at: "group/north/desired")
    let refused = await sign.report { !$0.contains("\"refused\":[]") }
    #expect(refused.contains("\"code\":\"range\",\"field\":\"at\""), "\(refused)")
    sign.want("", at: "group/north/desired")
    let gone = await sign.report { $0.contains("\"applied\":{},\"staged\":{},\"refused\":[]") }
    #expect(gone.hasPrefix("reported "), "\(gone)")
  }
}
