// SPDX-License-Identifier: MIT
import Playback
import Scenes
import Testing
import Timing

/// Stopping a sign and starting it again.
struct RunningTests {
  private func player() -> Player { Player(scene: Scene(width: 8, height: 8)) }

  @Test func `a sign that is stopped stands still in the dark and begins anew`() {
    let player = player()
    #expect(player.isRunning)
    player.setRunning(false)
    #expect(!player.isRunning && player.isPaused)
    player.setRunning(true)
    #expect(player.isRunning && !player.isPaused)
  }

  @Test func `starting what runs changes nothing`() {
    let player = player()
    player.setPaused(true)
    player.setRunning(true)
    #expect(player.isPaused)
  }

  @Test func `on the wall clock time goes on in the dark`() {
    let player = player()
    player.setTimeline(.wall { $0 })
    player.setRunning(false)
    #expect(!player.isRunning && !player.isPaused)
  }
}
