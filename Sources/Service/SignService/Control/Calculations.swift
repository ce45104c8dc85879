// SPDX-License-Identifier: MIT
import SignControl
import SignboardKit
import Synchronization

/// Makes long calculations, such as a calendar of years, one after the other on a thread of its
/// own, so that all other requests are answered meanwhile.
///
/// No caller takes all places.
final class Calculations: Sendable {
  /// The most calculations at once, the running one included.
  static let limit = 8
  /// The most of one caller.
  static let limitOfCaller = 2

  private let thread: WorkThread
  private let awaited = Mutex<[String]>([])
  /// Called on the thread before each calculation; for tests.
  let beginning = EventRelay<Void>()

  /// Begins a thread with a name.
  init(name: String) { thread = WorkThread(name: name) }

  /// The number of calculations that wait or run.
  var count: Int { awaited.withLock { $0.count } }

  /// Runs `body`, which should end early if its task is cancelled.
  ///
  /// - Parameter caller: who asks; empty: nobody whose places are counted.
  /// - Throws: its errors, and `ControlError.busy` if there are `limit` calculations already, or
  ///   `limitOfCaller` of this caller, or if the task was cancelled.
  func callAsFunction<Value: Sendable>(
    of caller: String = "", _ body: @escaping @Sendable () throws(ControlError) -> Value
  ) async throws(ControlError) -> Value {
    let isAdmitted = awaited.withLock { awaited in
      let own = caller.isEmpty ? 0 : awaited.count { $0 == caller }
      guard awaited.count < Self.limit, own < Self.limitOfCaller else { return false }
      awaited.append(caller)
      return true
    }
    guard isAdmitted else {
      throw .busy(.phrase("Too many calculations are waiting; try again later."), retryAfter: 5)
    }
    defer {
      awaited.withLock { awaited in
        if let place = awaited.firstIndex(of: caller) { awaited.remove(at: place) }
      }
    }
    let found = await thread { [self] () -> Result<Value, ControlError> in
      beginning.pass()
      if !Task.isCancelled {
        let found = Result { () throws(ControlError) in try body() }
        // A calculation that ended early is not complete.
        if !Task.isCancelled { return found }
      }
      return .failure(
        .busy(
          .phrase("The caller no longer waits for this calculation; ask again."), retryAfter: 1))
    }
    return try found.get()
  }

  /// Ends the thread when nothing waits any more.
  func close() { thread.close() }
}
