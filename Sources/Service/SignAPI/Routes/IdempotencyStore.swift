// SPDX-License-Identifier: MIT
import Core
import Synchronization

/// Remembers the answers to requests with an `Idempotency-Key`, so that a repetition after a lost
/// answer changes nothing.
final class IdempotencyStore: Sendable {
  /// How many answers are kept; the oldest go first.
  static let capacity = 1000
  /// The most bytes of an answer that is kept.
  static let greatestAnswer = 16 << 10

  /// The result for a key.
  enum Outcome: Sendable {
    /// To be done; `finish` must be called.
    case new
    /// The answer of the first time.
    case known(APIResponse)
    case refused(Problem)
  }

  private struct Entry {
    let fingerprint: [UInt8]
    var response: APIResponse?
  }

  private struct State {
    var entries: [String: Entry] = [:]
    var order: [String] = []
  }

  private let state = Mutex(State())

  /// - Parameters:
  ///   - key: the key of the request.
  ///   - scope: the key together with its caller.
  ///   - fingerprint: of the whole request.
  func begin(key: String, scope: String, fingerprint: [UInt8]) -> Outcome {
    func refused(_ status: Int, _ reason: Phrase) -> Outcome {
      .refused(Problem(.idempotency, status: status, reason))
    }
    guard (1...128).contains(key.utf8.count) else {
      return refused(400, .phrase("An Idempotency-Key has 1 to 128 bytes."))
    }
    return state.withLock { state in
      guard let entry = state.entries[scope] else {
        if state.order.count >= Self.capacity, let oldest = state.order.first {
          state.order.removeFirst()
          state.entries[oldest] = nil
        }
        state.order.append(scope)
        state.entries[scope] = Entry(fingerprint: fingerprint)
        return .new
      }
      guard entry.fingerprint == fingerprint else {
        return refused(
          422, .phrase("This Idempotency-Key was used for another request; use a new one."))
      }
      guard let response = entry.response else {
        return refused(409, .phrase("The first request with this Idempotency-Key still runs."))
      }
      return .known(response)
    }
  }

  /// Keeps an answer, or forgets the key so that the request may be tried again.
  func finish(scope: String, _ response: APIResponse) {
    let isLasting =
      response.status < 500 && response.status != 429
      && response.bytes.count <= Self.greatestAnswer
    state.withLock { state in
      guard state.entries[scope] != nil else { return }
      if isLasting {
        state.entries[scope]?.response = response
      } else {
        state.entries[scope] = nil
        state.order.removeAll { $0 == scope }
      }
    }
  }
}
