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
  /// The position among messages of the same priority, lowest first; ties are ordered by `created`.
  package var order: Int
  /// A number that grows with every new message; ties are ordered by id, see `precedes`.
  ///
  /// By default greater than all others.
  package var created = Int64.max
  /// Protects against replacement and removal by messages and requests of lower priority.
  package var isProtected: Bool
  /// When it is shown.
  package var timing: Timing {
    get { shared.value }
    set { shared = Shared(newValue) }
  }
  private var shared: Shared<Timing>

  /// Nothing is checked; see `problems`.
  package init(
    id: String, zone: String = "main", content: String = "", priority: Int = 50, order: Int = 0,
    isProtected: Bool = false, timing: Timing = Timing()
  ) {
    (self.id, self.zone, self.content) = (id, zone, content)
    (self.priority, self.order, self.isProtected) = (priority, order, isProtected)
    shared = Shared(timing)
  }

  /// Whether it is ordered before another message of the same zone.
  package func precedes(_ other: Message) -> Bool {
    if priority != other.priority { return priority > other.priority }
    if order != other.order { return order < other.order }
    return created == other.created ? Self.precedes(id, other.id) : created < other.created
  }

  /// Whether an id stands before another one: numbers by their values, all else by its bytes.
  ///
  /// So the ids that a sign gives, m2 and m10, stand in the order in which it gave them.
  package static func precedes(_ id: String, _ other: String) -> Bool {
    func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
    var (left, right) = (id.utf8[...], other.utf8[...])
    while let one = left.first, let two = right.first {
      guard isDigit(one), isDigit(two) else {
        if one != two { return one < two }
        left.removeFirst()
        right.removeFirst()
        continue
      }
      let numbers = (left.prefix(while: isDigit), right.prefix(while: isDigit))
      left = left[numbers.0.endIndex...]
      right = right[numbers.1.endIndex...]
      let digits = (
        numbers.0.drop { $0 == UInt8(ascii: "0") }, numbers.1.drop { $0 == UInt8(ascii: "0") }
      )
      if digits.0.count != digits.1.count { return digits.0.count < digits.1.count }
      if !digits.0.elementsEqual(digits.1) { return digits.0.lexicographicallyPrecedes(digits.1) }
    }
    if left.isEmpty != right.isEmpty { return left.isEmpty }
    // They differ only in zeros before a number.
    return id.utf8.lexicographicallyPrecedes(other.utf8)
  }
}
