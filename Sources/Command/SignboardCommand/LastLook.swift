// SPDX-License-Identifier: MIT
import LinuxIO
import Playback
import Synchronization
import Timing

/// Ends a sign some time after its feed has ended, so that its last line is seen.
final class LastLook: Sendable {
  private let player: Player
  private let wake: InterruptibleTimer
  private let thread = Mutex<FrameThread?>(nil)

  init(_ player: Player) throws {
    self.player = player
    wake = try InterruptibleTimer()
  }

  /// Ends the sign after `length` nanoseconds.
  func begin(_ length: Int64) throws {
    let thread = try FrameThread.start(name: "last look") { [player, wake] in
      if wake.sleep(until: MonotonicClock.now().advanced(by: length)) { player.stop() }
    }
    self.thread.withLock { $0 = thread }
  }

  /// Cancels the end.
  func stop() {
    wake.interrupt()
    thread.withLock { $0.take() }?.join()
  }
}
