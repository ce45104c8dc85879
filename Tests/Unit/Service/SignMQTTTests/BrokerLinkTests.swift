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

@Suite(.waitsForOthers)
struct BrokerLinkTests {
  private let broker: TestBroker

  init() throws { broker = try TestBroker.running() }

  private func expect(
    _ value: String, _ expected: String, at place: SourceLocation = #_sourceLocation
  ) {
    #expect(value == expected, sourceLocation: place)
  }

  /// A sign that has said that it is there; `keys` are further ones of `mqtt`.
  private func online(_ keys: String = "") async throws -> LinkedSign {
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

  @Test func `a sign says that it is there, how it is, and that it is gone`() async throws {
    let sign = try await online(", groups: [north]")
    expect(await sign.next(), Self.report)
    sign.end()
    expect(await sign.next("state"), "state offline")
  }

  @Test func `a sign says again that it is there if its topic says otherwise`() async throws {
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
    // The log is told once a minute at most.
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
    #expect(refusal.contains("The field \\\"text\\\" is needed: The text, "), "\(refusal)")
  }

  private static func desired(_ revision: Int, _ text: String) -> String {
    """
    {"epoch":1,"revision":\(revision),"messages":{"lunch":{"text":"\(text)"}}}
    """
  }

  @Test func `keys of the configuration that were taken back are refused`() async throws {
    let sign = try await online()
    for await _ in sign.delivered { break }
    let document = #"{"epoch":1,"revision":2,"configuration":"taken: back"}"#
    sign.want(document, at: "sign/hall/desired")
    let line = await sign.report { !$0.contains("\"refused\":[]") }
    let found = line.firstMatch(
      of:
        /"applied":\{"sign":\[1,2,"([0-9a-f]{64})"\]\}.*"refused":\[\{"id":"sign","digest":"([0-9a-f]{64})"/
    )
    #expect(found != nil && found?.1 == found?.2, "\(line)")
    for part in [
      #""code":"conflict","field":"","message":"It shows no picture."}]"#,
      #""configuration":{"active":null,"staged":null,"error":"It shows no picture."}"#,
    ] {
      #expect(line.contains(part), "\(line)")
    }
    sign.want(#"{"epoch":1,"revision":3,"configuration":"speed: 40"}"#, at: "sign/hall/desired")
    let right = await sign.report { $0.contains("\"sign\":[1,3,\"") }
    #expect(right.contains("\"refused\":[]"), "\(right)")
    #expect(
      right.contains(#""configuration":{"active":"\#(Self.hash)","staged":null,"error":null}"#),
      "\(right)")
  }

  private static let keys = "speed: 40"
  /// Their SHA-256, as sha256sum prints it.
  private static let hash = "adc531b4417db93b61a99bbc4ee340b75c988c9dd0e81018b8c777f181769b5e"

  private static func naming(_ hash: String, _ revision: Int) -> String {
    "{\"epoch\":1,\"revision\":\(revision),\"configuration\":{\"hash\":\"\(hash)\"}}"
  }

  @Test func `a document that names a text by its SHA-256 waits for the text`() async throws {
    let sign = try await online(", groups: [north]")
    // One that comes late does not end the wait for the text of a later one.
    sign.want(Self.naming(Self.hash, 4), at: "group/north/desired")
    sign.want(Self.desired(3, "Old"), at: "sign/hall/group/north/desired")
    sign.want(Self.desired(5, "Fish"), at: "sign/hall/desired")
    let waiting = await sign.report { $0.contains("\"sign\":[1,5,\"") }
    #expect(!waiting.contains("group:north") && waiting.contains("\"refused\":[]"), "\(waiting)")
    sign.want("speed: 41", at: "blob/\(Self.hash)")
    let wrong = await sign.report { !$0.contains("\"refused\":[]") }
    #expect(
      wrong.contains(
        #""code":"hash","field":"configuration.hash","message":"What the broker has in its place "#
          + #"has another SHA-256, or more than 262144 bytes.""#), "\(wrong)")
    sign.want(Self.keys, at: "blob/\(Self.hash)")
    let line = await sign.report { $0.contains("\"group:north\":[1,4,\"") }
    #expect(line.contains("\"configuration\":{\"active\":\"\(Self.hash)\""), "\(line)")
    // The sign keeps it, and needs no broker for it any more.
    sign.want("", at: "blob/\(Self.hash)")
    sign.want(Self.naming(Self.hash, 6), at: "group/north/desired")
    _ = await sign.report { $0.contains("\"group:north\":[1,6,\"") }
    #expect(await sign.sign.layers().blobs == [Self.hash: Self.keys])
  }

  @Test func `a document that is not later waits for no text`() async throws {
    let sign = try await online()
    sign.want(Self.desired(6, "Fish"), at: "sign/hall/desired")
    // Before the sign has subscribed, the broker would keep only what comes next.
    _ = await sign.report { $0.contains("\"sign\":[1,6,\"") }
    for (revision, waiting) in [(4, []), (6, []), (7, [.sign])] as [(Int, Set<DesiredLayer.Name>)] {
      sign.want(Self.naming(Self.hash, revision), at: "sign/hall/desired")
      // One after the other: what was wanted before is done when this is answered.
      sign.ask("{}")
      _ = await sign.answer()
      #expect(sign.waiting == waiting, "\(revision)")
    }
  }

  @Test func `a text that is none is refused with the document that names it`() async throws {
    let sign = try await online()
    let hash = "a8100ae6aa1940d0b663bb31cd466142ebbdbd5187131b92d93818987832eb89"
    sign.client.publish(MQTTMessage("signboard/v1/blob/\(hash)", [0xFF], isRetained: true))
    sign.want(Self.naming(hash, 4), at: "sign/hall/desired")
    let line = await sign.report { !$0.contains("\"refused\":[]") }
    #expect(
      line.contains(
        #""code":"length","field":"configuration.hash","message":"The text with this SHA-256 is "#
          + #"no UTF-8, or longer than 65536 bytes.""#), "\(line)")
    #expect(line.contains("\"applied\":{}"), "\(line)")
  }

  private static let files = ["##", "#.", ".#"]

  private static func picturing(_ revision: Int, _ files: some Sequence<String> = files) -> String {
    let named = files.enumerated().map { #""p\#($0)":{"hash":"\#(SHA256.text(Array($1.utf8)))"}"# }
    return "{\"epoch\":1,\"revision\":\(revision),\"pictures\":{\(named.joined(separator: ","))}}"
  }

  @Test func `a document that names pictures is taken when the last one of them is there`()
    async throws
  {
    let sign = try LinkedSign(broker: broker)
    // One after the other, as they are there or come.
    for file in Self.files.dropLast() {
      sign.want(file, at: "blob/\(SHA256.text(Array(file.utf8)))")
    }
    sign.want(Self.picturing(4), at: "sign/hall/desired")
    try await sign.start()
    expect(await sign.next(), "state online")
    let last = Self.files[2]
    sign.want(last, at: "blob/\(SHA256.text(Array(last.utf8)))")
    let line = await sign.report { $0.contains("\"sign\":[1,4,\"") }
    #expect(line.contains("\"refused\":[]"), "\(line)")
    #expect(await sign.sign.layers().pictures.count == 3)
    #expect(sign.waiting.isEmpty)
  }

  @Test func `a picture that goes while a document waits is asked for again`() async throws {
    let sign = try await online()
    func come(_ files: some Sequence<String>) {
      for file in files { sign.want(file, at: "blob/\(SHA256.text(Array(file.utf8)))") }
    }
    come(Self.files.prefix(1))
    sign.want(Self.picturing(4, Self.files.prefix(1)), at: "group/all/desired")
    _ = await sign.report { $0.contains("\"group:all\":[1,4,\"") }
    sign.want(Self.picturing(5), at: "sign/hall/desired")
    sign.want("", at: "group/all/desired")
    _ = await sign.report { !$0.contains("group:all") }
    #expect(await sign.sign.layers().pictures.isEmpty)
    come(Self.files.dropFirst())
    let line = await sign.report { $0.contains("\"sign\":[1,5,\"") }
    #expect(line.contains("\"refused\":[]"), "\(line)")
    #expect(await sign.sign.layers().pictures.count == 3)
  }

  @Test func `a document is refused when something that it names does not come`() async throws {
    let sign = try await online()
    sign.want(Self.naming(Self.hash, 4), at: "sign/hall/desired")
    sign.ask("{}")
    _ = await sign.answer()
    sign.lookForAbsence(afterSeconds: 31)
    let line = await sign.report { !$0.contains("\"refused\":[]") }
    #expect(
      line.contains(
        #""code":"missing","field":"configuration.hash","message":"The broker has not sent what "#
          + #"has this SHA-256.""#), "\(line)")
    // It is taken when it comes at last.
    sign.want(Self.keys, at: "blob/\(Self.hash)")
    let right = await sign.report { $0.contains("\"sign\":[1,4,\"") }
    #expect(right.contains("\"refused\":[]"), "\(right)")
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

  @Test func `the last of what the broker keeps is taken, however much waits`() async throws {
    let sign = try await online()
    let request = (topic: "sign/hall/do", text: "{\"id\":\"1\",\"operation\":\"readPlayback\"}")
    sign.hear([request, ("group/all/desired", Self.desired(1, "One"))], behind: 1)
    _ = await sign.report { $0.contains("\"applied\":{\"group:all\":[1,1,\"") }
    sign.hear(
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
    // What is over is taken, and not refused.
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
