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
  public var timing: Timing {
    get { held.timing }
    set { held = HeldTiming(newValue) }
  }
  // Large, and shared by all copies of a message, of which a sign keeps thousands.
  private var held: HeldTiming

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
    held = HeldTiming(timing)
  }

  /// Whether this one is shown before another one of the same zone.
  public func precedes(_ other: Message) -> Bool {
    if priority != other.priority { return priority > other.priority }
    return order == other.order ? id < other.id : order < other.order
  }
}

/// A timing that the copies of a message share.
private final class HeldTiming: Hashable, Sendable {
  let timing: Timing

  init(_ timing: Timing) { self.timing = timing }

  static func == (one: HeldTiming, other: HeldTiming) -> Bool {
    one === other || one.timing == other.timing
  }

  func hash(into hasher: inout Hasher) { timing.hash(into: &hasher) }
}
