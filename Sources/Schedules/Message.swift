// SPDX-License-Identifier: MIT

/// Something that a zone of the display shall show at prescribed times.
public struct Message: Hashable, Sendable {
  /// What the message is called; unique in a schedule.
  public var id: String
  /// The name of the zone of the display that shows it.
  public var zone: String
  /// What is shown; means nothing here.
  public var content: String
  /// 0…100; in a zone only messages of the highest priority are shown, the others are interrupted.
  public var priority: Int
  /// The place among messages of the same priority, lower first; then the id decides.
  public var order: Int
  /// Whether messages and requests of lower priority may not replace or remove it.
  public var isProtected: Bool
  /// When it is shown.
  public var timing: Timing

  /// Makes a message; `problems` tells what is wrong with it.
  public init(
    id: String, zone: String = "main", content: String = "", priority: Int = 50, order: Int = 0,
    isProtected: Bool = false, timing: Timing = Timing()
  ) {
    self.id = id
    self.zone = zone
    self.content = content
    self.priority = priority
    self.order = order
    self.isProtected = isProtected
    self.timing = timing
  }

  /// Whether this one is shown before another one of the same zone.
  public func precedes(_ other: Message) -> Bool {
    if priority != other.priority { return priority > other.priority }
    return order == other.order ? id < other.id : order < other.order
  }
}
