// SPDX-License-Identifier: MIT
package import Core

/// The events that wait for one target, in their order, and how sending went.
///
/// A value; the instants come from outside.
package struct WebhookQueue: Sendable {
  /// The most events that wait.
  package static let limit = 1000

  /// Whether the target takes events.
  package enum Condition: Hashable, Sendable {
    case working
    /// The last attempt failed.
    case failing
    /// It has answered 410 and gets nothing any more.
    case gone
  }

  /// What differs when the target begins or ceases to take events, or an attempt fails, so that
  /// pages read again how sending goes.
  ///
  /// How many events wait and were taken is not in it: it changes with every event, and pages would
  /// read all the time.
  struct Mark: Hashable {
    let target: WebhookTarget
    let condition: Condition
    let failed: Int64
    let status: Int?
    let problem: Phrase?
  }

  /// The target; it can change while events wait.
  package internal(set) var target: WebhookTarget
  private var events: [(event: WebhookEvent, since: Instant)] = []
  /// The failures in a row.
  private var failures = 0
  /// Before this instant nothing is sent.
  private var earliest = Instant(nanoseconds: .min)
  private var isSending = false

  private(set) var condition = Condition.working
  /// The events that the target has taken.
  package private(set) var delivered: Int64 = 0
  /// The attempts that failed.
  package private(set) var failed: Int64 = 0
  /// The events that it never got.
  package private(set) var leftOut: Int64 = 0
  /// The status of the last answer.
  package private(set) var status: Int?
  /// Why the last attempt failed, a sentence; `nil`: it did not.
  package private(set) var problem: Phrase?

  /// Makes an empty queue.
  package init(_ target: WebhookTarget) { self.target = target }

  var mark: Mark {
    Mark(target: target, condition: condition, failed: failed, status: status, problem: problem)
  }

  /// The events that wait.
  package var waiting: Int { events.count }

  /// When the next event is sent; `nil`: none waits.
  package var next: Instant? {
    events.first.map { isSending ? .distantFuture : max(earliest, $0.since) }
  }

  /// Appends an event that the target wants; the oldest one gives way to one too many.
  package mutating func add(_ event: WebhookEvent, at now: Instant) {
    guard target.events.contains(event.kind) else { return }
    guard condition != .gone else { return leftOut += 1 }
    events.append((event, now))
    guard events.count > Self.limit else { return }
    // The one that is being sent may have arrived.
    events.remove(at: isSending ? 1 : 0)
    leftOut += 1
  }

  /// The event that is to be sent now; until `settle` no other one is.
  package mutating func begin(at now: Instant) -> WebhookEvent? {
    guard let next, next <= now else { return nil }
    isSending = true
    return events.first?.event
  }

  /// Notes what came of the event that was sent.
  ///
  /// - Parameter jitter: 0…999, by chance.
  package mutating func settle(_ outcome: WebhookOutcome, at now: Instant, jitter: Int) {
    guard isSending else { return }
    isSending = false
    var asked: Int?
    switch outcome {
    case .answered(let status, let retryAfter):
      self.status = status
      if (200..<300).contains(status) { return succeed() }
      if status == 410 { return endForGood() }
      asked = retryAfter
      problem =
        (300..<400).contains(status)
        ? .phrase(
          """
          It answered with a redirect (\(status)), which is not followed. Write its new \
          address into the configuration.
          """) : .phrase("It answered with the status {0}.", "\(status)")
    case .failed(let reason): (status, problem) = (nil, reason)
    }
    condition = .failing
    failures += 1
    failed += 1
    earliest = now.advanced(by: WebhookBackoff.wait(after: failures, jitter: jitter, asked: asked))
    let patience = WebhookBackoff.patience * 1_000_000_000
    let old = events.prefix { now.since($0.since) >= patience }.count
    events.removeFirst(old)
    leftOut += Int64(old)
  }

  private mutating func succeed() {
    events.removeFirst()
    delivered += 1
    (condition, failures, problem, earliest) = (.working, 0, nil, Instant(nanoseconds: .min))
  }

  private mutating func endForGood() {
    leftOut += Int64(events.count)
    failed += 1
    events = []
    (condition, problem) = (.gone, .phrase("It answered with the status {0}.", "410"))
  }
}

/// How long to wait before an event is sent again.
package enum WebhookBackoff {
  /// The first wait, in seconds.
  package static let first: Int64 = 5
  /// The longest wait, in seconds.
  package static let longest: Int64 = 3600
  /// After so many seconds an event is left out.
  package static let patience: Int64 = 86_400

  /// The wait after a number of failures in a row, in nanoseconds: 5 s, doubled with each further
  /// one, at most an hour; up to a fifth is added, so that many signs do not come at once.
  ///
  /// - Parameters:
  ///   - failures: 1 or more.
  ///   - jitter: 0…999, by chance.
  ///   - asked: the seconds that the answer asks for (`Retry-After`); a longer wait than the own one
  ///     is respected, up to a day.
  package static func wait(after failures: Int, jitter: Int, asked: Int? = nil) -> Int64 {
    let doublings = min(max(failures, 1) - 1, 10)
    let own = min(first << Int64(doublings), longest)
    let part = Int64(min(max(jitter, 0), 999))
    let nanoseconds = own * 1_000_000_000 + own * 200_000 * part
    let least = min(Int64(max(asked ?? 0, 0)), patience) * 1_000_000_000
    return max(nanoseconds, least)
  }
}
