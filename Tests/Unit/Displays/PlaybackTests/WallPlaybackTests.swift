// SPDX-License-Identifier: MIT
import Core
import Displays
import Scenes
import SignTesting
import Synchronization
import Testing

@testable import Playback

/// Scenes that follow the wall clock.
struct WallPlaybackTests {
  /// A wall clock as a list of changes: from `second` of the monotonic clock on it is `ahead`
  /// nanoseconds further, and it gains `perSecond` nanoseconds a second all the time.
  private struct Clock: Sendable {
    var start: Int64 = 1_700_000_000_250_000_000
    var steps: [(second: Int64, ahead: Int64)] = []
    var perSecond: Int64 = 0

    func instant(_ now: Instant) -> Instant {
      let drift = Int128(now.nanoseconds) * Int128(perSecond) / 1_000_000_000
      let set = steps.filter { $0.second * 1_000_000_000 <= now.nanoseconds }
        .reduce(0) { $0 + $1.ahead }
      return now.advanced(by: start + set + Int64(drift))
    }
  }

  /// The pictures of a display, each from an instant of the monotonic clock on.
  private final class Shown: DisplayBackend {
    let geometry = Geometry(width: 24, height: 1)
    let refreshInterval: Int64?
    let timer: VirtualTimer
    var pictures: [(since: Instant, picture: Bitmap)] = []

    init(_ timer: VirtualTimer, refresh: Int64?) {
      (self.timer, refreshInterval) = (timer, refresh)
    }

    func present(_ frame: borrowing Frame) { pictures.append((timer.now, frame.plane)) }

    func picture(at instant: Instant) -> Bitmap? {
      pictures.lastBegun { $0.since <= instant }?.picture
    }
  }

  /// Sixty-four columns without a period, so that nearly every instant is different.
  private static let picture = "#.##.#..###.#.#....##.###..#.####...#.##..#.#.###....#.#######..#"

  private func run(
    _ clock: Clock, from start: Int64, seconds: Int64, refresh: Int64? = nil
  ) -> (shown: Shown, statistics: PlaybackStatistics, reports: [PlaybackReport]) {
    let timer = VirtualTimer(now: Instant(nanoseconds: start))
    let shown = Shown(timer, refresh: refresh)
    let reports = Mutex<[PlaybackReport]>([])
    let player = Player(scene: scene(Self.picture, width: 24, perSecond: 13)) { report in
      reports.withLock { $0.append(report) }
    }
    player.setTimeline(.wall { clock.instant($0) })
    let statistics = FrameLoop(
      player: player, timer: timer, backend: shown,
      limits: PlaybackLimits(duration: seconds * 1_000_000_000 - start)
    ).run()
    return (shown, statistics, reports.withLock { $0 })
  }

  @Test(arguments: [
    Clock(), Clock(steps: [(40, 3_000_000_000)]), Clock(steps: [(40, -3_000_000_000)]),
    Clock(steps: [(40, 3_600_000_000_000)]), Clock(steps: [(40, -3_600_000_000_000)]),
    Clock(perSecond: 200_000), Clock(perSecond: -50_000_000),
    Clock(steps: [(31, 2_000_000_000), (35, -9_000_000_000), (36, 7_000_000_000)], perSecond: 777),
  ])
  private func `processes that start at different moments show the same`(clock: Clock) {
    let seconds: Int64 = 130
    // The slowest clock takes longest to lose its difference at the start of a process.
    let settled: Int64 = 23
    let one = run(clock, from: 0, seconds: seconds, refresh: 300_000_000)
    let others = [1, 7_345_678_901, 13_000_000_000, 20_999_999_999].map {
      run(clock, from: $0, seconds: seconds)
    }
    var random = SeededGenerator(seed: 11)
    for _ in 0..<1000 {
      let instant = Instant(
        nanoseconds: .random(
          in: settled * 1_000_000_000..<seconds * 1_000_000_000, using: &random))
      let wanted = one.shown.picture(at: instant)
      #expect(wanted != nil)
      for other in others {
        #expect(other.shown.picture(at: instant) == wanted, "at \(instant.nanoseconds)")
      }
    }
    for other in others {
      #expect(other.statistics.lateness.maximum == 0)
      #expect(other.statistics.skippedSteps == 0)
      #expect(other.reports == one.reports)
    }
  }

  @Test func `the frame depends on UTC alone`() {
    let run = run(Clock(), from: 5_000_000_000, seconds: 20)
    let scene = scene(Self.picture, width: 24, perSecond: 13)
    for second in 5..<20 as Range<Int64> {
      let now = Instant(nanoseconds: second * 1_000_000_000)
      #expect(run.shown.picture(at: now) == scene.frame(at: Clock().instant(now)).plane)
    }
    // Observations ask for no frames: there is one for each step, and the first.
    #expect(run.statistics.frames == 15 * 13 + 1)
  }

  @Test(arguments: [
    (3_600_000_000_000, "ahead by 3600 s"), (-10_600_000_000, "back by 11 s"),
  ])
  func `a clock that was set far is followed at once and reported`(ahead: Int64, text: String) {
    let clock = Clock(steps: [(2, ahead)])
    let run = run(clock, from: 0, seconds: 5)
    #expect(
      run.reports == [
        .notice(
          "The wall clock was set \(text), and the sign has followed at once. "
            + "Others that follow it do the same within a second.")
      ])
    let scene = scene(Self.picture, width: 24, perSecond: 13)
    for tenth in 20..<50 as Range<Int64> {
      let now = Instant(nanoseconds: tenth * 100_000_000)
      #expect(run.shown.picture(at: now) == scene.frame(at: clock.instant(now)).plane)
    }
    // Neither the first frame nor the one after the jump was due.
    #expect(run.statistics.lateness.count == UInt64(run.statistics.frames - 2))
    #expect(run.statistics.lateness.maximum == 0)
    #expect(run.statistics.skippedSteps == 0)
  }

  @Test(arguments: [Int64(-9_900_000_000), -3_000_000_000, -1, 1, 3_000_000_000, 9_900_000_000])
  func `a scene never goes back while its clock is slewed`(ahead: Int64) {
    let timer = VirtualTimer()
    let clock = Clock(steps: [(3, ahead)])
    let player = Player(scene: scene("#.", width: 1))
    player.setTimeline(.wall { clock.instant($0) })
    var show = Show(player.takeOrder(), timer: timer)
    var last = show.sceneInstant(timer.now)
    var steps = Set<Int64>()
    for tick in 1...20_000 as ClosedRange<Int64> {
      timer.sleep(until: Instant(nanoseconds: tick * 10_000_000))
      if timer.now >= show.nextObservation { #expect(show.observe(timer: timer) == nil) }
      let instant = show.sceneInstant(timer.now)
      steps.insert(instant.since(last))
      last = instant
    }
    #expect(steps.allSatisfy { (9_375_000...10_625_000).contains($0) })
    #expect(last == clock.instant(timer.now))
  }

  @Test func `requests that would leave the common time are refused`() {
    let player = Player(scene: scene("##.", width: 2))
    player.setPaused(true)
    player.setRate(2)
    player.step(forward: true)
    player.setTimeline(.wall { $0 })
    #expect(player.followsWallClock)
    #expect(!player.isPaused)
    #expect(player.rate == .normal)
    #expect(!player.setPaused(true))
    #expect(!player.setRate(2))
    #expect(!player.seek(to: .zero))
    #expect(!player.step(forward: true))
    // Nothing would change, so nothing is refused.
    #expect(player.setPaused(false))
    #expect(player.setRate(1))
    player.setTimeline(.own)
    #expect(player.setPaused(true))
    #expect(player.step(forward: true))
  }

  @Test func `a scene adopts the wall clock at once and keeps its instant when it leaves it`() {
    let run = play(
      scene("##.#..", width: 3), PlaybackLimits(frames: 7),
      orders: { player, number in
        switch number {
        case 1: player.setTimeline(.wall { $0.advanced(by: 700_500_000_000) })
        case 4: player.setTimeline(.own)
        default: break
        }
      })
    // 701.5 s are 100 rounds of seven columns and one and a half.
    #expect(
      run.timeline == """
        0.0 ##.
        1.0 #.#, #.#
        1.5 .#.
        2.5 #.., #..
        3.5 ..., close blank
        """)
    #expect(run.statistics.skippedSteps == 0)
    #expect(run.statistics.lateness.maximum == 0)
  }

  @Test func `a thread that is delayed during an observation repeats it`() {
    // The first question takes 80 ms, the second 20 µs, the third 40 ms.
    let timer = SlowTimer([0, 0, 0, 80_000_000, 0, 20_000, 0, 40_000_000])
    let player = Player(scene: scene("#.", width: 1))
    player.setTimeline(.wall { $0.advanced(by: 1_000_010_000) })
    let show = Show(player.takeOrder(), timer: timer)
    // Read in the middle of the fastest question: the clock showed 10 µs more than at its start.
    #expect(show.sceneInstant(timer.shown) == timer.shown.advanced(by: 1_000_000_000))
  }

  @Test func `a message changed before the first frame starts at the wall clock's instant`() {
    let run = play(
      scene("##", width: 2, mode: .once), PlaybackLimits(frames: 1),
      prepare: { _, player in
        player.setTimeline(.wall { $0.advanced(by: 1_000_000_000) })
        player.setEndsWithScene(false)
      },
      orders: { player, number in
        if number == 0 { #expect(player.present.instant == Instant(nanoseconds: 1_000_000_000)) }
      })
    #expect(run.timeline == "0.0 #., close blank")
  }
}

/// A timer that takes some time at each query.
private final class SlowTimer: FrameTimer {
  private(set) var shown = Instant.zero
  private var pauses: [Int64]

  init(_ pauses: [Int64]) { self.pauses = pauses }

  var now: Instant {
    if !pauses.isEmpty { shown = shown.advanced(by: pauses.removeFirst()) }
    return shown
  }

  func sleep(until deadline: Instant) { shown = max(shown, deadline) }
}
