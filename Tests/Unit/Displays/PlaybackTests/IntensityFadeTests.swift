// SPDX-License-Identifier: MIT
import Core
import Displays
import Foundation
import Scenes
import Testing

@testable import Playback

/// Fades, as timelines and as numbers.
struct IntensityFadeTests {
  /// What a display of two columns gets of a dim scene that fades for two seconds.
  private func timeline(
    of scene: Scenes.Scene = scene("##", width: 2, mode: .static),
    _ limits: PlaybackLimits = PlaybackLimits(), refresh: Int64? = 1_000_000_000,
    fade: Int64? = 2_000_000_000, end: EndState? = nil,
    orders: @escaping (Player, Int) -> Void = { _, _ in }
  ) -> String {
    play(
      scene, limits, intensity: .dimmest,
      prepare: { display, player in
        display.refreshInterval = refresh
        if let end { player.setEndState(end) }
        if let fade { player.setFade(fade) }
      }, orders: orders
    ).timeline
  }

  @Test func `lightness is that of CIE 1976`() {
    for step in 0..<16 {
      let duty = Double(2 * step + 1) / 31
      #expect(Intensity.lightness[step + 1] == Int((116 * cbrt(duty) - 16) * 100 + 0.5))
    }
  }

  @Test func `a fade spends longer on the dim steps than on the bright ones`() {
    let fade = IntensityFade(from: nil, to: .brightest, start: .zero, duration: 10_000_000_000)
    var line = ""
    for tenth in stride(from: 0, through: 100, by: 5) {
      let instant = Instant(nanoseconds: Int64(tenth) * 100_000_000)
      line += (fade.intensity(at: instant).map { "\($0.step)" } ?? "-") + " "
    }
    #expect(line == "- - - 0 0 0 1 1 1 2 2 3 4 5 6 7 8 10 11 13 15 ")
  }

  @Test func `a step comes at the first nanosecond at which it is nearer`() {
    let fade = IntensityFade(from: nil, to: Intensity(1), start: .zero, duration: 1000)
    // Lightness 20.92 and 37.26: halfway to and between them after 28.07 % and 78.07 %.
    let first = fade.nextChange(after: .zero)
    #expect(first == Instant(nanoseconds: 281))
    #expect(first.flatMap { fade.nextChange(after: $0) } == Instant(nanoseconds: 781))
  }

  @Test(arguments: 0..<100 as Range<Int>)
  func `every change is announced, and nothing changes in between`(number: Int) {
    let from = Intensity(number % 17 - 1)
    let to = Intensity(number * 7 % 17 - 1)
    let fade = IntensityFade(
      from: from, to: to, start: Instant(nanoseconds: 5), duration: Int64(1 + number * 999_999))
    var instant = Instant(nanoseconds: 4)
    var shown = fade.intensity(at: instant)
    #expect(shown == from)
    while let next = fade.nextChange(after: instant) {
      #expect(fade.intensity(at: next.advanced(by: -1)) == shown)
      let new = fade.intensity(at: next)
      #expect(abs((new.map { Int($0.step) } ?? -1) - (shown.map { Int($0.step) } ?? -1)) >= 1)
      (instant, shown) = (next, new)
    }
    #expect(shown == to)
    #expect(instant <= fade.start.advanced(by: fade.duration))
  }

  @Test func `a sign fades in at the start and out when it is stopped`() {
    #expect(
      timeline { player, number in if number == 3 { player.stop() } } == """
        0.0 blank, ##
        1.0 intensity 0, wake, ##
        2.0 ##
        3.0 ##, ##
        4.0 blank, close blank
        """)
  }

  @Test func `a sign fades out before a known end and is dark then`() {
    #expect(
      timeline(PlaybackLimits(duration: 6_000_000_000)) == """
        0.0 blank, ##
        1.0 intensity 0, wake, ##
        2.0 ##
        3.0 ##
        4.0 ##
        5.0 blank, ##
        6.0 close blank
        """)
  }

  @Test func `a sign fades out after its last frame if only their number is known`() {
    #expect(
      timeline(PlaybackLimits(frames: 3)) == """
        0.0 blank, ##
        1.0 intensity 0, wake, ##
        2.0 ##
        3.0 blank, close blank
        """)
  }

  @Test func `a sign fades out while its scene ends`() {
    #expect(
      timeline(of: scene("########", width: 2, mode: .once), refresh: nil) == """
        0.0 blank, ##
        1.0 intensity 0, wake, ##
        2.0 ##
        3.0 ##
        4.0 ##
        5.0 ##
        6.0 ##
        7.0 blank, #.
        8.0 .., close blank
        """)
  }

  @Test func `a kept picture does not fade, and a postponed end fades in again`() {
    let kept = timeline(PlaybackLimits(duration: 4_000_000_000), end: .keep)
    #expect(!kept.dropFirst(5).contains("blank"))
    #expect(kept.hasSuffix("3.0 ##\n4.0 close keep"))
    // One column before the end the text is replaced by one that stays.
    let postponed = timeline(of: scene("########", width: 2, mode: .once)) { player, number in
      if number == 7 { player.show(scene("##", width: 2, mode: .static)) }
      if number == 12 { player.stop() }
    }
    #expect(
      postponed == """
        0.0 blank, ##
        1.0 intensity 0, wake, ##
        2.0 ##
        3.0 ##
        4.0 ##
        5.0 ##
        6.0 ##
        7.0 blank, #., ##
        8.0 intensity 0, wake, ##
        9.0 ##
        10.0 ##
        11.0 ##, ##
        12.0 blank, close blank
        """)
  }

  @Test func `a second stop ends a fading sign at once`() {
    let stopped = timeline(fade: nil) { player, number in
      if number == 0 { player.setFade(20_000_000_000) }
      if number == 2 || number == 5 { player.stop() }
    }
    #expect(
      stopped == """
        0.0 ##, ##
        1.0 ##, ##
        2.0 ##
        3.0 ##, close blank
        """)
  }

  @Test func `a new intensity is reached in even steps`() {
    let changed = timeline(PlaybackLimits(frames: 5), refresh: 10_000_000_000, fade: nil) {
      player, number in
      guard number == 0 else { return }
      player.setFade(3_000_000_000)
      player.setIntensity(.standard)
    }
    #expect(
      changed == """
        0.0 ##, ##
        0.7 intensity 1, ##
        1.8 intensity 2, ##
        2.6 intensity 3, ##
        2.8 intensity 2, ##
        3.3 intensity 1, ##
        4.0 intensity 0, ##
        5.0 blank, close blank
        """)
  }
}
