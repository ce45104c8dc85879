// SPDX-License-Identifier: MIT
import Playback
import Scenes
import Testing

/// Stopping a sign and starting it again.
struct RunningTests {
  private func player() -> Player { Player(scene: Scene(width: 8, height: 8)) }

  @Test func `a stopped sign is paused until it is started again`() {
    let player = player()
    #expect(player.isRunning)
    player.setRunning(false)
    #expect(!player.isRunning && player.isPaused)
    player.setRunning(true)
    #expect(player.isRunning && !player.isPaused)
  }

  @Test func `starting a running sign changes nothing`() {
    let player = player()
    player.setPaused(true)
    player.setRunning(true)
    #expect(player.isPaused)
  }

  @Test func `on the wall clock time goes on while the sign is stopped`() {
    let player = player()
    player.setTimeline(.wall { $0 })
    player.setRunning(false)
    #expect(!player.isRunning && !player.isPaused)
  }
}
