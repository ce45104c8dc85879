// SPDX-License-Identifier: MIT
package import Core
package import MQTTIO

/// Sees to it that the broker keeps at a topic what belongs there, such as that a sign is there.
///
/// The last will of a connection before this one may come late, and others may write there, too.
/// Two who disagree for ever do so less and less often.
package struct TopicWatch: Sendable {
  private let backoff: MQTTBackoff
  private var last: Instant?
  private var corrections = 0
  /// When what belongs there has to be written again; `nil`: the broker keeps that, or is asked.
  package private(set) var due: Instant?

  /// Makes one for a topic where nothing is wrong yet.
  package init(_ backoff: MQTTBackoff) { self.backoff = backoff }

  /// Begins anew with a connection, whose first message writes what belongs there.
  mutating func connect() { due = nil }

  /// Takes whether what stands there is right; a content just written again puts it right.
  ///
  /// - Parameter jitter: 0…999, by chance.
  package mutating func take(isRight: Bool, at now: Instant, jitter: Int) {
    guard !isRight else {
      due = nil
      return
    }
    guard due == nil else { return }
    if let end, now >= end { corrections = 0 }
    let wait = backoff.wait(after: corrections + 1, jitter: jitter)
    due = now.advanced(by: wait * 1_000_000)
  }

  /// Whether it has to be written again now, which is then noted as done.
  package mutating func isDue(at now: Instant) -> Bool {
    guard let due, due <= now else { return false }
    (self.due, last) = (nil, now)
    corrections += 1
    return true
  }

  /// Whether others overwrite corrections.
  package var isQuarrel: Bool { corrections > 2 }

  /// When a quarrel is over unless others write there again: after a quiet time of twice the
  /// longest wait; `nil`: nothing was written again yet.
  package var end: Instant? { last?.advanced(by: 2 * backoff.longest * 1_000_000) }
}
