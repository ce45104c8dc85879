// SPDX-License-Identifier: MIT
import NIOCore
import Synchronization

/// Runs an action after a duration unless it is cancelled before.
final class Deadline: Sendable {
  private struct State {
    var isOver = false
    var task: Scheduled<Void>?
  }

  private let state = Mutex(State())

  init(_ duration: Duration, _ loop: any EventLoop, _ action: @escaping @Sendable () -> Void) {
    let task = loop.scheduleTask(in: TimeAmount(duration)) {
      self.state.withLock { $0.isOver = true }
      action()
    }
    state.withLock { $0.task = task }
  }

  /// Closes a channel, or a side of it.
  convenience init(_ duration: Duration, closing channel: any Channel, _ mode: CloseMode = .all) {
    self.init(duration, channel.eventLoop) { channel.close(mode: mode, promise: nil) }
  }

  /// Whether the action has run.
  var isOver: Bool { state.withLock { $0.isOver } }

  func cancel() { state.withLock { $0.task }?.cancel() }
}
