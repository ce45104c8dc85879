// SPDX-License-Identifier: MIT
import MQTTIO
import Timing

/// Sees to it that the broker keeps that a connected sign is there.
///
/// The last will of a connection before this one may come late, and others may write there, too. Two
/// who disagree for ever do so less and less often.
struct StateWatch {
  private let backoff: MQTTBackoff
  private var last: Instant?
  private var corrections = 0
  /// When the sign has to say again that it is there; `nil`: the broker keeps that, or is asked.
  private(set) var due: Instant?

  init(_ backoff: MQTTBackoff) { self.backoff = backoff }

  /// Begins anew with a connection, in which the sign says by itself that it is there.
  mutating func connect() { due = nil }

  /// Takes what stands at the topic; what the sign itself has just said puts it right.
  ///
  /// - Parameter jitter: 0…999, by chance.
  mutating func take(_ payload: [UInt8], at now: Instant, jitter: Int) {
    guard payload != SignTopics.online else {
      due = nil
      return
    }
    guard due == nil else { return }
    // A quiet time of twice the longest wait ends a quarrel.
    if let last, now.since(last) > 2 * backoff.longest * 1_000_000 { corrections = 0 }
    let wait = backoff.wait(after: corrections + 1, jitter: jitter)
    due = now.advanced(by: wait * 1_000_000)
  }

  /// Whether the sign has to say now that it is there, which is then noted as done.
  mutating func isDue(at now: Instant) -> Bool {
    guard let due, due <= now else { return false }
    (self.due, last) = (nil, now)
    corrections += 1
    return true
  }
}
