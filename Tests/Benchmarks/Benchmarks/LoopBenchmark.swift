// SPDX-License-Identifier: MIT
import CAllocationCounter
import Core
import Displays
import MAX7219
import MAX7219Simulator
import Playback
import Scenes

/// Counts what the whole frame loop allocates: loop, scene of two lanes, driver, simulated chips.
public enum LoopBenchmark {
  /// Allocations in `frames` frames of the steady state, or -1 where they cannot be counted.
  public static func allocations(frames: Int) throws -> Int64 {
    let zones = (0..<2).map { lane in
      var strip = Bitmap(width: 500, height: 8)
      for x in 0..<500 { strip[x, x % 8] = true }
      return Zone(
        rectangle: ZoneRectangle(x: 0, y: lane * 8, width: 64, height: 8), strip: strip,
        separator: Bitmap(width: 5, height: 8),
        scroll: Scroll(
          direction: lane == 0 ? .left : .right,
          speed: .columnsPerSecond(Rational(Int64(30 + lane * 7)))),
        epoch: .zero)
    }
    // The first frames fill buffers that are used again from then on.
    let warmUp = 20
    let layout = try PanelLayout(chain: ChainLayout(across: 8, down: 2))
    let backend = CountingBackend(
      try MAX7219Panel(layout: layout, devices: [SimulatedChain(chips: 16)]), after: warmUp)
    _ = FrameLoop(
      player: Player(scene: Scene(width: 64, height: 16, zones: zones)), timer: VirtualTimer(),
      backend: backend, limits: PlaybackLimits(frames: warmUp + frames)
    ).run()
    return backend.first < 0 ? -1 : backend.last - backend.first
  }

  private final class CountingBackend: DisplayBackend {
    private let panel: MAX7219Panel
    private let start: Int
    private var frames = 0
    private(set) var first: Int64 = 0
    private(set) var last: Int64 = 0

    init(_ panel: MAX7219Panel, after start: Int) {
      self.panel = panel
      self.start = start
    }

    var geometry: Geometry { panel.geometry }
    var refreshInterval: Int64? { panel.refreshInterval }

    func present(_ frame: borrowing Frame) throws {
      last = allocation_count()
      if frames == start { first = last }
      frames += 1
      try panel.present(frame)
    }
  }
}
