// SPDX-License-Identifier: MIT
import BrokerTesting
import Core
import MQTTIO
import SignControl
import Testing

@testable import Fleet

/// What a controller without its disk, at a broker without one, learns from signs.
extension FleetControllerTests {
  /// A sign of this process that says what is wanted of it.
  private final class TellingSign: Sendable {
    private let client: MQTTClient
    private let answering: Task<Void, Never>

    /// Comes when it gets what it is asked for.
    ///
    /// - Parameter answer: what it answers to an operation with its parameters; `nil`: it refuses.
    init(
      _ broker: TestBroker, _ id: String,
      answer: @escaping @Sendable (_ operation: String, _ parameters: JSONValue) -> JSONValue?
    ) async throws {
      let topic = "signboard/v1/sign/\(id)"
      let (messages, heard) = AsyncStream.makeStream(of: MQTTReceived.self)
      let client = try MQTTClient(MQTTBroker(host: "127.0.0.1", port: broker.port, clientID: id)) {
        if case .message(let message) = $0 { heard.yield(message) }
      }
      client.subscribe([topic + "/do": .atLeastOnce, topic + "/state": .atLeastOnce])
      try client.start()
      _ = await messages.first { $0.topic == topic + "/state" }
      answering = Task {
        for await message in messages where message.topic == topic + "/do" {
          let request = JSONValue(reading: message.payload) ?? .null
          let content = answer(
            request["operation"]?.string ?? "", request["parameters"] ?? .null)
          var reply: [JSONValue.Member] = [
            .init("id", request["id"] ?? .null), .init("ok", .bool(content != nil)),
          ]
          if let content { reply.append(.init("answer", content)) }
          client.publish(MQTTMessage(topic + "/did", JSONValue.object(reply).bytes))
        }
      }
      self.client = client
    }

    deinit {
      answering.cancel()
      client.stop()
    }
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
      guard operation == "readBlob" else { return .string(document) }
      guard hasFile, parameters["hash"]?.string == hash else { return nil }
      let part = file.utf8.dropFirst(Int(parameters["from"]?.integer ?? 0)).prefix(131_072)
      return .string(Base64.text(Array(part)))
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

  @Test func `a document is taken over without the pictures whose files nobody has`() throws {
    let controller = try running().controller
    let (cup, mug) = (String(repeating: "a", count: 64), String(repeating: "b", count: 64))
    func rest(_ members: String) throws -> (String, [String], [String]) {
      let content = try controller.content(
        of: Array(#"{"epoch":1,"revision":2,\#(members)}"#.utf8), for: .sign("a"))
      let (rest, pictures, messages) = try controller.without(content, filesBesides: [mug])
      let text = String(decoding: rest.bytes(epoch: 1, revision: 2, by: "a"), as: UTF8.self)
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
