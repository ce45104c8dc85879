// SPDX-License-Identifier: MIT
import MQTTIO

/// Somebody who asks a sign at a broker, one request after the other.
package final class OperationClient: Sendable {
  private let client: MQTTClient
  private let topic: String
  private let messages: AsyncStream<MQTTReceived>

  /// Comes when the sign is there.
  package init(_ broker: TestBroker, sign: String) async throws {
    topic = "signboard/v1/sign/\(sign)"
    let (messages, heard) = AsyncStream.makeStream(of: MQTTReceived.self)
    self.messages = messages
    client = try MQTTClient(
      MQTTBroker(host: "127.0.0.1", port: broker.port, clientID: "asker"),
      backoff: MQTTBackoff(first: 10, longest: 40)
    ) {
      if case .message(let message) = $0 { heard.yield(message) }
    }
    client.subscribe([topic + "/did": .atLeastOnce, topic + "/state": .atLeastOnce])
    try client.start()
    _ = await next("state") { $0 == Array("online".utf8) }
  }

  deinit { client.stop() }

  /// What the sign answers to a request; nothing when the time of the test is over.
  package func answer(to request: [UInt8]) async -> [UInt8] {
    client.publish(MQTTMessage(topic + "/do", request))
    return await next("did") { _ in true }
  }

  private func next(
    _ name: String, where isRight: @Sendable ([UInt8]) -> Bool
  ) async -> [UInt8] {
    await messages.first { $0.topic == "\(topic)/\(name)" && isRight($0.payload) }?.payload ?? []
  }
}
