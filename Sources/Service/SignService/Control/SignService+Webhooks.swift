// SPDX-License-Identifier: MIT
package import CurlIO
import Logging
package import SignControl
package import SignboardKit

/// The events for other systems. They are only queued here: nothing waits.
extension SignService {
  /// All systems that get events.
  package func webhooks() async throws(ControlError) -> [WebhookView] {
    let (zone, civil, monotonic) = (state.setup.timeZone, clock.civil(), clock.monotonic())
    return outbox.views { instant in
      TimeText.text(civil.advanced(byNanoseconds: Int128(instant.since(monotonic))), zone)
    }
  }

  /// Reports what zones begin and cease to show.
  func reportShown(_ state: inout ServiceState) {
    guard outbox.hasTargets else {
      state.reported = ReportedShowings()
      return
    }
    var items: [(zone: String, item: PlayoutItem)] = []
    for zone in state.playout.state?.zones ?? [] where !zone.isDark {
      items += zone.items.map { (zone.zone, $0) }
    }
    var reported = state.reported
    let changes = reported.follow(items) { WebhookEvent.limited(state.words(ofMessage: $0)) }
    state.reported = reported
    for change in changes {
      queue(
        change.kind,
        [
          "zone": .string(change.key.zone), "id": .string(change.key.id),
          "text": .string(change.text),
        ], state.setup.timeZone)
    }
  }

  /// Reports a request that the sign refuses because of what it asks for.
  func reportRefused(_ name: String, _ error: ControlError) {
    switch error {
    // The caller asks for something that is not there any more, which changes nothing.
    case .notFound, .stale: return
    default: reportRefused(name, "\(error.phrase)", state.setup.timeZone)
    }
  }

  /// Reports something that is refused or left out.
  func reportRefused(_ name: String, _ reason: String, _ zone: CivilTimeZone) {
    queue(
      .refused, ["what": .string(name), "reason": .string(WebhookEvent.limited(reason))], zone)
  }

  /// Reports parts that stop working and those that work again.
  package func reportHealth(_ changes: inout HealthChanges) {
    let zone = state.setup.timeZone
    for change in changes.look(at: healthNow()) {
      queue(
        change.kind,
        ["component": .string(change.part), "sentence": .string(change.sentence)], zone)
    }
  }

  private func queue(_ kind: WebhookEventKind, _ data: JSONValue, _ zone: CivilTimeZone) {
    outbox.post(kind, time: TimeText.text(clock.civil(), zone), data, at: clock.monotonic())
  }

  /// Sends the events that are due, one after the other, and waits for the answers.
  ///
  /// - Returns: when the next one is due; `nil`: none waits.
  package func sendEvents(
    while goesOn: () -> Bool, through transport: (CurlRequest) -> WebhookOutcome
  ) -> Instant? {
    while goesOn() {
      let notices = outbox.send(
        unixTime: clock.civil().seconds, jitter: Int.random(in: 0..<1000),
        clock: clock.monotonic, through: transport)
      guard let notices else { break }
      for notice in notices {
        logger.log(level: notice.isFailure ? .warning : .notice, "\(notice.text)")
      }
    }
    return outbox.next
  }

  /// Takes over other targets.
  package func setWebhooks(_ targets: [WebhookTarget]) {
    let lost = outbox.set(targets)
    guard lost > 0 else { return }
    let events = Wording.counted(lost, "event is", "events are")
    logger.warning("\(events) not sent: the configuration does not have their webhook any more.")
  }
}

/// The showings that other systems got as events, so that they get changes only.
struct ReportedShowings: Sendable {
  /// A message in a zone.
  struct Key: Hashable, Sendable {
    let zone: String
    let id: String
    /// A changed message is another one.
    let revision: Int64
  }

  private var showings: [(key: Key, text: String)] = []

  /// Notes what zones show now.
  ///
  /// - Parameter text: the summary of a message, by its id; asked once, as it may be removed later.
  /// - Returns: what has ended and then what has begun, each in the order of the zones.
  mutating func follow(
    _ items: [(zone: String, item: PlayoutItem)], text: (String) -> String
  ) -> [(kind: WebhookEventKind, key: Key, text: String)] {
    let old = Dictionary(showings.map { ($0.key, $0.text) }) { first, _ in first }
    var present: Set<Key> = []
    var next: [(key: Key, text: String)] = []
    for (zone, item) in items where item.origin == .message {
      let key = Key(zone: zone, id: item.id, revision: item.revision)
      guard present.insert(key).inserted else { continue }
      next.append((key, old[key] ?? text(item.id)))
    }
    let ended = showings.filter { !present.contains($0.key) }
    let begun = next.filter { old[$0.key] == nil }
    showings = next
    return ended.map { (.ended, $0.key, $0.text) } + begun.map { (.shown, $0.key, $0.text) }
  }
}
