// SPDX-License-Identifier: MIT
package import SignConfiguration
package import SignControl

/// Notices when a part of the sign stops working, and when it works again.
package struct HealthChanges: Sendable {
  private var unhealthy: Set<String> = []

  /// At the beginning all parts count as working.
  package init() {}

  /// What has changed since the last look, in the order of the parts.
  package mutating func look(
    at health: HealthView
  ) -> [(kind: WebhookEventKind, part: String, sentence: String)] {
    var changes: [(kind: WebhookEventKind, part: String, sentence: String)] = []
    for part in health.parts where part.isHealthy == unhealthy.contains(part.name) {
      let kind: WebhookEventKind = part.isHealthy ? .well : .unhealthy
      changes.append((kind, part.name, WebhookEvent.limited("\(part.detail)")))
    }
    // A part that is not reported any more has nothing to complain of.
    let names = Set(health.parts.map(\.name))
    for name in unhealthy.subtracting(names).sorted() {
      changes.append((.well, name, "All is well."))
    }
    unhealthy = Set(health.parts.filter { !$0.isHealthy }.map(\.name))
    return changes
  }
}
