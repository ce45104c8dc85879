// SPDX-License-Identifier: MIT
import Core
import Playback
import Scenes
import Synchronization
import Testing

/// Work that is done before the frame thread needs its result.
struct PreparingTests {
  private final class Log: Sendable {
    private let state = Mutex<[Int64]>([])
    var instants: [Int64] {
      state.withLock { state in
        defer { state = [] }
        return state
      }
    }
    func add(_ instant: Instant) { state.withLock { $0.append(instant.nanoseconds) } }
  }

  /// Asks to be prepared at every hundredth nanosecond, until an instant.
  private struct NeedyLayer: SceneLayer {
    let log: Log
    var until = Int64.max
    let rectangle = ZoneRectangle(x: 0, y: 0, width: 1, height: 1)

    func draw(at instant: Instant, into plane: inout Bitmap) {}
    func nextChange(after instant: Instant) -> Instant? { nil }
    func isSame(as other: any SceneLayer) -> Bool { false }
    func prepare(for instant: Instant) -> Instant? {
      log.add(instant)
      let next = (instant.nanoseconds / 100 + 1) * 100
      return next < until ? Instant(nanoseconds: next) : nil
    }
  }

  private func scene(_ layers: [any SceneLayer]) -> Scenes.Scene {
    Scene(width: 1, height: 1, layers: layers)
  }

  private func at(_ nanoseconds: Int64) -> Instant { Instant(nanoseconds: nanoseconds) }

  @Test func `a scene is prepared at the earliest instant that a layer requests`() {
    let (one, other) = (Log(), Log())
    let still = PictureZone()
    let scene = scene([NeedyLayer(log: one), still, NeedyLayer(log: other, until: 300)])
    #expect(scene.prepare(for: at(120)) == at(200))
    #expect(scene.prepare(for: at(250)) == at(300))
    #expect((one.instants, other.instants) == ([120, 250], [120, 250]))
    #expect(self.scene([still]).prepare(for: at(0)) == nil)
  }

  @Test func `a following scene is ready when its time comes`() {
    let (one, other) = (Log(), Log())
    let first = scene([NeedyLayer(log: one)])
    let scene = first.followed(by: scene([NeedyLayer(log: other)]), at: at(450))
    #expect(scene.prepare(for: at(120)) == at(200))
    #expect((one.instants, other.instants) == ([120], [450]))
    #expect(scene.prepare(for: at(420)) == at(450))
    _ = (one.instants, other.instants)
    #expect(scene.prepare(for: at(450)) == at(500))
    #expect((one.instants, other.instants) == ([], [450]))
  }

  @Test func `a player returns when to prepare again, on the clock of its frames`() {
    let log = Log()
    let player = Player(scene: scene([NeedyLayer(log: log, until: 100_000_000)]))
    // Before the first frame and while time stands still nothing is due.
    #expect(player.prepare(at: at(5)) == nil)
    #expect(log.instants == [0])
    player.begin(at: at(1000), started: at(7000))
    // Not continuously, however fast pages change.
    #expect(player.prepare(at: at(7050)) == at(10_007_050))
    #expect(log.instants == [1050])
    #expect(player.prepare(at: at(200_000_000)) == nil)
  }

  /// A picture that needs no preparation.
  private struct PictureZone: SceneLayer {
    let rectangle = ZoneRectangle(x: 0, y: 0, width: 1, height: 1)
    func draw(at instant: Instant, into plane: inout Bitmap) {}
    func nextChange(after instant: Instant) -> Instant? { nil }
    func isSame(as other: any SceneLayer) -> Bool { other is PictureZone }
  }
}
