// SPDX-License-Identifier: MIT
import Synchronization

/// The first of several results.
final class Race<Value: Sendable>: Sendable {
  private struct State {
    var first: Value?
    var waiting: CheckedContinuation<Value, Never>?
  }

  private let state = Mutex(State())

  /// Offers a result.
  func offer(_ value: Value) {
    let waiting = state.withLock { state -> CheckedContinuation<Value, Never>? in
      guard state.first == nil else { return nil }
      state.first = value
      return state.waiting
    }
    waiting?.resume(returning: value)
  }

  /// Waits for the first result; call it once.
  func result() async -> Value {
    await withCheckedContinuation { continuation in
      let known = state.withLock { state -> Value? in
        state.waiting = continuation
        return state.first
      }
      if let known { continuation.resume(returning: known) }
    }
  }
}
