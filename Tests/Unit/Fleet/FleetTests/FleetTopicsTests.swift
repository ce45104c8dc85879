// SPDX-License-Identifier: MIT
import Fleet
import SignControl
import Testing

struct FleetTopicsTests {
  @Test func `a topic names what its messages are about`() {
    let topics = FleetTopics(prefix: "shop/signs")
    let about: [String: FleetTopics.Subject] = [
      "shop/signs/sign/hall-1/state": .state(sign: "hall-1"),
      "shop/signs/sign/hall-1/reported": .report(sign: "hall-1"),
      "shop/signs/sign/hall-1/desired": .desired(.sign("hall-1")),
      "shop/signs/group/north/desired": .desired(.group("north")),
      "shop/signs/sign/a/group/north/desired": .desiredAhead(sign: "a", group: "north"),
      "shop/signs/sign/hall-1/did": .answer(sign: "hall-1"), "shop/signs/controller": .controller,
      "shop/signs/blob/0a": .blob("0a"), "shop/signs/controller/rollout/3": .rollout(3),
    ]
    for (topic, subject) in about { #expect(topics.subject(of: topic) == subject) }
    for other in [
      "shop/signs/sign/hall-1/do", "shop/signs/sign/hall-1/state/more", "shop/signs/sign/hall-1",
      "shop/signs/sign/a/group/North/desired", "shop/signs/group/a/group/b/desired",
      "shop/signs/sign//state", "shop/signs/sign/Hall/state", "shop/signs/sign/a b/state",
      "shop/signs/controller/rollout/x", "shop/signs/controller/rollout",
      "shop/signs/group/north/state", "shop/signsign/hall-1/state", "signboard/v1/sign/a/state", "",
    ] {
      #expect(topics.subject(of: other) == nil, "\(other)")
    }
  }

  @Test func `the standard prefix is that of signs`() {
    #expect(
      FleetTopics().filters == [
        "signboard/v1/sign/+/state", "signboard/v1/sign/+/reported", "signboard/v1/sign/+/desired",
        "signboard/v1/group/+/desired", "signboard/v1/sign/+/group/+/desired",
      ])
  }

  @Test(arguments: ["sign:hall-1", "group:all", "group:north"])
  func `targets are read as they are written`(text: String) {
    #expect(FleetTarget(text)?.description == text)
  }

  @Test(arguments: ["", "north", "group:", "group:North", "sign:a_b", "else:a", "sign:a:b"])
  func `what is no target is none`(text: String) { #expect(FleetTarget(text) == nil) }
}
