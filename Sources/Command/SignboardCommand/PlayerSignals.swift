// SPDX-License-Identifier: MIT
import LinuxIO
import Playback
import Synchronization

/// The signals of a command that plays: the end, SIGUSR1 for pause and resume, SIGUSR2 for stop and
/// start, and a new window size.
///
/// The watch starts before the player exists, because the terminal's own handlers come after it. An
/// early request to end is kept for the player.
final class PlayerSignals: Sendable {
  private struct State {
    var player: Player?
    var isAskedToEnd = false
  }

  private let state = Mutex(State())

  /// Handles the signals until the watch is stopped.
  func start() throws -> SignalWatch {
    try SignalWatch.start([.interrupt, .terminate, .hangUp, .windowChange, .user1, .user2]) {
      self.answer($0)
    }
  }

  /// Sets the player of the signals.
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
