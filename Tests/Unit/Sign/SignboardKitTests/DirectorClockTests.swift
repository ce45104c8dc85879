// SPDX-License-Identifier: MIT
import Testing

@testable import SignboardKit

/// Running signs whose texts follow the time of the day, as timelines.
struct DirectorClockTests {
  private static let clock = "text: \"{time}\"\nscroll: static"

  @Test func `a clock changes at the full minute and is not drawn in between`() throws {
    let sign = try DirectedSign(Self.clock, at: "2026-11-21T12:34:57")
    #expect(
      sign.run(130) == """
        0.000 12:34
        3.000 12:35
        63.000 12:36
        123.000 12:37
        """)
    // One picture a minute, and one for each preparation of the next one.
    #expect(sign.player.statistics.frames <= 8)
    #expect(sign.player.statistics.lateness.maximum == 0)
  }

  @Test func `setting the clock is followed within ten seconds`() throws {
    let sign = try DirectedSign(Self.clock, at: "2026-11-21T12:34:30")
    sign.after(3) { $0.setClock(aheadBy: 3600) }
    sign.after(15) { $0.setClock(aheadBy: -3600) }
    sign.after(100) { $0.setClock(aheadBy: 20) }
    #expect(
      sign.run(160) == """
        0.000 12:34
        10.000 13:34
        20.000 12:34
        30.000 12:35
        90.000 12:36
        130.000 12:37
        """)
  }

  @Test func `a clock that is set back by less than a minute waits for its minute`() throws {
    let sign = try DirectedSign(Self.clock, at: "2026-11-21T12:34:55")
    // Set back after the change: the new minute is taken back too.
    sign.after(6) { $0.setClock(aheadBy: -20) }
    #expect(
      sign.run(30) == """
        0.000 12:34
        5.000 12:35
        15.000 12:34
        25.000 12:35
        """)
  }

  @Test func `a clock in a paused sign stands still, and is right when it goes on`() throws {
    let sign = try DirectedSign(Self.clock, at: "2026-11-21T12:34:50")
    sign.after(4) { $0.player.setPaused(true) }
    sign.after(75) { $0.player.setPaused(false) }
    #expect(
      sign.run(140) == """
        0.000 12:34
        75.000 12:36
        130.000 12:37
        """)
  }

  @Test func `a short pause does not delay a change`() throws {
    let sign = try DirectedSign(Self.clock, at: "2026-11-21T12:34:50")
    sign.after(2) { $0.player.setPaused(true) }
    sign.after(6.5) { $0.player.setPaused(false) }
    #expect(sign.run(20) == "0.000 12:34\n10.000 12:35")
  }

  @Test(arguments: [(2, 1), (16, 1), (1, 2), (3, 4), (1, 16)])
  func `a sped-up scene shows the time of day`(rate: (Int64, Int64)) throws {
    let sign = try DirectedSign(Self.clock, at: "2026-11-21T12:34:30")
    sign.after(3) { $0.player.setRate(rate.0, rate.1) }
    sign.after(100) { $0.player.setRate(1) }
    #expect(
      sign.run(160) == """
        0.000 12:34
        30.000 12:35
        90.000 12:36
        150.000 12:37
        """)
  }

  @Test func `seeking moves the clock for one frame at most`() throws {
    let sign = try DirectedSign(Self.clock, at: "2026-11-21T12:34:30")
    sign.after(3) { $0.player.seek(to: Instant(nanoseconds: 500_000_000_000)) }
    sign.after(40) { $0.player.seek(to: .zero) }
    #expect(
      sign.run(100) == """
        0.000 12:34
        3.000 12:35
        3.000 12:34
        30.000 12:35
        90.000 12:36
        """)
  }

  @Test func `a late frame shows the time of its own instant`() throws {
    let sign = try DirectedSign(Self.clock, at: "2026-11-21T12:34:30")
    // The second sleep of the frame loop lasts 70 s too long; the texts are still followed.
    sign.lateness = [0, 70_000_000_000]
    #expect(
      sign.run(160) == """
        0.000 12:34
        100.000 12:36
        150.000 12:37
        """)
  }

  @Test func `setting a text between two changes keeps the next change right`() throws {
    let sign = try DirectedSign(
      "text: \"{time}{x}\"\nscroll: static\nvalues: {x: \"\"}", at: "2026-11-21T12:34:30",
      texts: ["12:34a", "12:35a", "12:35b", "12:36b"])
    sign.after(10) { _ = try $0.director.set(["x": "a"]) }
    sign.after(20) { _ = try $0.director.set(["other": "1"]) }
    sign.after(45) { _ = try $0.director.set(["x": "b"]) }
    #expect(
      sign.run(100) == """
        0.000 12:34
        10.000 12:34a
        30.000 12:35a
        45.000 12:35b
        90.000 12:36b
        """)
  }

  @Test func `a text without values drops the pending change`() throws {
    let sign = try DirectedSign(Self.clock, at: "2026-11-21T12:34:30", texts: ["Hi", "noon"])
    sign.after(29) { _ = try $0.director.show(["Hi"], zone: 0) }
    sign.after(50) { _ = try $0.director.show(["{time}"], zone: 0) }
    // A text that is set hides the clock of that name.
    sign.after(70) { _ = try $0.director.set(["time": "noon"]) }
    #expect(
      sign.run(100) == """
        0.000 12:34
        29.000 Hi
        50.000 12:35
        70.000 noon
        """)
  }

  @Test func `a text and a clock change in the same instant are both shown`() throws {
    let sign = try DirectedSign(
      "text: \"{time}{x}\"\nscroll: static\nvalues: {x: \"\"}", at: "2026-11-21T12:34:30",
      texts: ["12:35a"])
    sign.after(30) { _ = try $0.director.set(["x": "a"]) }
    sign.lateness = [0, 500_000_000]
    #expect(sign.run(40) == "0.000 12:34\n30.500 12:35a")
  }

  @Test func `reading a conversation does not delay the clock`() throws {
    let sign = try DirectedSign(
      """
      zones:
        - {at: [0, 0], size: [32, 8], text: "{time}", scroll: static}
        - {at: [32, 0], size: [16, 8], conversation: "-"}
      """, at: "2026-11-21T12:34:30")
    for second in stride(from: 1.0, to: 90, by: 7) {
      sign.after(second) { $0.director.handle(.lineUp, zone: 1) }
    }
    #expect(
      sign.run(100) == """
        0.000 12:34
        30.000 12:35
        90.000 12:36
        """)
  }

  @Test func `a message moves in, however long nothing has changed before`() throws {
    let sign = try DirectedSign(
      "conversation: \"-\"\nfont: signboard-4\nscroll-bar: never", at: "2026-11-21T12:34:30",
      isTimed: true)
    sign.after(5) { sign in
      sign.director.apply(.message(ChatMessage(id: .number(1), body: "1")), zone: 0)
    }
    sign.play(7)
    let rows = sign.pictures.filter { $0.instant.nanoseconds > 5_000_000_000 }.map { shown in
      shown.picture.picture.split(separator: "\n").count { $0.contains("#") }
    }
    // Row by row from below.
    #expect(Set(rows).isSuperset(of: [1, 2, 3, 4]))
    #expect(rows == rows.sorted())
  }

  @Test func `the scene time is unknown before the first frame`() throws {
    let sign = try DirectedSign(Self.clock, at: "2026-11-21T12:34:30")
    let later = Instant(nanoseconds: 40_000_000_000_000)
    #expect(sign.player.sceneTime(at: later) == nil)
    #expect(sign.director.follow(at: later) { _ in sign.civil } == .distantFuture)
    #expect(sign.run(1) == "0.000 12:34")
  }

  @Test func `a sign without timed values lets its thread sleep`() throws {
    let sign = try DirectedSign(
      "text: Hi\nscroll: static", at: "2026-11-21T12:34:30", texts: ["Hi"])
    #expect(sign.run(30) == "0.000 Hi")
    #expect(sign.director.follow(at: sign.now) { _ in sign.civil } == .distantFuture)
    #expect(sign.player.statistics.frames == 1)
  }
}
