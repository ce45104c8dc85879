// SPDX-License-Identifier: MIT
import BrokerTesting
import Core
import LinuxIO
import MQTTIO
import SignControl
import SignTesting
import Synchronization
import Testing

@testable import Fleet

/// What a controller without its disk, at a broker without one, learns from signs.
extension FleetControllerTests {
  /// A sign of this process that reports its wanted state.
  private final class TellingSign: Sendable {
    /// What it answers to an operation.
    enum Answer: Sendable {
      case content(JSONValue)
      /// It has not what it is asked for.
      case missing
      /// It is asked too much.
      case busy

      var members: [JSONValue.Member] {
        switch self {
        case .content(let content): [.init("ok", true), .init("answer", content)]
        case .missing: [.init("ok", false), .init("status", 404)]
        case .busy:
          [.init("ok", false), .init("status", 503), .init("problem", ["detail": "Not now."])]
        }
      }
    }

    private let client: MQTTClient
    /// How often each operation was asked for.
    private let counts: Counts

    private final class Counts: Sendable { let of = Mutex<[String: Int]>([:]) }

    /// Comes when it gets what it is asked for.
    ///
    /// It answers on the thread of its client: a task may wait behind those of other tests for longer
    /// than a controller waits for a sign.
    ///
    /// - Parameter answer: what it answers to an operation with its parameters.
    init(
      _ broker: TestBroker, _ id: String,
      answer: @escaping @Sendable (_ operation: String, _ parameters: JSONValue) -> Answer
    ) async throws {
      let topic = "signboard/v1/sign/\(id)"
      let (states, heard) = AsyncStream.makeStream(of: Void.self)
      let events = EventRelay<MQTTClient.Event>()
      let client = try MQTTClient(MQTTBroker(host: "127.0.0.1", port: broker.port, clientID: id)) {
        events.pass($0)
      }
      let counts = Counts()
      events.set { [weak client] event in
        guard case .message(let message) = event else { return }
        guard message.topic == topic + "/do" else {
          heard.yield()
          return
        }
        let request = JSONValue(reading: message.payload) ?? .null
        let operation = request["operation"]?.string ?? ""
        counts.of.withLock { $0[operation, default: 0] += 1 }
        let reply =
          [.init("id", request["id"] ?? .null)]
          + answer(operation, request["parameters"] ?? .null).members
        client?.publish(MQTTMessage(topic + "/did", JSONValue.object(reply).bytes))
      }
      client.subscribe([topic + "/do": .atLeastOnce, topic + "/state": .atLeastOnce])
      try client.start()
      (self.client, self.counts) = (client, counts)
      for await _ in states { break }
    }

    func count(of operation: String) -> Int { counts.of.withLock { $0[operation] ?? 0 } }

    deinit { client.stop() }
  }

  @Test(arguments: [true, false])
  func `pictures are taken over from signs that have their files`(hasFile: Bool) async throws {
    // More than what has room in one message.
    let file = String(repeating: "##..\n", count: 40_000)
    let hash = SHA256.text(Array(file.utf8))
    let document =
      #"{"epoch":3,"revision":7,"intensity":5,"messages":{"menu":{"text":"{image cup}"}},"#
      + #""pictures":{"cup":{"hash":"\#(hash)"}}}"#
    let digest = SHA256.text(Array(document.utf8))
    let running = try await leading([
      ("sign/a/state", "online"),
      ("sign/a/reported", #"{"tags":["all"],"applied":{"sign":[3,7,"\#(digest)"]}}"#),
    ])
    let sign = try await TellingSign(broker, "a") { operation, parameters in
      guard operation == "readBlob" else { return .content(.string(document)) }
      // An earlier version of the program knows no parts.
      guard hasFile, parameters["hash"]?.string == hash, parameters["from"]?.integer != 0 else {
        return .missing
      }
      let part = file.utf8.dropFirst(Int(parameters["from"]?.integer ?? 0)).prefix(131_072)
      return .content(.string(Base64.text(Array(part))))
    }
    let adoption = try #require(await running.controller.adoptFromSigns(by: anna).first)
    #expect(adoption.reason == nil)
    #expect(adoption.pictures == (hasFile ? [] : ["cup"]))
    #expect(adoption.messages == (hasFile ? [] : ["menu"]))
    let wanted = try await running.controller.wanted(of: .sign("a"))
    #expect(wanted.content["intensity"]?.integer == 5)
    #expect(wanted.content["messages"]?.members.map(\.key) == (hasFile ? ["menu"] : []))
    #expect(running.blobs == (hasFile ? [hash] : []))
    if hasFile {
      let kept = try await broker.kept("blob/\(hash)")
      #expect(kept == file)
    }
    withExtendedLifetime(sign) {}
  }

  @Test func `what is taken over is later than what signs have, but for what one makes up`()
    async throws
  {
    let document = #"{"epoch":9,"revision":7,"intensity":5}"#
    let digest = SHA256.text(Array(document.utf8))
    let running = try await leading()
    let known = try await running.controller.change(
      .group("all"), .intensity(1), at: nil, in: nil, by: anna)
    #expect(known.layer.epoch == 1)
    // They come when this one leads already.
    try await broker.keep([
      ("sign/a/state", "online"),
      ("sign/a/reported", #"{"tags":["all"],"applied":{"sign":[9,7,"\#(digest)"]}}"#),
      ("sign/b/state", "online"),
      ("sign/b/reported", #"{"tags":["all"],"applied":{"group:all":[\#(1 << 40),7,"d"]}}"#),
    ])
    let sign = try await TellingSign(broker, "a") { _, _ in .content(.string(document)) }
    while await running.controller.signs(FleetQuery()).signs.count(where: { $0.sign.report != nil })
      < 2
    {
      try await Task.pause()
    }
    let adoptions = try await running.controller.adoptFromSigns(by: anna)
    #expect(adoptions.map { "\($0.target) \($0.reason == nil)" } == ["sign:a true"])
    let wanted = try await running.controller.wanted(of: .sign("a"))
    #expect(wanted.content.text == #"{"epoch":10,"revision":1,"by":"anna","intensity":5}"#)
    withExtendedLifetime(sign) {}
  }

  /// What one sign of a group answers when it is asked for the files of two pictures, whether the
  /// other one has them, why the document is left out, and how often the first one is asked.
  @Test(arguments: [
    ("busy", true, nil, 1), ("busy", false, "The sign \"a\" refuses: Not now.", 1),
    ("missing", true, nil, 2), ("wrong", true, nil, 1),
    ("slow", false, "What the sign \"a\" answers is not what it has reported.", 16),
  ])
  func `a sign that fails is not asked again, and another one may have the files`(
    answer: String, hasOther: Bool, reason: String?, count: Int
  ) async throws {
    let files = ["##..", "..##"].map { Array($0.utf8) }
    let hashes = files.map { SHA256.text($0) }.sorted()
    let document =
      #"{"epoch":3,"revision":7,"pictures":{"cup":{"hash":"\#(hashes[0])"},"#
      + #""mug":{"hash":"\#(hashes[1])"}}}"#
    let report =
      #"{"tags":["all","north"],"applied":{"group:north":"#
      + #"[3,7,"\#(SHA256.text(Array(document.utf8)))"]}}"#
    let running = try await leading(
      ["a", "b"].flatMap { [("sign/\($0)/state", "online"), ("sign/\($0)/reported", report)] })
    let first = try await TellingSign(broker, "a") { operation, _ in
      guard operation == "readBlob" else { return .content(.string(document)) }
      return switch answer {
      case "busy": .busy
      case "missing": .missing
      case "wrong": .content(7)
      default: .content(.string(Base64.text([35])))
      }
    }
    let second = try await TellingSign(broker, "b") { _, parameters in
      let file = files.first { SHA256.text($0) == parameters["hash"]?.string }
      guard hasOther, let file else { return .missing }
      return .content(.string(Base64.text(file)))
    }
    let adoption = try #require(await running.controller.adoptFromSigns(by: anna).first)
    #expect(adoption.reason.map { "\($0)" } == reason)
    #expect(adoption.pictures == [])
    #expect(running.blobs == (hasOther ? Set(hashes) : []))
    #expect(await running.controller.wanted().count == (hasOther ? 1 : 0))
    #expect(first.count(of: "readBlob") == count && second.count(of: "readLayer") == 0)
  }

  @Test func `a document is taken over without the pictures whose files no sign has`() throws {
    let controller = try running().controller
    let (cup, mug) = (String(repeating: "a", count: 64), String(repeating: "b", count: 64))
    func rest(_ members: String) throws -> (String, [String], [String]) {
      let content = try controller.content(
        of: Array(#"{"epoch":1,"revision":2,\#(members)}"#.utf8), for: .sign("a"))
      let (rest, pictures, messages) = try controller.without(content, filesBesides: [mug])
      let text = String(decoding: rest.bytes(as: (epoch: 1, revision: 2), by: "a"), as: UTF8.self)
      return (text, pictures, messages)
    }
    let head = #"{"epoch":1,"revision":2,"by":"a","#
    let found = #""mug":{"hash":"\#(mug)"}"#
    let both = #""pictures":{"cup":{"hash":"\#(cup)"},\#(found)}"#
    let (menu, shut) = (#""menu":{"text":"Tea {image cup}"}"#, #""shut":{"text":"{image mug}"}"#)
    #expect(
      try rest(#""messages":{\#(menu),\#(shut)},"intensity":3,\#(both)"#)
        == (
          head + #""messages":{\#(shut)},"intensity":3,"pictures":{\#(found)}}"#, ["cup"], ["menu"]
        ))
    #expect(try rest(both) == (head + #""pictures":{\#(found)}}"#, ["cup"], []))
    #expect(try rest(#""intensity":3"#) == (head + #""intensity":3}"#, [], []))
  }
}
