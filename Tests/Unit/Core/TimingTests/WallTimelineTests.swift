// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing

struct WallTimelineTests {
  private func at(_ seconds: Int64, _ nanoseconds: Int64 = 0) -> Instant {
    Instant(nanoseconds: seconds * 1_000_000_000 + nanoseconds)
  }

  @Test func `without a difference it is the first observation plus the time since`() {
    var timeline = WallTimeline(monotonic: at(5), wall: at(1000))
    #expect(timeline.instant(at: at(7, 3)) == at(1002, 3))
    #expect(timeline.monotonic(reaching: at(1002, 3)) == at(7, 3))
    #expect(timeline.observe(monotonic: at(8), wall: at(1003)) == nil)
    #expect(timeline.instant(at: at(7, 3)) == at(1002, 3))
    #expect(timeline.instant(at: at(1_000_000)) == at(1_000_995))
  }

  @Test func `a clock that was set ahead is caught up with a sixteenth faster`() {
    var timeline = WallTimeline(monotonic: at(0), wall: at(100))
    #expect(timeline.observe(monotonic: at(10), wall: at(113)) == nil)
    #expect(
      [10, 26, 42, 58, 59, 100].map { timeline.instant(at: at($0)) }
        == [at(110), at(127), at(144), at(161), at(162), at(203)])
  }

  @Test func `a clock that was set back is waited for a sixteenth slower`() {
    var timeline = WallTimeline(monotonic: at(0), wall: at(100))
    #expect(timeline.observe(monotonic: at(10), wall: at(107)) == nil)
    #expect(
      [10, 26, 42, 58, 59, 100].map { timeline.instant(at: at($0)) }
        == [at(110), at(125), at(140), at(155), at(156), at(197)])
  }

  @Test func `more than ten seconds are adopted at once and reported, ten are not`() {
    var timeline = WallTimeline(monotonic: at(0), wall: at(100))
    #expect(timeline.observe(monotonic: at(1), wall: at(111)) == nil)
    #expect(timeline.instant(at: at(1)) == at(101))
    timeline = WallTimeline(monotonic: at(0), wall: at(100))
    #expect(timeline.observe(monotonic: at(1), wall: at(111, 1)) == 10_000_000_001)
    #expect(timeline.instant(at: at(1)) == at(111, 1))
    #expect(timeline.observe(monotonic: at(2), wall: at(2)) == -110_000_000_001)
    #expect(timeline.instant(at: at(3)) == at(3))
  }

  @Test func `an observation older than the last one is ignored`() {
    var timeline = WallTimeline(monotonic: at(9), wall: at(100))
    #expect(timeline.observe(monotonic: at(8), wall: at(0)) == nil)
    #expect(timeline == WallTimeline(monotonic: at(9), wall: at(100)))
  }

  @Test func `earlier observations do not matter once a difference is gone`() {
    var old = WallTimeline(monotonic: at(0), wall: at(100))
    var young = WallTimeline(monotonic: at(30, 123_456_789), wall: at(130, 123_456_000))
    for second in 31..<40 as Range<Int64> {
      // The clock gains 20 ppm and is 3 µs off.
      let wall = at(100 + second, second * 20_000 + (second == 33 ? 3_000 : 0))
      #expect(old.observe(monotonic: at(second), wall: wall) == nil)
      #expect(young.observe(monotonic: at(second), wall: wall) == nil)
      for part in stride(from: Int64(20_000_000), to: 1_000_000_000, by: 7_654_321) {
        #expect(
          old.instant(at: at(second, part)) == young.instant(at: at(second, part))
            || second == 31)
      }
    }
  }

  @Test(arguments: [
    (0, 1_000_000_000), (1, 1_000_000_000), (999_999_999, 1_000_000_000),
    (1_000_000_000, 2_000_000_000), (-1, 0), (-1_000_000_000, 0), (-1_000_000_001, -1_000_000_000),
    (Int64.max - 1, .max),
  ])
  func `observations are due at the next whole second`(now: Int64, next: Int64) {
    #expect(
      WallTimeline.nextObservation(after: Instant(nanoseconds: now))
        == Instant(nanoseconds: next))
  }

  @Test(arguments: UInt64(1)...60)
  func `it never goes back, slews gently, and its inverse is exact`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var now = at(.random(in: -5...1_000_000, using: &random))
    var wall = at(.random(in: -5...2_000_000_000, using: &random))
    var timeline = WallTimeline(monotonic: now, wall: wall)
    var twin = timeline
    for _ in 0..<120 {
      let start = timeline.instant(at: now)
      let pause =
        Int64.random(in: 0...3_000_000_000, using: &random)
        >> Int64.random(in: 0...30, using: &random)
      var last = start
      for part in 1...8 as ClosedRange<Int64> {
        let instant = timeline.instant(at: now.advanced(by: pause * part / 8))
        #expect(instant >= last, "seed \(seed)")
        last = instant
      }
      let gone = last.since(start)
      // Rounding moves each end by less than a nanosecond.
      #expect(gone * 16 <= pause * 17 + 16 && gone * 16 >= pause * 15 - 16, "seed \(seed)")
      for target in [last, last.advanced(by: 1), start, start.advanced(by: gone / 3)] {
        let reached = timeline.monotonic(reaching: target)
        #expect(timeline.instant(at: reached) >= target, "seed \(seed)")
        #expect(timeline.instant(at: reached.advanced(by: -1)) < target, "seed \(seed)")
      }
      now = now.advanced(by: pause)
      wall = wall.advanced(by: pause)
      if Int.random(in: 0..<4, using: &random) == 0 {
        let size = Int64(1) << Int64.random(in: 0...44, using: &random)
        wall = wall.advanced(by: .random(in: -size...size, using: &random))
      }
      let difference = wall.since(timeline.instant(at: now))
      let step = timeline.observe(monotonic: now, wall: wall)
      #expect(step == (abs(difference) > 10_000_000_000 ? difference : nil), "seed \(seed)")
      #expect(timeline.instant(at: now) == (step == nil ? last : wall), "seed \(seed)")
      // A difference of ten seconds is gone after 160 seconds.
      #expect(
        timeline.instant(at: now.advanced(by: 160_000_000_000))
          == wall.advanced(by: 160_000_000_000), "seed \(seed)")
      #expect(twin.observe(monotonic: now, wall: wall) == step, "seed \(seed)")
      #expect(twin == timeline, "seed \(seed)")
    }
  }

  @Test func `no numbers trap`() {
    let ends = [Int64.min, .min + 1, -1, 0, 1, .max - 1, .max].map { Instant(nanoseconds: $0) }
    for monotonic in ends {
      for wall in ends {
        for other in ends {
          var timeline = WallTimeline(monotonic: monotonic, wall: wall)
          _ = timeline.observe(monotonic: other, wall: wall.advanced(by: 5_000_000_000))
          _ = timeline.observe(monotonic: .distantFuture, wall: other)
          _ = timeline.instant(at: other)
          _ = timeline.monotonic(reaching: other)
          _ = WallTimeline.nextObservation(after: other)
        }
      }
    }
  }
}
