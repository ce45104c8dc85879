// SPDX-License-Identifier: MIT
import LinuxIO
import Playback
import Synchronization
import Timing

/// Ends a sign some time after its feed has ended, so that its last line is seen.
final class LastLook: Sendable {
  private let player: Player
  private let bell: InterruptibleTimer
  private let thread = Mutex<FrameThread?>(nil)

  init(_ player: Player) throws {
    self.player = player
    bell = try InterruptibleTimer()
  }

  /// Lets the sign end after a number of nanoseconds.
  func begin(_ length: Int64) throws {
    let thread = try FrameThread.start(name: "last look") { [player, bell] in
      if bell.sleep(until: MonotonicClock.now().advanced(by: length)) { player.stop() }
    }
    self.thread.withLock { $0 = thread }
  }

  /// Waits no longer.
  func stop() {
    bell.interrupt()
    thread.withLock { $0.take() }?.join()
  }
}
