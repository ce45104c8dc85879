// SPDX-License-Identifier: MIT
import Playout
import SignConfiguration

/// What other systems were told that zones show, so that they are told of changes only.
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
  /// - Parameter text: what a message says, by its id; asked once, as it may be removed later.
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
