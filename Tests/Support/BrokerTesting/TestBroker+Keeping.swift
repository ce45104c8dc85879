// SPDX-License-Identifier: MIT
import Foundation
import MQTTIO
import SignTesting

extension TestBroker {
  /// Publishes messages that the broker keeps, and waits until it has them.
  ///
  /// - Parameters:
  ///   - messages: topics below `signboard/v1/`, each once, and their payloads.
  package func keep(_ messages: [(topic: String, payload: String)]) async throws {
    let (stream, heard) = AsyncStream.makeStream(of: Void.self)
    let client = try MQTTClient(MQTTBroker(host: "127.0.0.1", port: port, clientID: "keeper")) {
      if case .delivered = $0 { heard.yield() }
    }
    try client.start()
    for message in messages {
      client.publish(
        MQTTMessage("signboard/v1/" + message.topic, Array(message.payload.utf8), isRetained: true))
    }
    var rest = messages.count
    for await _ in stream {
      rest -= 1
      if rest == 0 { break }
    }
    client.stop()
    client.join()
  }

  /// Asks as a client of MQTT 5 that names a topic for the answer, and what that has to repeat.
  ///
  /// - Parameter topic: a topic below `signboard/v1/`.
  package func ask(
    _ text: String, at topic: String, answer: String, correlation: String
  ) throws {
    let asker = Repository.file("Tests/Support/BrokerTesting/asker.py").path
    try Self.run(
      "/usr/bin/python3",
      [asker, "\(port)", "signboard/v1/" + topic, answer, correlation, text])
  }

  /// What it keeps of a topic below `signboard/v1/`; waits until that is something.
  package func kept(_ topic: String) async throws -> String {
    let (stream, heard) = AsyncStream.makeStream(of: String.self)
    let client = try MQTTClient(MQTTBroker(host: "127.0.0.1", port: port, clientID: "reader")) {
      if case .message(let message) = $0 {
        heard.yield(String(decoding: message.payload, as: UTF8.self))
      }
    }
    client.subscribe(["signboard/v1/" + topic: .atLeastOnce])
    try client.start()
    let text = await stream.first { _ in true }
    client.stop()
    client.join()
    return text ?? ""
  }
}
