// SPDX-License-Identifier: MIT
import Core
import SignConfiguration
import Testing

@testable import MQTTIO
@testable import SignMQTT

struct FormerIdentitiesTests {
  private func identity(_ id: String) throws -> BrokerIdentity {
    var settings = MQTTSettings(broker: try BrokerAddress.parser.parse("mqtt://broker.example"))
    settings.id = id
    return BrokerIdentity(settings)
  }

  private func time(_ seconds: Int64) -> Instant { Instant(nanoseconds: seconds * 1_000_000_000) }

  /// Former ids, what happens at which second, and what is done then: a connection begins or ends, the
  /// broker has cleared the topics of the first one, or its state comes.
  @Test(arguments: [
    ("a b", "0 up, 3 offline, 4 cleared, 5 offline", "3 clear a, 4 end a, 5 clear b"),
    ("a", "0 up, 3 online, 59 -, 60 -", "60 give up a"),
    ("a", "0 up, 3 offline, 4 online", "3 clear a, 4 give up a"),
    ("hall a", "0 -, 9 up, 10 down, 69 -", "69 give up a"),
    ("a b c d e f g h", "0 up, 1 -", "0 give up a"),
    // After a connection was lost it is looked at anew; then silence says that no other has come.
    ("a", "0 up, 3 offline, 9 up, 10 down, 80 up, 81 online, 140 -", "3 clear a, 140 give up a"),
    ("a", "0 up, 3 offline, 9 up, 68 -, 69 -, 70 cleared", "3 clear a, 69 clear a, 70 end a"),
    ("a", "0 up, 3 offline, 9 up, 50 up, 69 -, 99 up", "3 clear a, 99 give up a"),
    (
      "a", "0 up, 1 offline, 2 offline, 3 offline, 4 offline",
      "1 clear a, 2 clear a, 3 clear a, 4 give up a"
    ),
  ])
  func `former identities are cleared one after the other, unless others may have them`(
    ids: String, events: String, expected: String
  ) throws {
    let own = try identity("hall")
    var former = FormerIdentities(try ids.split(separator: " ").map { try identity(String($0)) })
    former.begin(of: own)
    var (isConnected, steps) = (false, [String]())
    for event in events.split(separator: ", ") {
      let words = event.split(separator: " ")
      let now = time(try #require(Int64(words[0])))
      isConnected = words[1] == "up" || isConnected && words[1] != "down"
      if words[1] == "up" {
        former.add(own)
        former.current?.connect(at: now)
      }
      let (topics, watched) = (former.current?.topics ?? [], former.current?.watched ?? "")
      for topic in topics where words[1] == "cleared" { _ = former.current?.clear(topic) }
      _ = former.current?.take(MQTTReceived(topic: watched, payload: Array(words[1].utf8)))
      switch former.step(at: now, isConnected: isConnected, of: own) {
      case .wait: break
      case .clear(let one, _): steps.append("\(words[0]) clear \(one.topics.id)")
      case .end(let one, let isCleared):
        steps.append("\(words[0]) \(isCleared ? "end" : "give up") \(one.topics.id)")
      }
    }
    #expect(steps.joined(separator: ", ") == expected)
  }

  @Test func `they are written when they are others, and an hour after that failed`() throws {
    var former = FormerIdentities([try identity("a")])
    former.add(try identity("b"))
    let again = former.note(former.list, isWritten: false, at: time(5))
    // The link after that one tries it at once.
    former.begin(of: try identity("c"))
    let next = former.writeDue
    let done = former.note(former.list, isWritten: true, at: next)
    #expect([again, next, done] == [time(3605), .zero, .distantFuture])
  }
}
