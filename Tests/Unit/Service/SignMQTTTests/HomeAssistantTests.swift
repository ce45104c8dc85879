// SPDX-License-Identifier: MIT
import BrokerTesting
import ControlTesting
import Core
import MQTTIO
import Schedules
import SignConfiguration
import SignControl
import SignTesting
import Testing

@testable import SignMQTT

@Suite(.waitsForOthers)
struct HomeAssistantTests {
  private func topics() throws -> SignTopics {
    let text = "mqtt: {broker: a, id: hall, discovery: homeassistant}"
    return SignTopics(
      try #require(
        try ConfigurationReader.read(bytes: Array(text.utf8), file: "sign.yaml").mqtt))
  }

  @Test func `the document of the device`() throws {
    let device = HomeAssistantDevice(
      topics: try topics(), version: "1.2.3", size: (32, 8), page: "http://hall.local:8080/",
      messages: ["lunch", "closed"])
    #expect(device.message.topic == "homeassistant/device/signboard_hall/config")
    #expect(device.message.isRetained)
    let text = String(decoding: device.message.payload, as: UTF8.self)
    let expected = TextRow.of("Service/SignMQTTTests/commands.txt", "Device")
    #expect(text == expected.map { $0.output.replacing("\n", with: "") }.joined())
  }

  @Test func `states follow the sign, and only what has changed is sent again`() async throws {
    let sign = FakeSign()
    let caller = Caller(role: .administrator, name: "test")
    var link = HomeAssistantLink(topics: try topics(), version: "1", page: nil)
    func sent(_ clockError: Double? = nil) async -> [String] {
      let facts = await SignFacts(of: sign, isWhole: true)
      return link.messages(facts, clockError: clockError).map { message in
        let name = message.topic.replacing("signboard/v1/sign/hall/ha/", with: "")
        let isText = !["picture", "homeassistant/device/signboard_hall/config"].contains(name)
        return name + (isText ? " \(String(decoding: message.payload, as: UTF8.self))" : "")
      }
    }
    #expect(
      await sent() == [
        "homeassistant/device/signboard_hall/config", "message ",
        "light {\"state\":\"ON\",\"brightness\":8,\"color_mode\":\"brightness\"}",
        "text \"\"", "select (plan)", "pause OFF", "speed 30", "shown \"\"", "problem OFF",
        "clock None", "picture",
      ])
    #expect(await sent() == [])
    _ = try await sign.put(MessageDraft(text: "Soup"), id: "homeassistant", if: .none, by: caller)
    try await sign.setPlayback(.paused, by: caller)
    let changes = await sent(0.84)
    #expect(
      changes == [
        "homeassistant/device/signboard_hall/config", "text \"Soup\"", "select homeassistant",
        "pause ON", "clock 0.8",
      ])
    try await sign.setPlayback(.stopped, by: caller)
    #expect(
      await sent(0.84) == [
        "light {\"state\":\"OFF\",\"brightness\":8,\"color_mode\":\"brightness\"}", "pause OFF",
      ])
    _ = await sign.setSpeed(12.5, by: caller)
    #expect(await sent(0.84) == ["speed 12.5"])
    // Home Assistant could not show what it does not let choose.
    _ = await sign.setSpeed(400, by: caller)
    #expect(await sent(0.84) == ["speed None"])
    link.forgetStates()
    #expect(await sent(0.84).count == 8)
    link.forget()
    #expect(await sent(0.84).count == 11)
  }

  @Test func `what a busy sign does not answer is not sent`() async throws {
    let all = await SignFacts(of: FakeSign(), isWhole: true)
    let facts = SignFacts(
      health: all.health, panel: all.panel, playback: nil, intensity: nil, speed: all.speed,
      showing: nil, unshown: all.unshown, layers: all.layers, messages: nil, frame: all.frame)
    var link = HomeAssistantLink(topics: try topics(), version: "1", page: nil)
    let names = link.messages(facts, clockError: nil).map { $0.topic.split(separator: "/").last }
    #expect(names == ["message", "speed", "problem", "clock", "picture"])
  }

  @Test func `a text of over 255 characters is cut, and whole in the report`() async throws {
    let sign = FakeSign()
    let caller = Caller(role: .administrator, name: "test")
    let long = String(repeating: "長", count: 300)
    _ = try await sign.put(
      MessageDraft(text: .single(long)), id: "homeassistant", if: .none, by: caller)
    let facts = await SignFacts(of: sign, isWhole: true)
    let states = HomeAssistantState(topics: try topics(), facts: facts, clockError: nil)
    let text = try #require(states.messages.first { $0.topic.hasSuffix("/ha/text") })
    let shown = String(decoding: text.payload, as: UTF8.self)
    #expect(shown.count == 257)
    #expect(shown.hasSuffix("長…\""))
  }

  /// The platform and the title of each entity.
  private func entities() throws -> [(platform: String, title: String?)] {
    let device = HomeAssistantDevice(
      topics: try topics(), version: "1", size: nil, page: nil, messages: [])
    let document = String(decoding: device.message.payload, as: UTF8.self)
    let entity = #/"platform":"(\w+)","unique_id":"[^"]+","qos":1,"name":(?:null|"([^"]+)")/#
    return document.matches(of: entity).map { (String($0.1), $0.2.map { String($0) }) }
  }

  @Test func `the page on MQTT has every entity`() throws {
    let page = try Repository.text("Documentation/mqtt.md")
    let rest = page.split(separator: "| entity | what it is |\n").last
    let rows = try #require(rest?.split(separator: "\n\n").first)
    let cells = rows.matches(of: #/\n\| ([^-|]+) \|/#).flatMap { $0.1.split(separator: ", ") }
    let named = cells.map { String($0).replacing(" (notify)", with: "") }
    let titles = try entities().map { $0.title ?? $0.platform }
    #expect(named.sorted() == titles.sorted())
  }

  @Test func `automations of the page name entities that a sign has`() throws {
    // Home Assistant makes the name of an entity of its platform, its device and its title.
    let entities = try entities().map { entity in
      let title = entity.title.map { "_" + $0.lowercased().replacing(" ", with: "_") } ?? ""
      return "\(entity.platform).hall_1\(title)"
    }
    let page = try Repository.text("Documentation/home-assistant.md")
    let named = Set(page.matches(of: #/\w+\.hall_1\w*/#).map { String($0.0) })
    #expect(named.count >= 5)
    #expect(named.subtracting(entities) == [])
  }

  @Test func `a text that is too long is refused; the old one stays`() async throws {
    let broker = try TestBroker.running()
    let sign = try LinkedSign(", discovery: homeassistant", broker: broker)
    try await sign.start()
    #expect(await sign.next() == "state online")
    for (text, answer) in [
      ("Soup", "\"ok\":true"),
      (String(repeating: "a", count: (256 << 10) + 1), "The request is longer than 262144 bytes."),
    ] {
      sign.ask(text, at: "sign/hall/ha/text/set")
      let line = await sign.answer()
      #expect(line.contains(answer), "\(line)")
      #expect(await sign.sign.state.messages["homeassistant"]?.draft.text == "Soup")
    }
  }

  @Test func `Home Assistant changes the sign, and gets an answer`() async throws {
    let broker = try TestBroker.running()
    let sign = try LinkedSign(", discovery: homeassistant", broker: broker)
    try await sign.start()
    #expect(await sign.next() == "state online")
    _ = await sign.next()
    sign.ask("{\"state\":\"ON\",\"brightness\":4}", at: "sign/hall/ha/light/set")
    let done = await sign.answer()
    #expect(done.contains("\"ok\":true,\"status\":200,\"answer\":{\"intensity\":3"), "\(done)")
    sign.ask("Dinner", at: "sign/hall/ha/notify")
    #expect(await sign.answer().contains("\"ok\":true,\"status\":200"))
    let shown: [(draft: MessageDraft, seconds: Int?)] = await sign.sign.shown
    #expect(shown.map { $0.draft.text } == ["Dinner"])
    #expect(shown.allSatisfy { $0.draft.isPlain == true && $0.seconds == nil })
  }
}
