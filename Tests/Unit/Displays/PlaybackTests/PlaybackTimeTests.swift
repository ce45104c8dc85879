// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing

@testable import Playback

/// Speed, steps and seeking while a scene runs.
struct PlaybackTimeTests {
  let timer = VirtualTimer()

  @Test func `a new rate continues from the present instant of the scene`() {
    let seconds = play(
      scene("##.#..", width: 3), PlaybackLimits(frames: 8),
      orders: { player, number in
        switch number {
        case 2: player.setRate(5)
        case 6: player.setRate(1, 2)
        default: break
        }
      })
    #expect(
      seconds.timeline == """
        0.0 ##.
        1.0 #.#
        2.0 .#., .#.
        2.2 #..
        2.4 ...
        2.6 ..#, ..#, close blank
        """)
    #expect(seconds.statistics.skippedSteps == 0)
    #expect(seconds.statistics.lateness.maximum == 0)
    // The frames that were drawn for orders have no lateness.
    #expect(seconds.statistics.lateness.count == 5)
  }

  @Test func `a new rate in the middle of a column keeps the position`() {
    let run = play(
      scene("##.#..", width: 3), PlaybackLimits(duration: 7_000_000_000),
      prepare: { display, _ in display.refreshInterval = 500_000_000 }
    ) { player, number in
      // After half a column the other half takes twice as long, and the next ones too.
      if number == 1 { player.setRate(1, 2) }
    }
    #expect(
      run.timeline == """
        0.0 ##.
        0.5 ##., ##.
        1.0 ##.
        1.5 #.#
        2.0 #.#
        2.5 #.#
        3.0 #.#
        3.5 .#.
        4.0 .#.
        4.5 .#.
        5.0 .#.
        5.5 #..
        6.0 #..
        6.5 #..
        7.0 close blank
        """)
  }

  @Test func `late steps are counted at the rate of their time`() {
    // The frame after the first second is three seconds late: at the double rate six columns.
    timer.lateness = [0, 3_000_000_000, 0]
    let run = play(
      scene("##.#....", width: 3), PlaybackLimits(frames: 5), on: timer,
      orders: { player, number in
        if number == 1 { player.setRate(2) }
      })
    #expect(
      run.timeline == """
        0.0 ##.
        1.0 #.#, #.#
        4.5 .##
        5.0 ##., close blank
        """)
    #expect(run.statistics.skippedSteps == 6)
    #expect(run.statistics.lateness.maximum == 3_000_000_000)
    #expect(run.statistics.lateness.count == 3)
  }

  @Test func `an order that comes while a frame is late hides none of the late steps`() {
    let backend = PictureBackend(width: 3, timer: timer)
    let player = Player(scene: scene("##.#....", width: 3))
    // It arrives while the loop sleeps 2.5 s too long, and seeks far away.
    let sleeper = LateTimer(timer, late: 2_500_000_000) {
      player.setRate(16)
      player.seek(to: Instant(nanoseconds: 103_000_000_000))
    }
    let statistics = FrameLoop(
      player: player, timer: sleeper, backend: backend, limits: PlaybackLimits(frames: 2)
    ).run()
    #expect(backend.timeline == "0.0 ##.\n3.5 ..., close blank")
    #expect(statistics.skippedSteps == 2)
    #expect(statistics.lateness.maximum == 2_500_000_000)
  }

  @Test func `stepping shows the next or the previous picture at once`() {
    let run = play(
      scene("##.#..", width: 3), PlaybackLimits(frames: 10),
      orders: { player, number in
        switch number {
        case 0: #expect(!player.step(forward: true))
        case 1: player.setPaused(true)
        case 2, 3, 7: #expect(player.step(forward: true))
        case 4...6: #expect(player.step(forward: false))
        case 8: player.setPaused(false)
        default: break
        }
      })
    #expect(
      run.timeline == """
        0.0 ##.
        1.0 #.#, #.#, .#., #.., .#., #.#, ##., #.#, #.#, close blank
        """)
    #expect(run.statistics.skippedSteps == 0)
  }

  @Test func `stepping before the start or after the end does nothing`() {
    let run = play(
      scene("##", width: 2, mode: .once), PlaybackLimits(frames: 6),
      prepare: { display, _ in display.refreshInterval = 1_000_000_000 }
    ) { player, number in
      switch number {
      case 0:
        player.setPaused(true)
        player.step(forward: false)
      case 1:
        for _ in 0..<4 { player.step(forward: true) }
      case 2: player.step(forward: false)
      case 3: player.setPaused(false)
      default: break
      }
    }
    #expect(
      run.timeline == """
        0.0 ##, ##, .., #., #., .., close blank
        """)
  }

  @Test func `seeking continues from the instant, and stays there while paused`() {
    let run = play(
      scene("##.#..", width: 3), PlaybackLimits(frames: 6),
      orders: { player, number in
        switch number {
        case 1: player.seek(to: Instant(nanoseconds: 3_500_000_000))
        case 3:
          player.setPaused(true)
          player.seek(to: Instant(nanoseconds: 9_300_000_000))
          player.seek(to: Instant(nanoseconds: 1_300_000_000))
        case 4: player.setPaused(false)
        default: break
        }
      })
    #expect(
      run.timeline == """
        0.0 ##.
        1.0 #.#, #..
        1.5 ..., #.#, #.#, close blank
        """)
    #expect(run.statistics.skippedSteps == 0)
  }

  @Test func `a seek before the start goes to where playback begins`() {
    let run = play(
      scene("##.#..", width: 3), PlaybackLimits(frames: 2),
      prepare: { _, player in player.seek(to: Instant(nanoseconds: 2_500_000_000)) })
    #expect(run.timeline == "0.0 .#.\n0.5 #.., close blank")
  }

  @Test func `rates outside the range and too many steps are refused`() {
    let player = Player(scene: scene("##", width: 2))
    for (numerator, denominator) in [(0, 1), (1, 0), (-1, 1), (17, 1), (1, 17), (33, 2), (-1, -1)] {
      #expect(!player.setRate(Int64(numerator), Int64(denominator)))
    }
    #expect(!player.setRate(.max, .min))
    #expect(player.setRate(.max, .max))
    #expect(player.rate == .normal)
    #expect(player.setRate(6, 4))
    #expect(player.rate.description == "3/2")
    player.setPaused(true)
    for _ in 0..<64 { #expect(player.step(forward: true)) }
    #expect(!player.step(forward: true))
    #expect(player.seek(to: .zero))
    #expect(player.step(forward: true))
  }

  /// The scene's instant as a fraction of nanoseconds, as requested, without rounding.
  private struct Model {
    var instant: Instant = .zero
    var isPaused = false
    var rate = (numerator: Int64(1), denominator: Int64(1))
    /// The clock's nanoseconds since the last change, and the instant then.
    var elapsed: Int64 = 0

    var now: Instant {
      guard !isPaused else { return instant }
      let product = Int128(elapsed) * Int128(rate.numerator)
      return instant.advanced(by: Int64(product / Int128(rate.denominator)))
    }

    mutating func settle() { (instant, elapsed) = (now, 0) }

    func isLike(_ other: Model) -> Bool {
      isPaused == other.isPaused
        && rate.numerator * other.rate.denominator == other.rate.numerator * rate.denominator
    }
  }

  @Test(arguments: UInt64(1)...20)
  func `after any orders the scene is at the instant of a simple model`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let picture = scene("##.#..#", width: 3, perSecond: Int64.random(in: 1...40, using: &random))
    let player = Player(scene: picture)
    let timer = VirtualTimer(now: Instant(nanoseconds: .random(in: -5...5, using: &random)))
    var show = Show(player.takeOrder(), timer: timer)
    var model = Model()
    var changes = 0
    var exact = 0.0
    for _ in 0..<150 {
      let pause = Int64.random(
        in: 0...(Bool.random(using: &random) ? 50 : 400_000_000), using: &random)
      timer.sleep(until: timer.now.advanced(by: pause))
      if !model.isPaused {
        model.elapsed += pause
        exact += Double(pause) * Double(model.rate.numerator) / Double(model.rate.denominator)
      }
      #expect(show.sceneInstant(timer.now) == model.now, "seed \(seed)")
      #expect(abs(Double(model.now.nanoseconds) - exact) <= Double(changes) + 1, "seed \(seed)")
      if !model.isPaused, let change = picture.nextChange(after: model.now) {
        // The change has come at the instant when it is due, and not a nanosecond before.
        let due = show.timerInstant(reaching: change)
        #expect(due > timer.now, "seed \(seed)")
        #expect(show.sceneInstant(due) >= change, "seed \(seed)")
        #expect(show.sceneInstant(due.advanced(by: -1)) < change, "seed \(seed)")
      }
      let before = model
      var hasMoved = false
      model.settle()
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          player.setPaused(!model.isPaused)
          model.isPaused.toggle()
        case 1:
          let rate = (
            Int64.random(in: 1...40, using: &random), Int64.random(in: 1...40, using: &random)
          )
          let isRate = rate.0 <= 16 * rate.1 && rate.1 <= 16 * rate.0
          #expect(player.setRate(rate.0, rate.1) == isRate)
          guard isRate else { continue }
          model.rate = rate
        case 2:
          let target = Instant(nanoseconds: .random(in: 0...9_000_000_000, using: &random))
          #expect(player.seek(to: target))
          (model.instant, exact, hasMoved) = (target, Double(target.nanoseconds), true)
        default:
          let forward = Bool.random(using: &random)
          #expect(player.step(forward: forward) == model.isPaused)
          guard model.isPaused else { continue }
          hasMoved = true
          if forward {
            model.instant = picture.nextChange(after: model.instant) ?? model.instant
          } else {
            model.instant = ScanModel.before(model.instant, picture)
          }
          exact = Double(model.instant.nanoseconds)
        }
        changes += 1
      }
      // Orders without an effect do not round.
      if !hasMoved, model.isLike(before) { model = before }
      if player.hasNews(since: show.order.version) {
        show.follow(player.takeOrder(), timer: timer)
        #expect(show.sceneInstant(timer.now) == model.now, "seed \(seed)")
      }
    }
  }

  @Test(arguments: UInt64(1)...30)
  func `the last change equals that of a scan from the start`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let picture = scene("#.##", width: 2, perSecond: Int64.random(in: 1...60, using: &random))
    for _ in 0..<30 {
      let instant = Instant(nanoseconds: .random(in: -10...4_000_000_000, using: &random))
      let start = Instant(nanoseconds: .random(in: 0...2_000_000_000, using: &random))
      let changes = ScanModel.changes(picture, through: instant)
      #expect(
        picture.lastChange(through: instant, since: start) == changes.last { $0 >= start },
        "seed \(seed)")
    }
  }

  @Test func `the last change is found after a year, and is nil if there is none`() {
    let year = Instant(nanoseconds: 365 * 86_400 * 1_000_000_000 + 7)
    let moving = scene("#.##", width: 2)
    #expect(moving.lastChange(through: year) == year.advanced(by: -7))
    let still = scene("##", width: 2, mode: .static)
    #expect(still.lastChange(through: year) == nil)
    #expect(still.lastChange(through: .distantFuture) == nil)
    #expect(moving.lastChange(through: .zero) == nil)
    let once = scene("##", width: 2, mode: .once)
    #expect(once.lastChange(through: year) == Instant(nanoseconds: 2_000_000_000))
  }
}

/// The changes of a scene, found by iterating over all of them.
private enum ScanModel {
  static func changes(
    _ scene: Scene, from start: Instant = Instant(nanoseconds: -1), through instant: Instant
  ) -> [Instant] {
    var changes: [Instant] = []
    var now = start
    while let next = scene.nextChange(after: now), next <= instant {
      changes.append(next)
      now = next
    }
    return changes
  }

  static func before(_ instant: Instant, _ scene: Scene) -> Instant {
    // A second is longer than the time between two changes, and shorter to search.
    let from = instant.advanced(by: -1_100_000_000)
    return changes(scene, from: from, through: instant).last { $0 > .zero }?.advanced(by: -1)
      ?? instant
  }
}

/// A timer whose first sleep is late, with an order that arrives while it sleeps.
private final class LateTimer: FrameTimer {
  private let timer: VirtualTimer
  private var late: Int64
  private var order: (() -> Void)?

  init(_ timer: VirtualTimer, late: Int64, order: @escaping () -> Void) {
    (self.timer, self.late, self.order) = (timer, late, order)
  }

  var now: Instant { timer.now }

  func sleep(until deadline: Instant) {
    timer.sleep(until: deadline.advanced(by: late))
    late = 0
    order?()
    order = nil
  }
}
