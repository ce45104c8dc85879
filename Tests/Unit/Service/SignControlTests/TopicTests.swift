// SPDX-License-Identifier: MIT
import SignControl
import Testing

struct TopicTests {
  @Test func `a topic is read as it is written`() throws {
    for kind in Topic.allCases {
      let topic = kind.path("shop/signs", "a", "b")
      let read = try #require(Topic.read(topic, prefix: "shop/signs"))
      #expect(read.kind == kind, "\(topic)")
      #expect(read.names == Array(["a", "b"].prefix(read.names.count)), "\(topic)")
    }
  }

  @Test(arguments: [
    (Topic.state, "p/sign/hall/state"), (Topic.blob, "p/blob/hall"),
    (Topic.desiredAhead, "p/sign/hall/group/north/desired"), (Topic.controller, "p/controller"),
    (Topic.rollout, "p/controller/rollout/hall"),
  ])
  func `a topic has the names in their order`(kind: Topic, topic: String) {
    #expect(kind.path("p", "hall", "north") == topic)
  }

  @Test func `a name keeps its bytes`() {
    for name in ["é", "e\u{301}", "\u{301}", " "] {
      #expect(Topic.read("\u{E9}/blob/\(name)", prefix: "\u{E9}")?.names == [name])
    }
    // The same letter in other bytes is another topic.
    #expect(Topic.read("e\u{301}/blob/a", prefix: "\u{E9}")?.kind == nil)
  }

  @Test(arguments: [
    "", "p", "p/", "p/sign//state", "p/sign/hall/state/", "p/sign/hall", "p/blob/", "p/blob/a/b",
    "p/sign/hall/custom/", "p/sign/hall/custom/a/b", "p/pairing//offer", "q/sign/hall/state",
    "pp/sign/hall/state", "p/fleet/end",
  ])
  func `another topic has no kind`(topic: String) {
    #expect(Topic.read(topic, prefix: "p")?.kind == nil)
  }
}
