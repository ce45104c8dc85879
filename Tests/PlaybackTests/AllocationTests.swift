// SPDX-License-Identifier: MIT
import CAllocationCounter
import Composition
import Displays
import FramePacing
import MAX7219
import MAX7219Simulator
import Playback
import Raster
import Testing

/// "No allocation a frame" is counted at malloc, not believed.
struct AllocationTests {
  /// Presents on a simulated panel and notes the thread's allocations before each frame.
  private final class CountingBackend: DisplayBackend {
    let panel: MAX7219Panel
    var counts: [Int64] = []
    init(_ panel: MAX7219Panel) {
      self.panel = panel
      counts.reserveCapacity(4096)
    }
    var geometry: Geometry { panel.geometry }
    var refreshInterval: Int64? { panel.refreshInterval }
    func present(_ frame: borrowing Frame) throws {
      counts.append(allocation_count())
      try panel.present(frame)
    }
  }

  @Test func `the counter counts`() {
    let before = allocation_count()
    let array = [UInt8](repeating: 1, count: 5000)
    #expect(array.count == 5000)
    #expect(allocation_count() > before)
  }

  @Test func `frame loop, scene, driver and simulated chips allocate nothing in a frame`() throws {
    var zones: [Zone] = []
    for lane in 0..<2 {
      var strip = Bitmap(width: 500, height: 8)
      for x in 0..<500 { strip[x, x % 8] = true }
      zones.append(
        Zone(
          rectangle: ZoneRectangle(x: 0, y: lane * 8, width: 64, height: 8), strip: strip,
          separator: Bitmap(width: 5, height: 8),
          scroll: Scroll(
            direction: lane == 0 ? .left : .right,
            speed: .columnsPerSecond(numerator: Int64(30 + lane * 7), denominator: 1)),
          epoch: .zero))
    }
    let chain = SimulatedChain(chips: 16)
    let backend = CountingBackend(
      try MAX7219Panel(
        layout: PanelLayout(chain: ChainLayout(across: 8, down: 2)), devices: [chain]))
    let timer = VirtualTimer()
    _ = FrameLoop(
      player: Player(scene: Scene(width: 64, height: 16, zones: zones)), timer: timer,
      backend: backend, limits: PlaybackLimits(frames: 2000)
    ).run()
    // The first frames fill buffers that are used again from then on.
    #expect(backend.counts.count == 2000)
    #expect(backend.counts[1999] - backend.counts[10] == 0)
  }
}
