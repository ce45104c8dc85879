// SPDX-License-Identifier: MIT
import SignControl
import SignboardKit

/// What a caller may do with messages. Every change of messages asks here, and nothing else knows the
/// rules:
///
/// - A caller for one zone reaches the messages of this zone only.
/// - An event of a calendar is changed by its calendar only, and what the fleet wants by the fleet only.
/// - A protected message is not removed. It is replaced by a message of its own priority or more, and
///   by none of a caller that spares it.
extension ServiceState {
  /// Refuses a change of an event of a calendar.
  func checkCalendars(of id: String) throws(ControlError) {
    if let event = calendars.events[id] { throw event.refusal }
  }

  /// Refuses a message that a caller may not put, or not in the place of the one with its id.
  func check(_ message: Schedules.Message, putBy caller: Caller) throws(ControlError) {
    try caller.check(zone: message.zone)
    if DesiredLayer.Name(ofMessage: message.id) != nil { throw Self.belongsToFleet(message.id) }
    guard let kept = messages.kept[message.id] else { return }
    try caller.check(zone: zone(of: kept.draft))
    let old = kept.message
    guard old.isProtected else { return }
    if message.priority < old.priority {
      let refusal = Phrase.phrase(
        """
        message \(old.id) is protected: priority \(message.priority) may not replace or remove it, \
        \(old.priority) or more may
        """)
      throw .conflict(.closed(refusal))
    }
    if caller.sparesProtected {
      throw .conflict(
        .phrase(
          "message \(old.id) is protected and is not replaced: put it without \"protected\" first.")
      )
    }
  }

  private static func belongsToFleet(_ id: String) -> ControlError {
    .conflict(
      .phrase(
        "message \(id) is what the fleet wants: change it there, with \"signboard fleet\"."))
  }

  /// Refuses the removal of a message that a caller may not remove.
  func check(_ kept: StoredMessage, removedBy caller: Caller) throws(ControlError) {
    try caller.check(zone: zone(of: kept.draft))
    if isOfFleet(kept.message.id) { throw Self.belongsToFleet(kept.message.id) }
    if kept.message.isProtected {
      throw .conflict(
        .phrase(
          """
          message \(kept.message.id) is protected and is not removed: put it without \
          "protected" first.
          """))
    }
  }

  /// The ids of all messages besides those with some ids that a caller may remove, in order.
  func others(than ids: Set<String>, removableBy caller: Caller) -> [String] {
    messages.kept.values.filter {
      !ids.contains($0.message.id) && (try? check($0, removedBy: caller)) != nil
    }.map(\.message.id).sorted()
  }

  /// The ids of all messages that a batch of a caller removes, in order; throws if one of those that it
  /// names may not be removed.
  func removals(by batch: MessageBatch, of caller: Caller) throws(ControlError) -> [String] {
    let named = Set(batch.entries.map(\.id))
    var ids = Set(batch.removesOthers ? others(than: named, removableBy: caller) : [])
    // Messages put in the same step stay.
    for removal in batch.removals where !named.contains(removal.id) {
      try checkCalendars(of: removal.id)
      guard let kept = messages.kept[removal.id] else {
        throw .notFound(.phrase("There is no message \"\(removal.id)\"."))
      }
      try check(kept, removedBy: caller)
      try removal.condition.check(kept.revision)
      ids.insert(removal.id)
    }
    return ids.sorted()
  }

  /// Whether a message is of a layer of the fleet that the sign has; what a former one has left may be
  /// removed.
  private func isOfFleet(_ id: String) -> Bool {
    DesiredLayer.Name(ofMessage: id).map { layers[$0] != nil } ?? false
  }

  /// Refuses the showing of a message that a caller may not show at once.
  func check(id: String, shownBy caller: Caller) throws(ControlError) {
    if let kept = messages.kept[id] { try caller.check(zone: zone(of: kept.draft)) }
    if let event = calendars.events[id] { try caller.check(zone: event.message.zone) }
  }
}
