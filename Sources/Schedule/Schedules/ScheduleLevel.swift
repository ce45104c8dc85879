// SPDX-License-Identifier: MIT
import CivilTime

/// The messages of one priority in one zone of the display.
///
/// Each level has an instant of its own for which it is right, so that what is hidden costs nothing
/// until it is asked for.
struct ScheduleLevel: Sendable {
  let zone: String
  let priority: Int
  /// The slots of all its messages, in order.
  var members: [Int] = []
  /// How many of them are on at the mark.
  var onCount = 0
  /// The instant for which the entries are right.
  var mark: CivilInstant?
  /// When they may not be right any more.
  var due = InstantHeap()
  /// Old items are thrown away when there are more than this.
  var dueLimit = 64

  /// Zones by name, then the highest priority first.
  static func precedes(_ left: ScheduleLevel, _ zone: String, _ priority: Int) -> Bool {
    left.zone == zone ? left.priority > priority : left.zone < zone
  }
}
