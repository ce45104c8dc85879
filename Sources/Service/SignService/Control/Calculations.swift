// SPDX-License-Identifier: MIT
import SignControl
import Synchronization

/// What takes long to work out, such as a calendar of years: one after the other on a thread of its
/// own, so that all other requests are answered meanwhile.
final class Calculations: Sendable {
  /// The most that may be waited for, the one that is being worked out included.
  static let limit = 8

  private let worker = Worker(name: "calculations")
  private let awaited = Mutex(0)
  /// Called on the thread before each calculation; for tests.
  let beginning = Mutex<(@Sendable () -> Void)?>(nil)

  /// How many are waited for.
  var count: Int { awaited.withLock { $0 } }

  /// Works something out; in a task that is cancelled it should end early.
  ///
  /// - Throws: `ControlError.busy` if as many wait already as may, or the task was cancelled.
  func callAsFunction<Value: Sendable>(
    _ body: @escaping @Sendable () -> Value
  ) async throws(ControlError) -> Value {
    let isAdmitted = awaited.withLock { count in
      guard count < Self.limit else { return false }
      count += 1
      return true
    }
    guard isAdmitted else {
      throw .busy(
        "As many calendars and explanations are being worked out as can wait; try again later.",
        retryAfter: 5)
    }
    defer { awaited.withLock { $0 -= 1 } }
    let found = await worker { [self] () -> Value? in
      beginning.withLock { $0 }?()
      if Task.isCancelled { return nil }
      let found = body()
      // What ended early is not all of it.
      return Task.isCancelled ? nil : found
    }
    guard let found else {
      throw .busy("The caller no longer waits for this calculation; ask again.", retryAfter: 1)
    }
    return found
  }

  /// Ends the thread when nothing waits any more.
  func close() { worker.close() }
}
