// SPDX-License-Identifier: MIT
import Synchronization

/// One result of several that may come; the first one counts.
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

  /// The first result; to be asked for once.
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
