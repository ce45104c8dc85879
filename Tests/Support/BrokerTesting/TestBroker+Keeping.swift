// SPDX-License-Identifier: MIT
import MQTTIO

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
    try Self.run(
      "/usr/bin/python3",
      ["-c", Self.asker, "\(port)", "signboard/v1/" + topic, answer, correlation, text])
  }

  private static let asker = """
    import socket, struct, sys
    topic, answer, correlation, payload = (one.encode() for one in sys.argv[2:])
    def size(count):
        return bytes([count]) if count < 128 else bytes([count & 127 | 128]) + size(count >> 7)
    def text(data): return struct.pack(">H", len(data)) + data
    def packet(head, body): return bytes([head]) + size(len(body)) + body
    properties = b"\\x08" + text(answer) + b"\\x09" + text(correlation)
    with socket.create_connection(("127.0.0.1", int(sys.argv[1]))) as broker:
        broker.sendall(packet(0x10, text(b"MQTT") + b"\\5\\2\\0\\0\\0" + text(b"asker")))
        broker.recv(100)
        body = text(topic) + size(len(properties)) + properties + payload
        broker.sendall(packet(0x30, body) + packet(0xE0, b""))
        # Its end tells that it has all.
        while broker.recv(100): pass
    """

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
