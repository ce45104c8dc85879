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

  /// Whether the action has run.
  var isOver: Bool { state.withLock { $0.isOver } }

  func cancel() { state.withLock { $0.task }?.cancel() }
}
