// SPDX-License-Identifier: MIT
import LinuxIO
import Playback
import Synchronization

/// The signals of a command that plays: those that end it, SIGUSR1 that pauses and resumes,
/// SIGUSR2 that stops and starts, and the one of a new window size.
///
/// They are taken over before there is anything to end, because the terminal's own handlers must
/// find them in place. One that asks for the end meanwhile is answered when the player is there.
final class PlayerSignals: Sendable {
  private struct State {
    var player: Player?
    var isAskedToEnd = false
  }

  private let state = Mutex(State())

  /// Takes the signals over until the watch is stopped.
  func start() throws -> SignalWatch {
    try SignalWatch.start([.interrupt, .terminate, .hangUp, .windowChange, .user1, .user2]) {
      self.answer($0)
    }
  }

  /// Lets signals act upon a player from now on.
  func begin(_ player: Player) {
    state.withLock {
      $0.player = player
      if $0.isAskedToEnd { player.stop() }
    }
  }

  private func answer(_ signal: SignalWatch.Signal) {
    state.withLock {
      switch signal {
      case .windowChange: $0.player?.requestRedraw()
      case .user1: if let player = $0.player { player.setPaused(!player.isPaused) }
      case .user2: if let player = $0.player { player.setRunning(!player.isRunning) }
      case .interrupt, .terminate, .hangUp, .suspend, .resume:
        $0.isAskedToEnd = true
        $0.player?.stop()
      }
    }
  }
}
