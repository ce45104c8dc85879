// SPDX-License-Identifier: MIT
import Core
import Displays
import Playback
import Scenes
import Testing
import Typesetting

struct FrameLoopTests {
  private let timer = VirtualTimer()

  @Test func `frames are shown at the instants of the steps`() {
    let played = play(scene("##.#", width: 3), PlaybackLimits(duration: 3_500_000_000))
    #expect(
      played.timeline == """
        0.0 ##.
        1.0 #.#
        2.0 .#.
        3.0 #.#
        3.5 close blank
        """)
    #expect(played.statistics.frames == 4)
    #expect(played.statistics.skippedSteps == 0)
    #expect(played.statistics.lateness.maximum == 0)
  }

  @Test func `late steps are skipped by position and counted`() {
    timer.lateness = [0, 2_300_000_000, 100_000_000]
    let played = play(scene("##.#", width: 3), PlaybackLimits(frames: 4), on: timer)
    #expect(
      played.timeline == """
        0.0 ##.
        1.0 #.#
        4.3 .##
        5.1 ##., close blank
        """)
    #expect(played.statistics.skippedSteps == 2)
    #expect(played.statistics.lateness.maximum == 2_300_000_000)
    #expect(played.statistics.lateness.count == 3)
  }

  @Test func `a single pass ends the playback`() {
    #expect(
      play(scene("##", width: 2, mode: .once)).timeline
        == "0.0 ##\n1.0 #.\n2.0 .., close blank")
  }

  @Test func `a still picture is refreshed only as the display requests`() {
    let played = play(
      scene("##", width: 2, mode: .static), PlaybackLimits(duration: 1_000_000_000),
      prepare: { display, _ in display.refreshInterval = 400_000_000 })
    #expect(played.timeline == "0.0 ##\n0.4 ##\n0.8 ##\n1.0 close blank")
    #expect(played.statistics.lateness.count == 0)
  }

  @Test func `a refresh does not shift the steps`() {
    let played = play(
      scene("#..", width: 2), PlaybackLimits(duration: 2_100_000_000),
      prepare: { display, _ in display.refreshInterval = 700_000_000 })
    #expect(played.timeline == "0.0 #.\n0.7 #.\n1.0 ..\n1.7 ..\n2.0 ..\n2.1 close blank")
  }

  @Test(arguments: [Set<Int>(), [2], [1]])
  func `a display that cannot be left as requested is reported once`(failing: Set<Int>) {
    let played = play(
      scene("##..", width: 2), PlaybackLimits(frames: 3),
      prepare: { display, _ in (display.failing, display.failsToClose) = (failing, true) })
    let broken = PlaybackReport.failed("the panel is on fire")
    #expect(played.reports == (failing == [1] ? [broken, .recovered, broken] : [broken]))
  }

  @Test func `a failing display is reported once, tried again, and reported when it works`() {
    let played = play(
      scene("##..", width: 2), PlaybackLimits(frames: 4),
      prepare: { display, _ in display.failing = [1, 2] })
    #expect(played.timeline == "0.0 ##\n1.0 failure\n2.0 failure\n3.0 .., close blank")
    #expect(played.reports == [.failed("the panel is on fire"), .recovered])
    #expect(played.statistics.failures == 2)
  }

  @Test func `orders reach the display and time stands still while paused`() {
    let played = play(
      scene("#.", width: 3, separator: 0),
      prepare: { display, _ in display.refreshInterval = 1_000_000_000 },
      orders: { player, number in
        switch number {
        case 1: player.setPaused(true)
        case 3:
          player.setPaused(false)
          player.setIntensity(.dimmest)
        case 4: player.setBlank(true)
        case 5: player.stop(.keep)
        default: break
        }
      })
    #expect(
      played.timeline == """
        0.0 #.#
        1.0 .#., .#.
        2.0 .#., intensity 0, .#., blank, .#., close keep
        """)
  }

  @Test func `an order takes effect with the frame that shows it, not with one on its way`() {
    let backend = PictureBackend(width: 3, timer: timer)
    let player = Player(scene: scene("#.", width: 3, separator: 0))
    var seen: [Int64] = []
    backend.before = { number in
      if number == 1 {
        player.setPaused(true)
        player.step(forward: true)
      }
      if number == 3 { player.stop() }
      seen.append(player.present.instant.nanoseconds / 1_000_000_000)
    }
    backend.refreshInterval = 1_000_000_000
    _ = FrameLoop(player: player, timer: timer, backend: backend).run()
    // Frame 1 is drawn when the orders come; frame 2 is the one that is a step further.
    #expect(seen == [0, 0, 1, 2])
  }

  @Test func `a new text reaches the zone without a restart`() {
    let played = play(
      scene("##.", width: 2, separator: 0), PlaybackLimits(frames: 5),
      orders: { player, number in
        if number == 1 {
          player.edit { $0.replacing(Strip(Bitmap(picture: "#.#")), inZone: 0, at: $1) }
        }
      })
    #expect(played.timeline == "0.0 ##\n1.0 #., .#\n2.0 ##\n3.0 #., close blank")
  }

  @Test func `an hour of virtual time has exactly its steps`() {
    let statistics = play(
      scene("##.", width: 2, perSecond: 30), PlaybackLimits(duration: 3_600_000_000_000)
    ).statistics
    #expect(statistics.frames == 30 * 3600)
    #expect(statistics.skippedSteps == 0)
    #expect(statistics.lateness.maximum == 0)
  }

  // MARK: - Colors

  /// What a display gets of a red scene that a scene without colors replaces after two frames, and
  /// the reports.
  private func played(showsColors: Bool) -> Played {
    let plain = scene("##.#", width: 3)
    let red = Scene(
      width: 3, height: 1, layers: plain.layers, colors: [PixelColor(led: RGB(255, 0, 0))])
    return play(
      red, PlaybackLimits(frames: 5), prepare: { display, _ in display.showsColors = showsColors },
      orders: { player, number in if number == 2 { player.show(plain) } })
  }

  @Test func `a display that shows colors gets them while the scene has some`() {
    let played = played(showsColors: true)
    #expect(
      played.timeline == """
        0.0 rr.
        1.0 r.r
        2.0 .r., .#.
        3.0 #.#, close blank
        """)
    #expect(played.reports.isEmpty)
  }

  @Test func `a display of one color gets frames without colors, which is reported once`() {
    let played = played(showsColors: false)
    #expect(played.timeline.hasPrefix("0.0 ##.\n1.0 #.#\n2.0 .#., "))
    #expect(
      played.reports == [
        .notice("The display has one color: the colors of zones and texts are not shown.")
      ])
  }
}
