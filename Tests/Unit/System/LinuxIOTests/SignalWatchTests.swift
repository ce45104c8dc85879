// SPDX-License-Identifier: MIT
import Core
import Foundation
import LinuxIO
import SignTesting
import Synchronization
import Testing

/// Serialized: there is one watch in a process.
@Suite(.waitsForOthers, .serialized) struct SignalWatchTests {
  @Test func `signals reach the closure and a second watch is refused`() throws {
    let timer = try InterruptibleTimer()
    let watch = try SignalWatch([.windowChange, .hangUp]) { signal in
      if signal == .hangUp { timer.interrupt() }
    }
    let error = #expect(throws: SystemError.self) { try SignalWatch([.hangUp]) { _ in } }
    #expect(error?.description == "Cannot watch signals: another watch is running.")
    kill(getpid(), SIGWINCH)
    kill(getpid(), SIGHUP)
    #expect(isInterrupted(timer))
    watch.stop()
    watch.stop()
  }

  @Test func `the closure may end the watch and start another`() throws {
    let timer = try InterruptibleTimer()
    let second = Holder()
    let first = Holder()
    let watch = try SignalWatch([.windowChange]) { _ in
      first.watch.withLock { $0?.stop() }
      second.watch.withLock {
        $0 = try? SignalWatch([.windowChange]) { _ in timer.interrupt() }
      }
      kill(getpid(), SIGWINCH)
    }
    first.watch.withLock { $0 = watch }
    kill(getpid(), SIGWINCH)
    #expect(isInterrupted(timer))
    second.watch.withLock { $0?.stop() }
  }

  /// Whether a timer is interrupted within a minute.
  private func isInterrupted(_ timer: InterruptibleTimer) -> Bool {
    !timer.sleep(until: timer.now().advanced(by: 60_000_000_000))
  }

  /// Holds a watch where closures can reach it.
  final class Holder: Sendable {
    let watch = Mutex<SignalWatch?>(nil)
  }

  @Test func `a stopped watch can be followed by another`() throws {
    for _ in 0..<3 {
      let timer = try InterruptibleTimer()
      let watch = try SignalWatch([.windowChange]) { _ in timer.interrupt() }
      kill(getpid(), SIGWINCH)
      #expect(isInterrupted(timer))
      watch.stop()
    }
  }
}
