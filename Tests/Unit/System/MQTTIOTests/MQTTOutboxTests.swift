// SPDX-License-Identifier: MIT
import Testing

@testable import MQTTIO

struct MQTTOutboxTests {
  private func message(_ topic: String, _ text: String, kept: Bool = false) -> MQTTMessage {
    MQTTMessage(topic, Array(text.utf8), isRetained: kept)
  }

  private func add(_ outbox: inout MQTTOutbox, _ message: MQTTMessage, isTaken: Bool = true) {
    let result = outbox.add(message)
    #expect(result == isTaken, "\(message.topic)")
  }

  /// Takes all messages.
  private func drain(_ outbox: inout MQTTOutbox, _ expected: [String]) {
    var lines: [String] = []
    while let message = outbox.next() {
      lines.append("\(message.topic) \(String(decoding: message.payload, as: UTF8.self))")
    }
    #expect(lines == expected)
  }

  @Test func `of a kept topic only the last message waits, before all, and can be taken back`() {
    var outbox = MQTTOutbox(mostCount: 10, mostBytes: 100)
    for (topic, text, kept) in [
      ("a", "1", false), ("state", "old", true), ("b", "2", false), ("more", "x", true),
      ("state", "new", true), ("a", "3", false), ("old", "", true),
    ] {
      add(&outbox, message(topic, text, kept: kept))
    }
    outbox.takeBack { $0.payload.isEmpty }
    drain(&outbox, ["state new", "more x", "a 1", "b 2", "a 3"])
    #expect(outbox.isEmpty)
  }

  @Test func `a queue is roomy while three quarters of it are free`() {
    var outbox = MQTTOutbox(mostCount: 8, mostBytes: 400)
    for number in 1...3 {
      let isRoomy = outbox.isRoomy
      #expect(isRoomy, "\(number)")
      add(&outbox, message("a", "\(number)"))
    }
    #expect(!outbox.isRoomy)
    drain(&outbox, ["a 1", "a 2", "a 3"])
    #expect(outbox.isRoomy)
    add(&outbox, message("state", String(repeating: "x", count: 1000), kept: true))
    #expect(outbox.isRoomy)
    add(&outbox, message("a", String(repeating: "x", count: 100)))
    #expect(!outbox.isRoomy)
  }

  @Test func `a full queue takes no more, but how things are`() {
    var outbox = MQTTOutbox(mostCount: 2, mostBytes: 100)
    add(&outbox, message("a", "1"))
    add(&outbox, message("a", "2"))
    add(&outbox, message("a", "3"), isTaken: false)
    add(&outbox, message("state", "on", kept: true))
    drain(&outbox, ["state on", "a 1", "a 2"])
    // Topic and payload count: 4 + 96 is all there is room for.
    add(&outbox, message("long", String(repeating: "x", count: 96)))
    add(&outbox, message("", "x"), isTaken: false)
    _ = outbox.next()
    add(&outbox, message("", "x"))
  }

  @Test func `what is dropped leaves all its room`() {
    var outbox = MQTTOutbox(mostCount: 1, mostBytes: 2)
    for _ in 1...2 {
      add(&outbox, message("a", "1"))
      add(&outbox, message("state", "new", kept: true))
      outbox.removeAll()
      drain(&outbox, [])
    }
  }

  @Test func `what was not confirmed comes first again, unless there is a later one`() {
    var outbox = MQTTOutbox(mostCount: 10, mostBytes: 100)
    add(&outbox, message("a", "3"))
    add(&outbox, message("state", "new", kept: true))
    let givenUp = outbox.putBack([
      message("a", "1"), message("state", "old", kept: true), message("more", "x", kept: true),
      message("a", "2"),
    ])
    #expect(givenUp.isEmpty)
    drain(&outbox, ["state new", "more x", "a 1", "a 2", "a 3"])
  }

  @Test func `a message over which three connections have ended is given up`() {
    var outbox = MQTTOutbox(mostCount: 10, mostBytes: 100)
    add(&outbox, message("a", "1"))
    for round in 1...3 {
      let sent = outbox.next()
      let givenUp = outbox.putBack([sent].compactMap(\.self))
      #expect(givenUp.count == (round == 3 ? 1 : 0), "round \(round)")
    }
    #expect(outbox.isEmpty)
  }

  @Test func `the wait doubles to 45 seconds, shortened by up to half`() {
    let backoff = MQTTBackoff()
    #expect(
      [1, 2, 3, 6, 7, 8, 1000].map { backoff.wait(after: $0, jitter: 999) } == [
        1000, 2000, 4000, 32_000, 45_000, 45_000, 45_000,
      ])
    #expect([1, 2, 7].map { backoff.wait(after: $0, jitter: 0) } == [500, 1000, 22_500])
  }
}
