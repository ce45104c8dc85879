// SPDX-License-Identifier: MIT
import LinuxIO
import Phrases
import SignControl
import Synchronization

/// Makes long calculations, such as a calendar of years, one after the other on a thread of its
/// own, so that all other requests are answered meanwhile.
final class Calculations: Sendable {
  /// The most calculations at once, the running one included.
  static let limit = 8

  private let worker: Worker
  private let awaited = Mutex(0)
  /// Called on the thread before each calculation; for tests.
  let beginning = EventRelay<Void>()

  /// Begins a thread with a name.
  init(name: String) { worker = Worker(name: name) }

  /// The number of calculations that wait or run.
  var count: Int { awaited.withLock { $0 } }

  /// Runs `body`, which should end early if its task is cancelled.
  ///
  /// - Throws: `ControlError.busy` if there are `limit` calculations already, or if the task was
  ///   cancelled.
  func callAsFunction<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value
  ) async throws(ControlError) -> Value {
    let isAdmitted = awaited.withLock { count in
      guard count < Self.limit else { return false }
      count += 1
      return true
    }
    guard isAdmitted else {
      throw .busy(.phrase(.tooManyCalculations), retryAfter: 5)
    }
    defer { awaited.withLock { $0 -= 1 } }
    let found = await worker { [self] () -> Value? in
      beginning.pass()
      if Task.isCancelled { return nil }
      let found = body()
      // A calculation that ended early is not complete.
      return Task.isCancelled ? nil : found
    }
    guard let found else {
      throw .busy(.phrase(.callerGone), retryAfter: 1)
    }
    return found
  }

  /// Ends the thread when nothing waits any more.
  func close() { worker.close() }
}
