// SPDX-License-Identifier: MIT
import BrokerTesting
import ControlTesting
import Core
import Schedules
import SignConfiguration
import SignControl
import SignTesting
import Testing

/// A sign at a real broker.
@Suite(.waitsForOthers)
struct BrokerLinkTests {
  let broker: TestBroker

  init() throws { broker = try TestBroker.running() }

  func expect(
    _ value: String, _ expected: String, at place: SourceLocation = #_sourceLocation
  ) {
    #expect(value == expected, sourceLocation: place)
  }

  /// A sign that has published that it is there; `keys` are further ones of `mqtt`.
  func online(_ keys: String = "") async throws -> LinkedSign {
    let sign = try LinkedSign(keys, broker: broker)
    try await sign.start()
    expect(await sign.next(), "state online")
    return sign
  }

  private static let report = """
    reported {"session":"…","seq":1,"time":"…","version":"1.2.3","tags":["all","north"],\
    "healthy":true,"panel":{"width":3,"height":2,"color":"amber"},"playback":"running",\
    "intensity":7,"showing":[{"zone":"main","since":"2026-01-01T00:00:00Z",\
    "source":null,"until":"2026-01-02T00:00:00Z","messages":[]}],"applied":{},"staged":{},\
    "refused":[],"unshown":[{"message":"m1","characters":"🦄","position":3,\
    "reason":"No font has the character."}],\
    "configuration":{"active":null,"staged":null,"error":null},"clock":…,"problems":[]}
    """

  @Test func `a sign reports that it is there, how it is, and that it is gone`() async throws {
    let sign = try await online(", groups: [north]")
    expect(await sign.next(), Self.report)
    sign.end()
    expect(await sign.next("state"), "state offline")
  }

  @Test func `a sign reports again that it is there if its topic denies it`() async throws {
    let sign = try await online()
    // A last will that comes late, one who clears the topic, and one who writes something else.
    for wrong in ["offline", "", "else"] {
      sign.want(wrong, at: "sign/hall/state")
      expect(await sign.next("state"), "state \(wrong)")
      expect(await sign.next("state"), "state online")
    }
    sign.end()
    expect(await sign.next("state"), "state offline")
  }

  @Test func `requests of the sign and of its groups are answered`() async throws {
    let sign = try await online(", groups: [north]")
    let line = await sign.next()
    #expect(line.hasPrefix("reported"), "\(line)")
    sign.ask("{\"id\": \"1\", \"operation\": \"pause\"}")
    expect(
      await sign.answer(),
      "did {\"id\":\"1\",\"ok\":true,\"status\":200,\"answer\":{\"state\":\"paused\"}}")
    for topic in ["group/south/do", "sign/other/do"] {
      sign.ask("{\"id\": \"2\", \"operation\": \"start\"}", at: topic)
    }
    sign.ask("{\"id\": \"3\", \"operation\": \"readPlayback\"}", at: "group/north/do")
    expect(
      await sign.answer(),
      "did {\"id\":\"3\",\"ok\":true,\"status\":200,\"answer\":{\"state\":\"paused\"}}")
    sign.ask("{\"id\": \"4\", \"operation\": \"readPlayback\"}", at: "group/all/do")
    expect(
      await sign.answer(),
      "did {\"id\":\"4\",\"ok\":true,\"status\":200,\"answer\":{\"state\":\"paused\"}}")
    sign.ask("{\"id\": \"5\", \"operation\": \"createMessage\", \"body\": {\"text\": \"a\"}}")
    let answer = await sign.answer()
    #expect(answer.hasPrefix("did {\"id\":\"5\",\"ok\":true,\"status\":201,"), "\(answer)")
    let callers = await sign.sign.callers
    #expect(callers == ["mqtt (operator)"])
  }

  @Test func `an answer goes to the response topic, too, with its correlation data`() async throws {
    let sign = try await online()
    _ = await sign.next()
    // Where the answer shall go, with what, and whether it does. The watcher hears both topics.
    let (wrong, long) = ("signboard/v1/sign/watched", String(repeating: "a", count: 1025))
    for (id, topic, correlation, isRight) in [
      (1, "reply", "question 7", true), (2, wrong, "8", false), (3, "reply", long, false),
      (4, "reply", "9", true),
    ] {
      try broker.ask(
        "{\"id\": \"\(id)\", \"operation\": \"readPlayback\"}", at: "sign/hall/do", answer: topic,
        correlation: correlation)
      let answer =
        "{\"id\":\"\(id)\",\"ok\":true,\"status\":200,\"answer\":{\"state\":\"running\"}}"
      expect(await sign.next(), "did \(answer)")
      if isRight { expect(await sign.next(), "reply \(answer) for \(correlation)") }
    }
    // The log has a line about it once a minute at most.
    #expect(
      sign.warnings == [
        """
        MQTT: An answer stands in signboard/v1/sign/hall/did only, not in \
        "signboard/v1/sign/watched", which the request names for it: that is a topic of signs, of Home \
        Assistant, of a value or of the broker, or none, or the correlation data are longer than 1024 \
        bytes. Name another topic.
        """
      ])
  }

  @Test func `a request that the broker keeps is not done by those that come later`() async throws {
    let sign = try LinkedSign(broker: broker)
    sign.want("{\"id\": \"1\", \"operation\": \"pause\"}", at: "sign/hall/do")
    try await sign.start()
    expect(await sign.next(), "state online")
    sign.ask("{\"id\": \"2\", \"operation\": \"readPlayback\"}")
    expect(
      await sign.answer(),
      "did {\"id\":\"2\",\"ok\":true,\"status\":200,\"answer\":{\"state\":\"running\"}}")
  }

  @Test func `the role of the configuration limits what is done`() async throws {
    let sign = try await online(", role: writer")
    _ = await sign.next()
    sign.ask("{\"id\": \"1\", \"operation\": \"pause\"}")
    let answer = await sign.answer()
    #expect(answer.hasPrefix("did {\"id\":\"1\",\"ok\":false,\"status\":403,"), "\(answer)")
  }

  @Test func `texts in the form of AWTRIX are shown, kept and removed`() async throws {
    let sign = try await online()
    _ = await sign.next()
    sign.ask("{\"text\": \"Dinner\", \"duration\": 5}", at: "sign/hall/notify")
    expect(
      await sign.answer(), "did {\"id\":\"notify\",\"ok\":true,\"status\":200,\"answer\":\"OK\\n\"}"
    )
    sign.ask("{\"text\": \"Soup\"}", at: "sign/hall/custom/lunch")
    expect(
      await sign.answer(),
      "did {\"id\":\"lunch\",\"ok\":true,\"status\":201,\"answer\":{\"id\":\"lunch\",\"revision\":1,"
        + "\"text\":\"Soup\",\"plain\":true}}")
    sign.ask("", at: "sign/hall/custom/lunch")
    expect(await sign.answer(), "did {\"id\":\"lunch\",\"ok\":true,\"status\":204}")
    sign.ask("{\"text\": \"Call home\", \"hold\": true}", at: "sign/hall/notify")
    _ = await sign.answer()
    #expect(await sign.sign.state.messages["notify/hold"]?.draft.text == "Call home")
    sign.ask("", at: "sign/hall/notify/dismiss")
    expect(
      await sign.answer(),
      "did {\"id\":\"dismiss\",\"ok\":true,\"status\":200,\"answer\":\"OK\\n\"}")
    #expect(await sign.sign.state.messages["notify/hold"] == nil)
    sign.ask("{\"duration\": 5}", at: "sign/hall/notify")
    let refusal = await sign.answer()
    #expect(refusal.contains("The field \\\"text\\\" is needed."), "\(refusal)")
  }

  @Test(arguments: [
    ("offline", "#", "Fish"), ("", "reported", "{}"), ("online", "state", "online"),
  ])
  func `the broker forgets the messages of a former id, unless another sign may have it`(
    state: String, filter: String, kept: String
  ) async throws {
    try await broker.keep([
      ("sign/old/state", state), ("sign/old/reported", "{}"), ("sign/old/desired", "Fish"),
    ])
    let sign = try LinkedSign(broker: broker, former: ["old"])
    try await sign.start()
    // What the broker keeps has come before.
    for await _ in sign.delivered { break }
    sign.lookForLayers(afterSeconds: 61)
    for await _ in sign.settled { break }
    #expect(try await broker.kept("sign/old/\(filter)") == kept)
    #expect(sign.warnings.isEmpty == (state == "offline"))
    #expect(sign.warnings.allSatisfy { $0.contains("at signboard/v1/sign/old. ") })
  }

  @Test(arguments: [false, true])
  func `the broker forgets a former id though the connection is lost before or meanwhile`(
    isMeanwhile: Bool
  ) async throws {
    var rules = TestBroker.Rules()
    rules.isLasting = true
    let broker = try TestBroker.running(rules)
    try await broker.keep([("sign/old/reported", "{}"), ("sign/old/desired", "Fish")])
    let sign = try LinkedSign(broker: broker, former: ["old"])
    try await sign.start()
    for await _ in sign.delivered { break }
    if isMeanwhile {
      // It may have got the messages or not when it ends.
      broker.freeze()
      sign.receive([("sign/old/state", "offline")], behind: 0)
      sign.lookForLayers(afterSeconds: 0)
    }
    broker.terminate()
    try broker.start()
    if !isMeanwhile { sign.want("offline", at: "sign/old/state") }
    while isMeanwhile, sign.hasFormer {
      sign.lookForLayers(afterSeconds: 61)
      try await Task.pause()
    }
    for await _ in sign.settled { break }
    #expect(try await broker.kept("sign/old/#") == "Fish")
    #expect(!sign.warnings.contains { $0.contains("may still keep") })
  }

  @Test func `a former id is not cleared again with the next connection`() async throws {
    try await broker.keep([("sign/old/state", "offline")])
    let sign = try LinkedSign(broker: broker, former: ["old"])
    try await sign.start()
    for await _ in sign.settled { break }
    broker.kill()
    try broker.start()
    // Another sign has the id by then.
    try await broker.keep([("sign/old/reported", "{}")])
    #expect(try await broker.kept("sign/hall/state") == "online")
    #expect(try await broker.kept("sign/old/reported") == "{}")
  }

  @Test func `the broker forgets the messages of several former ids`() async throws {
    try await broker.keep([
      ("sign/first/state", "offline"), ("sign/first/desired", "Fish"),
      ("sign/second/state", "offline"), ("sign/second/desired", "Soup"),
    ])
    let sign = try LinkedSign(broker: broker, former: ["first", "second"])
    try await sign.start()
    for await _ in sign.settled { break }
    #expect(try await broker.kept("sign/first/#") == "Fish")
    #expect(try await broker.kept("sign/second/#") == "Soup")
    #expect(sign.warnings == [])
  }

  @Test func `too long a request is refused unread`() async throws {
    let sign = try await online()
    _ = await sign.next()
    sign.ask(String(repeating: " ", count: (256 << 10) + 1))
    let answer = await sign.answer()
    #expect(answer.contains("The request is longer than 262144 bytes. Split it."), "\(answer)")
  }

  @Test func `changes are reported, and everything again to a new broker`() async throws {
    let sign = try await online(", groups: [north]")
    expect(await sign.next(), Self.report)
    await sign.sign.set(
      health: HealthView(
        isReady: true,
        parts: [.init(name: "display", isHealthy: false, detail: .verbatim("It is unplugged."))]))
    broker.kill()
    try broker.start()
    let line = await sign.report { $0.contains("\"healthy\":false,") }
    #expect(
      line.hasSuffix(
        "\"problems\":[{\"part\":\"display\",\"state\":\"ill\",\"detail\":\"It is unplugged.\"}]}"),
      "\(line)")
  }
}
