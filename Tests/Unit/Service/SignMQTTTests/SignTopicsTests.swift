// SPDX-License-Identifier: MIT
import SignConfiguration
import Testing

@testable import SignMQTT

struct SignTopicsTests {
  private func topics(_ keys: String, host: String = "Pi-Zero.example.com") throws -> SignTopics {
    let text = "mqtt: {broker: localhost\(keys)}"
    let settings = try ConfigurationReader.read(bytes: Array(text.utf8), file: "sign.yaml")
    return SignTopics(try #require(settings.mqtt), hostName: host)
  }

  @Test func `topics have the prefix, the id and the groups`() throws {
    let topics = try topics(", id: hall-1, groups: [north, all, halls], prefix: city")
    #expect(
      [topics.state, topics.reported, topics.did] == [
        "city/sign/hall-1/state", "city/sign/hall-1/reported", "city/sign/hall-1/did",
      ])
    #expect(
      topics.filters == [
        "city/sign/hall-1/state", "city/sign/hall-1/do", "city/sign/hall-1/desired",
        "city/sign/hall-1/group/+/desired", "city/sign/hall-1/notify",
        "city/sign/hall-1/notify/dismiss", "city/sign/hall-1/custom/+",
        "city/sign/hall-1/shown-ack", "city/group/all/do", "city/group/all/desired",
        "city/group/north/do",
        "city/group/north/desired",
        "city/group/halls/do", "city/group/halls/desired",
      ])
    #expect(topics.subject(of: "city/sign/hall-1/do") == .operation)
    #expect(topics.subject(of: "city/sign/hall-1/notify") == .notification)
    #expect(topics.subject(of: "city/sign/hall-1/notify/dismiss") == .dismissal)
    #expect(topics.subject(of: "city/sign/hall-1/custom/lunch") == .custom("lunch"))
    #expect(topics.subject(of: "city/sign/hall-1/shown-ack") == .shownAcknowledgement)
    #expect(topics.subject(of: topics.blob("0a")) == .blob("0a"))
    #expect(topics.blob("0a") == "city/blob/0a")
    #expect(topics.subject(of: "city/group/halls/do") == .operationOfGroup("halls"))
    #expect(topics.subject(of: "city/sign/hall-1/group/all/desired") == .desiredAhead(group: "all"))
    for other in [
      "city/sign/hall-1/group/south/desired", "city/sign/hall-2/group/all/desired",
      "city/sign/hall-2/do", "city/group/south/do", "city/sign/hall-1/did", "",
      "city/sign/hall-1/custom/", "city/sign/hall-1/custom/a/b",
    ] {
      #expect(topics.subject(of: other) == nil, "\(other)")
    }
  }

  @Test(arguments: [
    ("Pi-Zero.example.com", "pi-zero"), ("--Halle_Süd--", "halle-s-d"), ("", "sign"),
    ("日本", "sign"), (String(repeating: "a", count: 60), String(repeating: "a", count: 32)),
  ])
  func `without an id the sign is called as its machine`(host: String, id: String) throws {
    #expect(try topics("", host: host).id == id)
  }

  @Test func `answers go only to topics at which they order nothing`() throws {
    let topics = try topics("")
    for topic in ["reply/7", "clients/answer"] { #expect(topics.isAnswerTopic(topic)) }
    for topic in [
      "", "$SYS/x", "signboard/v1/sign/other/do", "homeassistant/status", "a/+/b", "a/#", "a\nb",
      String(repeating: "a", count: 257),
    ] {
      #expect(!topics.isAnswerTopic(topic), "\(topic)")
    }
  }
}
