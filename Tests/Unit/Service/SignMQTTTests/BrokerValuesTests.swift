// SPDX-License-Identifier: MIT
import Core
import SignConfiguration
import SignTesting
import Testing

@testable import MQTTIO
@testable import SignMQTT

struct BrokerValuesTests {
  private static func seconds(_ seconds: Int64) -> Instant {
    Instant(nanoseconds: seconds * 1_000_000_000)
  }

  private func values() throws -> BrokerValues {
    let text = """
      mqtt: {broker: localhost}
      values:
        outside: {mqtt: zigbee2mqtt/garden, pointer: /temperature, stale-after: 1h}
        humid: {mqtt: zigbee2mqtt/garden, pointer: /humidity}
        note: {mqtt: note, stale-after: 90s}
      """
    let settings = try ConfigurationReader.read(bytes: Array(text.utf8), file: "sign.yaml")
    return BrokerValues(try #require(settings.brokerValues), at: Self.seconds(0))
  }

  private func message(_ topic: String, _ text: String) -> MQTTReceived {
    MQTTReceived(topic: topic, payload: Array(text.utf8))
  }

  /// The changes at a second after earlier messages.
  private func look(_ values: inout BrokerValues, at second: Int64) -> [String] {
    values.look(at: Self.seconds(second)).map { "\($0.name): \($0.text ?? "none")" }
  }

  private func expect(
    _ shown: [String], _ expected: [String], at place: SourceLocation = #_sourceLocation
  ) {
    #expect(shown == expected, sourceLocation: place)
  }

  @Test func `a message has the values of its topic, until they are too old`() throws {
    var values = try values()
    #expect(values.topics == ["zigbee2mqtt/garden", "note"])
    // Nothing has come, which counts from the start on.
    #expect(values.next == Self.seconds(90))
    values.take(
      message("zigbee2mqtt/garden", "{\"temperature\": 21.50, \"humidity\": 60}"),
      at: Self.seconds(0))
    expect(look(&values, at: 0), ["humid: 60", "outside: 21.50"])
    values.take(message("note", "Back\nsoon"), at: Self.seconds(10))
    expect(look(&values, at: 10), ["note: Back soon"])
    #expect(values.next == Self.seconds(100))
    expect(look(&values, at: 99), [])
    expect(look(&values, at: 100), ["note: none"])
    expect(look(&values, at: 101), [])
    #expect(
      values.sentences.map(\.description) == [
        "The value note is not shown: nothing has come to note for too long. Look after its sender."
      ])
    #expect(values.next == Self.seconds(3600))
    values.take(message("note", "Here"), at: Self.seconds(3000))
    expect(look(&values, at: 3000), ["note: Here"])
    #expect(values.sentences.isEmpty)
  }

  @Test func `a value of which nothing ever came is reported`() throws {
    var values = try values()
    expect(look(&values, at: 90), ["note: none"])
    #expect(values.sentences.count == 1)
  }

  @Test func `of many messages the last one is shown, four times a second at most`() throws {
    var values = try values()
    var shown: [String] = []
    for tick in 0..<100 {
      let now = Instant(nanoseconds: Int64(tick) * 10_000_000)
      values.take(message("note", "\(tick)"), at: now)
      shown += values.look(at: now).map { $0.text ?? "none" }
    }
    expect(shown, ["0", "25", "50", "75"])
    #expect(values.next == Instant(nanoseconds: 1_000_000_000))
  }

  @Test func `what a broker has kept does not make an old value new`() throws {
    var values = try values()
    let kept = MQTTReceived(topic: "note", payload: Array("Old".utf8), isRetained: true)
    values.take(kept, at: Self.seconds(0))
    expect(look(&values, at: 0), ["note: Old"])
    values.take(kept, at: Self.seconds(80))
    expect(look(&values, at: 80), [])
    expect(look(&values, at: 90), ["note: none"])
  }

  @Test func `a message without the value changes nothing, and is reported`() throws {
    var values = try values()
    values.take(
      message("zigbee2mqtt/garden", "{\"temperature\": null, \"humidity\": 3}"),
      at: Self.seconds(0))
    expect(look(&values, at: 0), ["humid: 3"])
    #expect(
      values.sentences.map(\.description) == [
        "The value outside stays as it was: the last message of zigbee2mqtt/garden has no /temperature."
      ])
  }

  @Test(arguments: [
    ("plain", "", "plain"), ("{\"a\": \"x\"}", "a", "x"), ("{\"a\": [true, 1e3]}", "a/1", "1e3"),
    ("{\"a\": [true]}", "a/0", nil), ("{\"a\": null}", "a", nil), ("{\"a\": [1]}", "a/1", nil),
    ("{\"a\": {}}", "a", nil),
    ("no JSON", "a", nil), ("{\"a\": 1}", "b", nil), ("{\"a\": \"\\u0000\\n{b}\"}", "a", "  {b}"),
  ])
  func `the way into a message`(text: String, way: String, expected: String?) {
    let pointer = way.split(separator: "/").map(String.init)
    #expect(BrokerValues.text(message("t", text), pointer) == expected)
  }

  @Test func `a value has room for 4,096 bytes of whole characters`() {
    let text = BrokerValues.text(message("t", String(repeating: "語", count: 2000)), [])
    #expect(text?.utf8.count == 4095)
    let digits = "{\"a\": \(String(repeating: "1", count: 5000))}"
    #expect(BrokerValues.text(message("t", digits), ["a"])?.utf8.count == 4096)
    let long = MQTTReceived(topic: "t", payload: [], leftOut: 300_000)
    #expect(BrokerValues.text(long, []) == nil)
    #expect(BrokerValues.text(MQTTReceived(topic: "t", payload: [0xFF]), []) == nil)
  }

  @Test func `made-up messages never fail`() {
    let seed: UInt64 = 31
    var random = SeededGenerator(seed: seed)
    let pieces = ["{", "}", "\"a\"", ":", "[", "]", ",", "1", "\\", "\u{0}", "é", "null"]
    for _ in 0..<5000 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      let value = BrokerValues.text(message("t", text), ["a", "0"])
      #expect(value.map { $0.utf8.count <= 4096 } ?? true, "seed \(seed): \(text)")
    }
  }
}
