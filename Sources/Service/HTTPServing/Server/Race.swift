// SPDX-License-Identifier: MIT
import Synchronization

/// The first of several results.
final class Race<Value: Sendable>: Sendable {
  private enum State {
    case open
    case awaited(CheckedContinuation<Value, Never>)
    case won(Value)
    case over
  }

  private let state = Mutex(State.open)

  /// Offers a result.
  func offer(_ value: Value) {
    let waiting = state.withLock { state -> CheckedContinuation<Value, Never>? in
      switch state {
      case .open:
        state = .won(value)
        return nil
      case .awaited(let continuation):
        state = .over
        return continuation
      case .won, .over: return nil
      }
    }
    waiting?.resume(returning: value)
  }

  /// Waits for the first result; call it once.
  func result() async -> Value {
    await withCheckedContinuation { continuation in
      let known = state.withLock { state -> Value? in
        if case .won(let value) = state {
          state = .over
          return value
        }
        state = .awaited(continuation)
        return nil
      }
      if let known { continuation.resume(returning: known) }
    }
  }
}
