// SPDX-License-Identifier: MIT
import Schedules
import Testing

/// The playout continues after a restart.
struct PlayoutPositionTests {
  private let start = "2026-11-21T12:00:00"

  /// A playout of messages whose showings take that many seconds, at the start.
  private func playout(_ durations: [(id: String, seconds: Int64)]) throws -> PlayoutPlan {
    let scene = try Scene()
    var playout = try scene.playout(try durations.map { try message($0.id, scene) }, at: start)
    let at = try scene.at(start)
    playout.setDurations(
      durations.reduce(into: [:]) {
        $0[PlayoutItem(message: $1.id, revision: 1)] = $1.seconds * Scene.second
      }, at: at)
    return playout
  }

  private func message(_ id: String, _ scene: Scene) throws -> Message {
    var message = scene.message(id)
    if id == "twice" { message.timing.times = 2 }
    return message
  }

  /// The item being played and for how many milliseconds.
  private func place(_ playout: inout PlayoutPlan, at instant: CivilInstant) throws -> String {
    let plan = try #require(playout.state(at: instant)[zone: "main"])
    let cursor = try #require(plan.playing.cursor(at: instant))
    return "\(plan.items[cursor.item].id) \(cursor.offset / 1_000_000)"
  }

  @Test func `a resumed zone keeps its position over many rounds`() throws {
    let durations: [(id: String, seconds: Int64)] = [("a", 4), ("b", 7)]
    var old = try playout(durations)
    let begin = try Scene().at(start)
    let later = begin.advanced(byNanoseconds: 95_500_000_000)
    #expect(try place(&old, at: later) == "b 3500")
    let position = try #require(old.position(of: "main"))
    #expect(position == PlayoutPosition(offset: 95_500_000_000, item: "b", place: 3_500_000_000))
    var new = try playout(durations)
    new.resume(position, of: "main", at: begin)
    #expect(try place(&new, at: begin) == "b 3500")
    let plan = try #require(new.state(at: begin)[zone: "main"])
    #expect(plan.timelineOffset(at: begin) == 95_500_000_000)
    #expect(try place(&new, at: begin.advanced(bySeconds: 4)) == "a 500")
  }

  @Test func `a resumed zone continues to count showings`() throws {
    var old = try playout([("twice", 10)])
    let begin = try Scene().at(start)
    let later = begin.advanced(bySeconds: 6)
    _ = old.state(at: later)
    var new = try playout([("twice", 10)])
    new.resume(try #require(old.position(of: "main")), of: "main", at: begin)
    #expect(new.progress(of: "twice")?.times == 0)
    _ = new.state(at: begin.advanced(bySeconds: 4))
    #expect(new.progress(of: "twice")?.times == 1)
    #expect(new.nextChange(after: begin.advanced(bySeconds: 4)) == begin.advanced(bySeconds: 14))
    #expect(new.state(at: begin.advanced(bySeconds: 14))[zone: "main"]?.items == [])
  }

  @Test(
    arguments: [
      // The item being played and its position.
      ([("a", 4), ("b", 9)], "b 3500"), ([("z", 2), ("b", 7), ("c", 1)], "b 3500"),
      ([("b", 2)], "b 1999"), ([("a", 4), ("c", 7)], "a 0"),
    ] as [([(String, Int64)], String)])
  func `a changed zone continues with the same item, or starts anew`(
    durations: [(String, Int64)], expected: String
  ) throws {
    var new = try playout(durations.map { (id: $0.0, seconds: $0.1) })
    let begin = try Scene().at(start)
    new.resume(
      PlayoutPosition(offset: 95_500_000_000, item: "b", place: 3_500_000_000), of: "main",
      at: begin)
    #expect(try place(&new, at: begin) == expected)
  }

  @Test func `no position makes resuming trap`() throws {
    let begin = try Scene().at(start)
    for (offset, place) in [(Int64.min, Int64.min), (.max, .max), (0, .max), (.max, 0)] {
      var new = try playout([("a", 4), ("twice", 7)])
      for zone in ["main", "nowhere"] {
        new.resume(PlayoutPosition(offset: offset, item: "a", place: place), of: zone, at: begin)
        new.resume(
          PlayoutPosition(offset: offset, item: "twice", place: place), of: zone, at: begin)
      }
      _ = new.nextChange(after: begin.advanced(bySeconds: 100))
    }
    var empty = try playout([])
    #expect(empty.position(of: "main") == nil)
    empty.resume(PlayoutPosition(offset: 1, item: "a", place: 1), of: "main", at: begin)
  }
}
