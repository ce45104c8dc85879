// SPDX-License-Identifier: MIT
import Foundation
import MessageStorage
import SignControl
import SignTesting
import Testing

@testable import Fleet

/// A change on its way to ten signs, as a line for each step.
struct RolloutTests {
  private let document = Array(#"{"epoch":1,"revision":7}"#.utf8)

  private func rollout(
    _ waves: String = "1,30%,100%", hold: Int = 60, stopAt: Int = 20, absent: Set<Int> = [],
    count: Int = 10
  ) throws -> Rollout {
    let plan = try #require(RolloutPlan(waves: waves, hold: hold, stopAt: stopAt))
    return Rollout(
      number: 3, group: "north", plan: plan, layer: try #require(WantedLayer(document: document)),
      document: document, before: [],
      signs: (0..<count).map { ("s\($0)", !absent.contains($0)) }, by: "anna", at: 1000)
  }

  /// What it does, second by second as asked: `1000 2/10 wait until 1060`.
  private func play(
    _ rollout: inout Rollout, at times: [Int64], outcome: (String) -> FleetOutcome
  ) -> [String] {
    times.map { now in
      let step = rollout.step(at: now, outcome: outcome)
      let words =
        switch step {
        case .wait(let end): "wait until \(end)"
        case .advance: "advance"
        case .stop(let failures): "stop: \(failures.failed) of \(failures.judged)"
        }
      if step == .advance { _ = rollout.advance(at: now) { _ in true } }
      let last = rollout.isLast ? ", last" : ""
      return "\(now) \(words) -> \(rollout.reached.count)/\(rollout.signs.count)\(last)"
    }
  }

  @Test func `waves follow one another when the signs are right`() throws {
    var rollout = try rollout()
    #expect(
      play(&rollout, at: [1000, 1059, 1060, 1061, 1120]) { _ in .right } == [
        "1000 wait until 1060 -> 1/10", "1059 wait until 1060 -> 1/10", "1060 advance -> 3/10",
        "1061 wait until 1120 -> 3/10", "1120 advance -> 10/10, last",
      ])
  }

  @Test func `a refusal stops it at once, silence when the wave has had its time`() throws {
    var refused = try rollout()
    #expect(play(&refused, at: [1000]) { _ in .refused } == ["1000 stop: 1 of 1 -> 1/10"])
    for outcome in [FleetOutcome.behind, .unknown, .unreachable] {
      var silent = try rollout()
      #expect(
        play(&silent, at: [1000, 1060]) { _ in outcome } == [
          "1000 wait until 1060 -> 1/10", "1060 stop: 1 of 1 -> 1/10",
        ])
    }
    var staged = try rollout()
    #expect(play(&staged, at: [1060]) { _ in .staged } == ["1060 advance -> 3/10"])
  }

  @Test func `a wave without a hold goes on with right signs, after ten seconds`() throws {
    var rollout = try rollout(hold: 0)
    #expect(
      play(&rollout, at: [1000, 1009, 1010]) { _ in .behind } == [
        "1000 wait until 1010 -> 1/10", "1009 wait until 1010 -> 1/10",
        "1010 stop: 1 of 1 -> 1/10",
      ])
    #expect(play(&rollout, at: [1005]) { _ in .right } == ["1005 advance -> 3/10"])
  }

  @Test func `as many failures as are allowed do not stop it`() throws {
    for (failed, allowed, expected) in [
      (2, 20, "1060 advance -> 10/10, last"), (3, 20, "1060 stop: 3 of 10 -> 10/10"),
      (0, 0, "1060 advance -> 10/10, last"), (1, 0, "1060 stop: 1 of 10 -> 10/10"),
      (10, 100, "1060 advance -> 10/10, last"),
    ] {
      var rollout = try rollout("10,100%", stopAt: allowed)
      let bad = Set(rollout.signs.prefix(failed))
      #expect(
        play(&rollout, at: [1060]) { bad.contains($0) ? .behind : .right } == [expected],
        "\(failed) failed")
    }
  }

  @Test func `signs that are there come first, and only they are judged`() throws {
    var rollout = try rollout("3,5,100%", absent: Set(2..<10))
    #expect(Set(rollout.signs.prefix(2)) == ["s0", "s1"])
    #expect(rollout.absent.count == 1)
    // The third one is away.
    #expect(
      play(&rollout, at: [1060]) { ["s0", "s1"].contains($0) ? .right : .unreachable } == [
        "1060 advance -> 5/10"
      ])
  }

  @Test func `a wave without a new sign is left out, and the last one never is`() throws {
    var rollout = try rollout("1,5%,10%,2,1,100%")
    #expect(
      play(&rollout, at: [1060, 1120]) { _ in .right } == [
        "1060 advance -> 2/10", "1120 advance -> 10/10, last",
      ])
    var small = try self.rollout("5,50,100%", count: 3)
    #expect(play(&small, at: [1060]) { _ in .right } == ["1060 advance -> 3/3, last"])
  }

  @Test func `which signs come first differs from change to change`() throws {
    let orders = try (0..<20).map { revision in
      let document = Array(#"{"epoch":1,"revision":\#(revision)}"#.utf8)
      let plan = try #require(RolloutPlan(waves: "100%"))
      return Rollout(
        number: 1, group: "all", plan: plan, layer: try #require(WantedLayer(document: document)),
        document: document, before: [], signs: (0..<10).map { ("s\($0)", true) }, by: "anna", at: 0
      ).signs
    }
    #expect(Set(orders.compactMap(\.first)).count > 3)
    #expect(orders.allSatisfy { $0.sorted() == (0..<10).map { "s\($0)" } })
  }

  @Test func `a sign that is forgotten is not waited for, and gets nothing`() throws {
    var rollout = try rollout("2,3,100%", stopAt: 0)
    let dead = rollout.signs[0]
    for sign in [dead, rollout.signs[2]] { rollout.forget(sign) }
    #expect(!rollout.hasReached(dead) && Rollout(rollout.bytes) == rollout)
    #expect(
      play(&rollout, at: [1060, 1120]) { $0 == dead ? .unreachable : .right } == [
        "1060 advance -> 1/10", "1120 advance -> 8/10, last",
      ])
  }

  @Test func `a wave that is resumed is looked at anew`() throws {
    var rollout = try rollout()
    rollout.state = .stopped
    rollout.failures = .init(failed: 1, judged: 1)
    rollout.resume(at: 2000)
    #expect(rollout.state == .running && rollout.failures == nil)
    #expect(play(&rollout, at: [2000]) { _ in .behind } == ["2000 wait until 2060 -> 1/10"])
  }

  @Test(arguments: [
    "", "100", "1,10%", "0,100%", "101%,100%", "1,,100%", "-1,100%", "1, 100%", "1,100%,",
    String(repeating: "1,", count: 20) + "100%", "1%%,100%", "٣,100%",
  ])
  func `a list of waves that does not lead to all is none`(text: String) {
    #expect(RolloutPlan(waves: text) == nil)
  }

  @Test(arguments: ["100%", "1,10%,100%", "12,5,100%"])
  func `a plan is written as it is read`(text: String) {
    #expect(RolloutPlan(waves: text)?.text == text)
  }

  @Test(arguments: [
    (#""number":3"#, #""number":0"#), (#""number":3"#, #""number":9223372036854775807"#),
    (#""hold":60"#, #""hold":9223372036854775807"#), (#""hold":60"#, #""hold":-1"#),
    (#""stop-at":20"#, #""stop-at":9223372036854775807"#),
    (#""wave":0"#, #""wave":9223372036854775807"#), (#""wave":0"#, #""wave":-1"#),
    (#""began":1000"#, #""began":9223372036854775807"#),
    (#"\"revision\":7"#, #"\"revision\":9223372036854775807"#),
    (#""group":"north""#, ##""group":"#""##), (#""s1""#, #""+""#),
    (#""by":"anna""#, #""by":"""#),
  ])
  func `what no controller has written is no roll-out`(part: String, other: String) throws {
    let text = String(decoding: try rollout().bytes, as: UTF8.self)
    #expect(text.contains(part))
    #expect(Rollout(Array(text.replacingOccurrences(of: part, with: other).utf8)) == nil)
  }

  @Test func `a copy of very many signs has parts, and is none without one of them`() throws {
    let names = (0..<12_000).map { "sign-\($0)-\(String(repeating: "x", count: 20))" }
    var rollout = Rollout(
      number: 3, group: "north", plan: try rollout().plan, layer: try rollout().layer,
      document: document, before: [], signs: names.map { ($0, true) }, by: "anna", at: 1000)
    let most = rollout.mostBytes
    let (copy, parts) = RolloutCopy.copy(of: rollout)
    #expect(copy.parts == parts.map(\.hash) && copy.parts.count == 2)
    #expect(([copy.bytes] + parts.map(\.bytes)).allSatisfy { $0.count <= FleetBlob.mostBytes })
    var here = Dictionary(uniqueKeysWithValues: parts.map { ($0.hash, $0) })
    #expect(RolloutCopy(copy.bytes).rollout(here) == rollout)
    // With a wave only what it changes comes anew.
    _ = rollout.advance(at: 1060) { _ in true }
    let later = RolloutCopy.copy(of: rollout)
    #expect(later.copy.parts.first == copy.parts.first && later.copy != copy)
    for name in names { rollout.forget(name) }
    rollout.failures = .init(failed: names.count, judged: names.count)
    #expect((most - 100...most).contains(rollout.bytes.count))
    for part in parts {
      here[part.hash] = nil
      #expect(copy.rollout(here) == nil)
      here[part.hash] = part
    }
    let short = try self.rollout()
    let whole = RolloutCopy.copy(of: short)
    #expect(whole.copy == RolloutCopy(short.bytes) && whole.parts.isEmpty)
    #expect(whole.copy.rollout([:]) == short)
  }

  @Test func `it is on disk as it is, and old ones make room`() throws {
    let folder = try TestFolder()
    let path = folder.path("fleet.db")
    var store = try MessageStore(path: path)
    var log = try RolloutLog(store)
    var rollout = try rollout(absent: [1, 2])
    _ = rollout.advance(at: 1060) { $0 != "s0" }
    rollout.state = .stopped
    rollout.failures = .init(failed: 1, judged: 2)
    try log.put(rollout, by: "anna")
    for _ in 0..<(RolloutLog.most + 2) {
      var other = Rollout(
        number: log.next, group: "all", plan: rollout.plan, layer: rollout.layer,
        document: document, before: document, signs: [("a", true)], by: "bob", at: 0)
      other.state = .done
      try log.put(other, by: "bob")
    }
    try store.close()
    store = try MessageStore(path: path)
    log = try RolloutLog(store)
    #expect(log.entries[3] == rollout && Rollout(rollout.bytes) == rollout)
    #expect(log.entries.count == RolloutLog.most)
    #expect(log.open(of: "north") == rollout && log.open(of: "all") == nil)
    #expect(log.entries.keys.min() == 3 && log.entries[4] == nil)
    try store.close()
  }
}
