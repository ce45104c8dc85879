// SPDX-License-Identifier: MIT
import CivilTime

/// The messages of one priority in one zone of the display.
///
/// Each level has its own mark, the instant of its state, so that hidden levels cost nothing until
/// needed.
struct ScheduleLevel: Sendable {
  let zone: String
  let priority: Int
  /// The slots of all its messages, in order.
  var members: [Int] = []
  /// The number of active messages at the mark.
  var onCount = 0
  /// The instant of the entries' state.
  var mark: CivilInstant?
  /// When entries may change after the mark.
  var due = InstantHeap()
  /// Outdated items are removed above this number.
  var dueLimit = 64

  /// Orders by zone name, then by descending priority.
  static func precedes(_ left: ScheduleLevel, _ zone: String, _ priority: Int) -> Bool {
    left.zone == zone ? left.priority > priority : left.zone < zone
  }
}
