// SPDX-License-Identifier: MIT
import Core
import Displays
import SignTesting
import Testing

@testable import Playback

/// Several players that show the parts of one canvas.
struct WindowPlaybackTests {
  /// The pictures of a display of six columns, from instants of the monotonic clock on.
  private final class Part: DisplayBackend {
    let geometry: Geometry
    let timer: VirtualTimer
    var pictures: [(since: Instant, row: String)] = []

    init(_ timer: VirtualTimer, width: Int) {
      self.timer = timer
      geometry = Geometry(width: width, height: 1)
    }

    func present(_ frame: borrowing Frame) { pictures.append((timer.now, frame.plane.picture)) }

    func row(at instant: Instant) -> String {
      pictures.lastBegun { $0.since <= instant }?.row ?? ""
    }
  }

  private static let picture = "#.##.#..###.#.#....##.###..#.####...#.##..#.#.###....#.#######..#"

  /// Plays from an instant of the monotonic clock on; the wall clock is set at 40 s.
  private func play(
    from start: Int64, ahead: Int64, window: Int?, refresh: Int64 = 0
  ) throws -> Part {
    let timer = VirtualTimer(now: Instant(nanoseconds: start))
    let part = Part(timer, width: window == nil ? 24 : 6)
    let player = Player(scene: scene(Self.picture, width: 24, perSecond: 13))
    player.setTimeline(
      .wall { now in
        now.advanced(by: 1_700_000_000_250_000_000 + (now.nanoseconds < 40_000_000_000 ? 0 : ahead))
      })
    let canvas = Geometry(width: 24, height: 1)
    let backend: any DisplayBackend =
      if let window { try WindowedDisplay(part, canvas: canvas, x: window, y: 0) } else { part }
    _ = FrameLoop(
      player: player, timer: timer, backend: backend,
      limits: PlaybackLimits(duration: 120_000_000_000 - start)
    ).run()
    return part
  }

  @Test(arguments: [
    Int64(0), 2_000_000_000, -2_000_000_000, 3_600_000_000_000, -3_600_000_000_000,
  ])
  func `four windows side by side are the canvas, also when the clock is set`(ahead: Int64) throws {
    let whole = try play(from: 0, ahead: ahead, window: nil)
    let starts: [Int64] = [0, 3_345_678_901, 17_000_000_000, 29_999_999_999]
    let parts = try starts.enumerated().map { index, start in
      try play(from: start, ahead: ahead, window: index * 6)
    }
    let seed: UInt64 = 21
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let instant = Instant(
        nanoseconds: .random(in: 30_000_000_000..<120_000_000_000, using: &random))
      #expect(
        parts.map { $0.row(at: instant) }.joined() == whole.row(at: instant),
        "at \(instant.nanoseconds), seed \(seed)")
    }
    // Columns that moved only in the first window would be found.
    #expect(Set(parts.map { $0.pictures.count > 900 }) == [true])
  }
}
