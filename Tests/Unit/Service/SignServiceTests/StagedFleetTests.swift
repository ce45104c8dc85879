// SPDX-License-Identifier: MIT
import MessageStorage
import SignControl
import SignboardKit
import Testing

@testable import SignService

/// What a fleet wants from an instant on, or until one; the clock of a test begins at noon.
struct StagedFleetTests {
  private static let still = "panel: 4x1\ntext: \"{word}\"\nscroll: static\n"
  private static let all = DesiredLayer.Name.group("all")

  private let sign: TestSign

  init() throws { sign = try TestSign(Self.still) }

  /// A document of the epoch 1 that names the message or value of its revision.
  ///
  /// - Parameter time: seconds of the first minute, on the clock of the test.
  private func document(
    _ revision: Int, from begin: Int? = nil, to end: Int? = nil, _ rest: String
  ) -> String {
    func instant(_ second: Int) -> String {
      "\"2026-11-21T13:00:\(second < 10 ? "0" : "")\(second)+01:00\""
    }
    let at = begin.map { ",\"at\":\(instant($0))" } ?? ""
    let until = end.map { ",\"until\":\(instant($0))" } ?? ""
    return "{\"epoch\":1,\"revision\":\(revision)\(at)\(until),\(rest)}"
  }

  private func expect(
    _ sign: TestSign, _ expected: String, at place: SourceLocation = #_sourceLocation
  ) async throws {
    let fleet = try await sign.fleet()
    #expect(fleet == expected, sourceLocation: place)
  }

  /// What the frame thread shows at an instant since the start.
  private func plane(_ sign: TestSign, _ nanoseconds: Int64) -> Bitmap {
    sign.player.present.scene.frame(at: Instant(nanoseconds: nanoseconds)).plane
  }

  @Test func `a document comes into force exactly at its instant, in one frame`() async throws {
    try await sign.take(Self.all, document(1, "\"values\":{\"word\":\"I\"},\"intensity\":9"))
    try await sign.take(
      Self.all, document(2, from: 10, "\"values\":{\"word\":\"OO\"},\"intensity\":4"))
    let before = "word=I (fleet), group:all 1.1, group:all 1.2 waits, 9 running"
    try await expect(sign, before)
    #expect(try sign.storedLayers() == ["layer:group:all", "staged:group:all"])
    sign.advance(seconds: 9.5)
    try await expect(sign, before)
    // The frame thread has it already, and shows it in time.
    let old = plane(sign, 9_600_000_000)
    #expect(plane(sign, 9_999_999_999) == old)
    #expect(plane(sign, 10_000_000_000) != old)
    sign.advance(seconds: 0.4)
    try await expect(sign, before)
    sign.advance(seconds: 0.1)
    try await expect(sign, "word=OO (fleet), group:all 1.2, 4 running")
    #expect(plane(sign, 10_000_000_000) != old)
    #expect(try sign.storedLayers() == ["layer:group:all"])
    #expect(
      sign.log.all.contains(
        "info What the fleet wants has changed by the clock: group:all 1.2 is in force."))
  }

  @Test func `messages go and come at the instant, and those that stay go on`() async throws {
    try await sign.put("own", "O")
    try await sign.take(
      Self.all, document(1, "\"messages\":{\"a\":{\"text\":\"A\"},\"b\":{\"text\":\"B\"}}"))
    try await sign.take(
      Self.all,
      document(
        2, from: 10,
        "\"messages\":{\"b\":{\"text\":\"B\"},\"c\":{\"text\":\"C\",\"priority\":90}},"
          + "\"power\":false"
      ))
    let same = try await sign.service.message(id: "fleet:all/b").revision
    sign.advance(seconds: 9.9)
    try await expect(
      sign,
      "fleet:all/a=A, fleet:all/b=B, own=O, group:all 1.1, group:all 1.2 waits, 3 running")
    sign.clocks.advance(milliseconds: 100)
    // Nothing waits for the disk.
    sign.service.play()
    let after = "fleet:all/b=B, fleet:all/c=C, own=O, group:all 1.2, 3 stopped"
    try await expect(sign, after)
    #expect(try sign.storedLayers() == ["layer:group:all", "staged:group:all"])
    #expect(try sign.store.document("fleet:all/a") != nil)
    #expect(try await sign.service.message(id: "fleet:all/b").revision == same)
    #expect(sign.service.hasToKeep)
    sign.service.housekeep()
    #expect(try sign.storedLayers() == ["layer:group:all"])
    #expect(try sign.store.document("fleet:all/a") == nil)
    #expect(try sign.store.document("fleet:all/c") != nil)
    let view = try await sign.service.message(id: "fleet:all/c")
    #expect(view.revision == sign.service.state.messages.revision)
    try await sign.service.setPlayback(.running, by: TestSign.caller)
    #expect(try await sign.shown() == ["fleet:all/c"])
  }

  @Test func `nothing of a document counts after its end, nor an older one`() async throws {
    try await sign.take(Self.all, document(1, "\"values\":{\"word\":\"all\"},\"intensity\":5"))
    try await sign.take(
      .sign,
      document(
        7, to: 20,
        "\"messages\":{\"a\":{\"text\":\"A\"}},\"values\":{\"word\":\"own\"},\"intensity\":9"))
    let during = "fleet/a=A, word=own (fleet), group:all 1.1, sign 1.7, 9 running"
    try await expect(sign, during)
    sign.advance(seconds: 19.9)
    try await expect(sign, during)
    sign.advance(seconds: 0.1)
    let after = "word=all (fleet), group:all 1.1, sign 1.7, 5 running"
    try await expect(sign, after)
    #expect(try await sign.shown() == [])
    #expect(try sign.storedLayers() == ["layer:group:all", "over:sign"])
    #expect(try sign.store.document("fleet/a") == nil)
    #expect(try await !sign.isTaken(.sign, document(6, "\"power\":false")))
    // What somebody sets afterwards stays, also after a restart.
    _ = try await sign.service.setIntensity(2, by: TestSign.caller)
    try sign.restart(Self.still)
    try await expect(sign, "word=all (fleet), group:all 1.1, sign 1.7, 2 running")
    #expect(try await !sign.isTaken(.sign, document(7, to: 20, "\"power\":false")))
    try await sign.take(.sign, document(8, "\"values\":{\"word\":\"new\"}"))
    try await expect(sign, "word=new (fleet), group:all 1.1, sign 1.8, 2 running")
    #expect(try sign.storedLayers() == ["layer:group:all", "layer:sign"])
  }

  @Test func `a document that is over when it comes replaces the old one`() async throws {
    try await sign.take(.sign, document(1, "\"messages\":{\"a\":{\"text\":\"A\"}}"))
    sign.advance(seconds: 30)
    try await sign.take(
      .sign, document(2, from: 5, to: 30, "\"messages\":{\"b\":{\"text\":\"B\",\"zone\":\"gone\"}}")
    )
    try await expect(sign, "sign 1.2, 3 running")
    try sign.restart(Self.still)
    try await expect(sign, "sign 1.2, 3 running")
  }

  @Test func `a later document takes the place of one that waits`() async throws {
    try await sign.take(.sign, document(1, "\"values\":{\"word\":\"1\"}"))
    try await sign.take(.sign, document(4, from: 10, "\"values\":{\"word\":\"4\"}"))
    for revision in 2...4 {
      #expect(try await !sign.isTaken(.sign, document(revision, "\"values\":{\"word\":\"x\"}")))
    }
    try await sign.take(.sign, document(5, from: 20, "\"values\":{\"word\":\"5\"}"))
    sign.advance(seconds: 10)
    try await expect(sign, "word=1 (fleet), sign 1.1, sign 1.5 waits, 3 running")
    sign.advance(seconds: 9.5)
    // It is prepared, and another one comes.
    let instant = Int64(20_000_000_000)
    #expect(plane(sign, instant) != plane(sign, instant - 1))
    try await sign.take(.sign, document(6, from: 30, "\"values\":{\"word\":\"6\"}"))
    #expect(plane(sign, instant) == plane(sign, instant - 1))
    sign.advance(seconds: 1)
    try await expect(sign, "word=1 (fleet), sign 1.1, sign 1.6 waits, 3 running")
    // One that counts at once leaves nothing to wait.
    try await sign.take(.sign, document(7, "\"values\":{\"word\":\"7\"}"))
    #expect(try sign.storedLayers() == ["layer:sign"])
    sign.advance(seconds: 20)
    try await expect(sign, "word=7 (fleet), sign 1.7, 3 running")
  }

  @Test func `what waits is withdrawn with what is in force`() async throws {
    try await sign.take(.sign, document(1, "\"messages\":{\"a\":{\"text\":\"A\"}}"))
    try await sign.take(.sign, document(2, from: 10, "\"messages\":{\"b\":{\"text\":\"B\"}}"))
    try await sign.take(Self.all, document(1, from: 10, "\"power\":false"))
    try await sign.withdraw(.sign)
    try await expect(sign, "group:all 1.1 waits, 3 running")
    try await sign.withdraw(Self.all)
    #expect(try sign.storedLayers() == [])
    sign.advance(seconds: 20)
    try await expect(sign, "3 running")
  }

  @Test func `a restart before and after the instants changes nothing`() async throws {
    try await sign.take(
      Self.all, document(1, "\"messages\":{\"a\":{\"text\":\"A\"}},\"intensity\":9"))
    try await sign.take(
      Self.all,
      document(
        2, from: 10, to: 40,
        "\"messages\":{\"b\":{\"text\":\"B\"}},\"values\":{\"word\":\"w\"},\"intensity\":4"))
    sign.advance(seconds: 5)
    try sign.restart(Self.still)
    try await expect(sign, "fleet:all/a=A, group:all 1.1, group:all 1.2 waits, 9 running")
    sign.advance(seconds: 4.9)
    try await expect(sign, "fleet:all/a=A, group:all 1.1, group:all 1.2 waits, 9 running")
    // It is off at the instant.
    sign.service.close()
    sign.clocks.advance(milliseconds: 10_000)
    try sign.restart(Self.still)
    try await expect(sign, "fleet:all/b=B, word=w (fleet), group:all 1.2, 4 running")
    #expect(try await sign.shown() == ["fleet:all/b"])
    sign.advance(seconds: 1)
    #expect(try sign.storedLayers() == ["layer:group:all"])
    try sign.restart(Self.still)
    try await expect(sign, "fleet:all/b=B, word=w (fleet), group:all 1.2, 4 running")
    sign.service.close()
    sign.clocks.advance(milliseconds: 60_000)
    try sign.restart(Self.still)
    try await expect(sign, "group:all 1.2, 4 running")
    sign.advance(seconds: 1)
    #expect(try sign.storedLayers() == ["over:group:all"])
    #expect(try sign.store.document("fleet:all/b") == nil)
  }

  @Test func `a sign that was off for a year shows at once what counts then`() async throws {
    try await sign.service.followPlays(session: "s")
    try await sign.service.acknowledge(PlayAcknowledgement(session: nil, number: 0), lost: 0)
    try await sign.take(.sign, document(1, "\"messages\":{\"a\":{\"text\":\"A\"}}"))
    try await sign.take(
      .sign,
      #"{"epoch":1,"revision":2,"at":"2027-03-01T08:00:00Z","until":"2027-06-01T08:00:00Z","#
        + #""messages":{"b":{"text":"B"}}}"#)
    try await sign.take(
      Self.all,
      #"{"epoch":1,"revision":2,"at":"2027-10-01T08:00:00Z","messages":{"c":{"text":"C"}}}"#)
    sign.advance(seconds: 10)
    sign.service.close()
    sign.clocks.set(byMilliseconds: 365 * 86_400_000)
    try sign.restart(Self.still)
    try await expect(sign, "fleet:all/c=C, group:all 1.2, sign 1.2, 3 running")
    #expect(try await sign.shown() == ["fleet:all/c"])
    try await sign.service.followPlays(session: "t")
    sign.advance(seconds: 10)
    try await sign.withdraw(Self.all)
    sign.advance(seconds: 1)
    // Nobody has taken the play of a year ago in time.
    let batch = try #require(try await sign.service.waitingPlays(atMost: 9))
    #expect(batch.plays.map { "\($0.session) \($0.id)" } == ["t fleet:all/c"] && batch.lost == 1)
  }

  @Test func `a clock that is set counts`() async throws {
    try await sign.take(.sign, document(1, "\"values\":{\"word\":\"1\"}"))
    try await sign.take(
      .sign,
      document(
        2, from: 20, to: 40, "\"messages\":{\"a\":{\"text\":\"A\"}},\"values\":{\"word\":\"2\"}"))
    sign.clocks.set(byMilliseconds: 30_000)
    sign.service.tick()
    let inForce = "fleet/a=A, word=2 (fleet), sign 1.2, 3 running"
    try await expect(sign, inForce)
    #expect(try await sign.shown() == ["fleet/a"])
    // What has come into force stays so.
    sign.clocks.set(byMilliseconds: -20_000)
    sign.service.tick()
    try await expect(sign, inForce)
    sign.clocks.set(byMilliseconds: 3_600_000)
    sign.service.tick()
    try await expect(sign, "sign 1.2, 3 running")
    sign.clocks.set(byMilliseconds: -3_600_000)
    sign.service.tick()
    try await expect(sign, inForce)
    #expect(try sign.storedLayers() == ["layer:sign"])
    #expect(try sign.store.document("fleet/a") != nil)
    // A clock that is put right by a moment brings nothing back.
    sign.advance(seconds: 30)
    try await expect(sign, "sign 1.2, 3 running")
    sign.clocks.set(byMilliseconds: -300)
    sign.service.tick()
    try await expect(sign, "sign 1.2, 3 running")
  }

  @Test func `what comes into force during a pause is seen after it`() async throws {
    try await sign.take(.sign, document(1, "\"values\":{\"word\":\"I\"}"))
    try await sign.take(.sign, document(2, from: 10, "\"values\":{\"word\":\"OO\"}"))
    let before = sign.picture
    try await sign.setPaused(true)
    sign.advance(seconds: 20)
    #expect(sign.picture == before)
    try await expect(sign, "word=OO (fleet), sign 1.2, 3 paused")
    try await sign.setPaused(false)
    #expect(sign.picture != before)
  }

  @Test func `a copy brings back what waits`() async throws {
    try await sign.take(.sign, document(1, "\"values\":{\"word\":\"1\"}"))
    try await sign.take(.sign, document(2, from: 10, "\"values\":{\"word\":\"2\"}"))
    let copy = try await sign.service.backup(by: TestSign.caller)
    try await sign.withdraw(.sign)
    _ = try await sign.service.restore(copy.bytes, by: TestSign.caller)
    try await expect(sign, "word=1 (fleet), sign 1.1, sign 1.2 waits, 3 running")
    sign.advance(seconds: 10)
    try await expect(sign, "word=2 (fleet), sign 1.2, 3 running")
    // One that is due in the meantime counts at once.
    _ = try await sign.service.restore(copy.bytes, by: TestSign.caller)
    try await expect(sign, "word=2 (fleet), sign 1.2, 3 running")
  }

  @Test func `an instant of a wrong century is refused in the caller's language`() async throws {
    let text = "{\"epoch\":1,\"revision\":1,\"at\":\"2206-11-21T12:00:00Z\"}"
    do {
      _ = try await sign.isTaken(.sign, text)
      Issue.record("It is taken.")
    } catch ControlError.invalid(let problems) {
      #expect(problems.map { "\($0.field) \($0.code)" } == ["at range"])
      #expect(
        problems[0].message.text(in: .german)
          == "Bis dahin sind es mehr als 3653 Tage. Prüfen Sie das Jahr und die Uhr des Schilds.")
    }
    try await expect(sign, "3 running")
  }

  @Test func `an id that cannot be kept is refused at once, not at the instant`() async throws {
    let id = String(repeating: "x", count: 200)
    let refused = await refusal {
      try await sign.isTaken(
        .sign, document(1, from: 10, "\"messages\":{\"\(id)\":{\"text\":\"A\"}}"))
    }
    #expect(refused.contains("128"), "\(refused)")
    try await expect(sign, "3 running")
  }
}
