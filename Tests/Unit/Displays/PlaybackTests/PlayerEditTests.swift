// SPDX-License-Identifier: MIT
import Core
import Dispatch
import Playback
import Scenes
import Testing
import Typesetting

/// Scenes that several threads change at once.
struct PlayerEditTests {
  /// A row of zones, one column each, all dark.
  private func zones(_ count: Int) -> Scenes.Scene {
    Scene(
      width: count, height: 1,
      zones: (0..<count).map { index in
        Zone(
          rectangle: ZoneRectangle(x: index, y: 0, width: 1, height: 1),
          strip: Bitmap(picture: "."), separator: Bitmap(width: 0, height: 1),
          scroll: Scroll(mode: .static), epoch: .zero)
      })
  }

  @Test func `no change is lost, however many threads make them`() {
    let threads = 16
    let player = Player(scene: zones(threads))
    DispatchQueue.concurrentPerform(iterations: threads) { index in
      for round in 0...200 {
        let strip = Strip(Bitmap(picture: round.isMultiple(of: 2) ? "#" : "."))
        player.edit { $0.replacing(strip, inZone: index, at: $1) }
      }
    }
    #expect(
      player.present.scene.frame(at: .zero).plane.picture == String(repeating: "#", count: threads))
  }

  @Test func `a change of the previous scene does not replace a newly shown one`() {
    for _ in 0..<50 {
      let player = Player(scene: zones(2))
      let other = zones(3)
      DispatchQueue.concurrentPerform(iterations: 4) { index in
        if index == 0 {
          player.show(other)
        } else {
          player.edit { $0.replacing(Strip(Bitmap(picture: "#")), inZone: index % 2, at: $1) }
        }
      }
      #expect(player.present.scene.width == 3)
    }
  }

  @Test func `a change starts from the visible scene`() {
    let player = Player(scene: zones(2))
    let lit = Strip(Bitmap(picture: "#"))
    let instant = Instant(nanoseconds: 5)
    player.edit { scene, now in
      scene.followed(by: scene.replacing(lit, inZone: 0, at: now), at: instant)
    }
    // It is not visible yet, so it does not count.
    player.edit { scene, _ in
      #expect(scene.frame(at: .zero).plane.picture == "..")
      #expect(scene.frame(at: instant).plane.picture == "#.")
      return scene
    }
    player.edit { scene, now in scene.alone.followed(by: scene.alone, at: now) }
    // A follower that begins at once becomes the scene itself, and nothing follows it.
    player.edit { scene, _ in
      #expect(scene == scene.alone)
      return scene.replacing(lit, inZone: 1, at: instant)
    }
    #expect(player.present.scene.frame(at: instant).plane.picture == ".#")
  }

  @Test func `a change that fails leaves the scene unchanged, and the next one applies`() {
    struct Failure: Error {}
    let player = Player(scene: zones(1))
    #expect(throws: Failure.self) { try player.edit { _, _ in throw Failure() } }
    player.edit { $0.replacing(Strip(Bitmap(picture: "#")), inZone: 0, at: $1) }
    #expect(player.present.scene.frame(at: .zero).plane.picture == "#")
  }
}

extension Scenes.Scene {
  /// The scene with other content in one of its zones.
  func replacing(_ strip: Strip, inZone index: Int, at instant: Instant) -> Scenes.Scene {
    replacing(layer: layers[index].changing(zone: { $0.replacing(strip, at: instant) }), at: index)
  }
}
