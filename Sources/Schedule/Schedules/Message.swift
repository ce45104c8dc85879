// SPDX-License-Identifier: MIT

/// Content that a zone of the display shows at scheduled times.
package struct Message: Hashable, Sendable {
  /// The identifier; unique in a schedule.
  package var id: String
  /// The name of the zone of the display that shows it.
  package var zone: String
  /// The content to show; opaque to this module.
  package var content: String
  /// 0…100; a zone shows only the messages of the highest priority and interrupts the others.
  package var priority: Int
  /// The position among messages of the same priority, lowest first; ties are ordered by id.
  package var order: Int
  /// Protects against replacement and removal by messages and requests of lower priority.
  package var isProtected: Bool
  /// When it is shown.
  package var timing: Timing {
    get { shared.timing }
    set { shared = SharedTiming(newValue) }
  }
  // Boxed because it is large and a sign keeps thousands of copies of messages.
  private var shared: SharedTiming

  /// Nothing is checked; see `problems`.
  package init(
    id: String, zone: String = "main", content: String = "", priority: Int = 50, order: Int = 0,
    isProtected: Bool = false, timing: Timing = Timing()
  ) {
    self.id = id
    self.zone = zone
    self.content = content
    self.priority = priority
    self.order = order
    self.isProtected = isProtected
    shared = SharedTiming(timing)
  }

  /// Whether it is ordered before another message of the same zone.
  package func precedes(_ other: Message) -> Bool {
    if priority != other.priority { return priority > other.priority }
    return order == other.order ? id < other.id : order < other.order
  }
}

/// A timing shared by all copies of a message.
private final class SharedTiming: Hashable, Sendable {
  let timing: Timing

  init(_ timing: Timing) { self.timing = timing }

  static func == (one: SharedTiming, other: SharedTiming) -> Bool {
    one === other || one.timing == other.timing
  }

  func hash(into hasher: inout Hasher) { timing.hash(into: &hasher) }
}
