// SPDX-License-Identifier: MIT
package import CurlIO
package import SignboardKit
import Synchronization

/// The events for all targets.
///
/// Any thread may call; nothing in here waits but `send`.
package final class WebhookOutbox: Sendable {
  /// A queue with a number that no other one has, as targets come and go while one is sent to.
  private struct Numbered {
    let number: Int
    var queue: WebhookQueue
    /// How many left-out events the log knows of.
    var logged: Int64 = 0
  }

  private struct State {
    var queues: [Numbered] = []
    var queueCount = 0
    var eventCount: Int64 = 0
  }

  private let state = Mutex(State())
  private let (sign, prefix): (String, String)
  /// Passed when an event is to be sent, so that it wakes the thread that calls `send`.
  let news = EventRelay<Void>()
  /// Passed when `marks` may differ.
  let changes = EventRelay<Void>()

  /// Makes an outbox without targets.
  ///
  /// - Parameters:
  ///   - sign: the name of the machine.
  ///   - prefix: what the ids of all events begin with; by chance, so that they are new after a
  ///     restart. Without a dot, which separates the parts of the signed text.
  init(sign: String, prefix: String = String(UInt64.random(in: .min ... .max), radix: 16)) {
    (self.sign, self.prefix) = (sign, prefix)
  }

  /// What differs when pages have to read again how sending goes; one for each target.
  var marks: [WebhookQueue.Mark] { queues.map(\.mark) }

  /// Whether there is any target.
  package var hasTargets: Bool { state.withLock { !$0.queues.isEmpty } }

  /// Sets the targets; one with the address of an old one takes over its events and counters.
  ///
  /// - Returns: how many events are left out because their target is gone.
  @discardableResult
  package func set(_ targets: [WebhookTarget]) -> Int {
    let lost = state.withLock { state in
      var old = state.queues
      state.queues = targets.map { target in
        let address = target.address
        if let place = old.firstIndex(where: { $0.queue.target.address == address }) {
          var kept = old.remove(at: place)
          kept.queue.target = target
          return kept
        }
        state.queueCount += 1
        return Numbered(number: state.queueCount, queue: WebhookQueue(target))
      }
      return old.reduce(0) { $0 + $1.queue.waiting }
    }
    news.pass()
    changes.pass()
    return lost
  }

  /// Queues an event for all targets that want it.
  ///
  /// - Parameters:
  ///   - time: when it happened, RFC 3339.
  ///   - now: the same on the clock of `send`.
  package func post(
    _ kind: WebhookEventKind, time: String, _ data: JSONValue, at now: Instant
  ) {
    let isQueued = state.withLock { state in
      guard state.queues.contains(where: { $0.queue.target.events.contains(kind) }) else {
        return false
      }
      state.eventCount += 1
      let event = WebhookEvent(
        id: "\(prefix)-\(state.eventCount)", kind: kind, time: time, sign: sign, data: data)
      for place in state.queues.indices { state.queues[place].queue.add(event, at: now) }
      return true
    }
    if isQueued { news.pass() }
  }

  /// When the next event is sent; `nil`: none waits.
  package var next: Instant? { state.withLock { $0.queues.compactMap(\.queue.next).min() } }

  /// Sends the event that has been due for longest, and waits for the answer.
  ///
  /// - Parameters:
  ///   - unixTime: the time in seconds since 1970.
  ///   - jitter: 0…999, by chance.
  ///   - clock: the clock of `post`, which is asked before and after.
  ///   - transport: sends a request and waits.
  /// - Returns: a sentence for the log for each change of a target, and whether it reports a failure;
  ///   `nil` if nothing was due.
  package func send(
    unixTime: Int64, jitter: Int, clock: () -> Instant,
    through transport: (CurlRequest) -> WebhookOutcome
  ) -> [WebhookNotice]? {
    let now = clock()
    let due = state.withLock { state -> (number: Int, request: CurlRequest)? in
      let place = state.queues.indices
        .filter { state.queues[$0].queue.next.map { $0 <= now } ?? false }
        .min { (state.queues[$0].queue.next ?? now) < (state.queues[$1].queue.next ?? now) }
      guard let place, let event = state.queues[place].queue.begin(at: now) else { return nil }
      let target = state.queues[place].queue.target
      return (state.queues[place].number, target.request(of: event, unixTime: unixTime))
    }
    guard let due else { return nil }
    let outcome = transport(due.request)
    let after = clock()
    let (notices, isChanged) = state.withLock { state -> ([WebhookNotice], Bool) in
      guard let place = state.queues.firstIndex(where: { $0.number == due.number }) else {
        return ([], false)
      }
      let old = state.queues[place].queue
      state.queues[place].queue.settle(outcome, at: after, jitter: jitter)
      let new = state.queues[place].queue
      let logged = state.queues[place].logged
      state.queues[place].logged = new.leftOut
      let notices = WebhookNotice.notices(
        number: place + 1, from: old, to: new, leftOut: new.leftOut - logged)
      return (notices, old.mark != new.mark)
    }
    if isChanged { changes.pass() }
    return notices
  }

  /// The queues in the order of the targets.
  package var queues: [WebhookQueue] { state.withLock { $0.queues.map(\.queue) } }
}
