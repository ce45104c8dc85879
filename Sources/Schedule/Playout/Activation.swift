// SPDX-License-Identifier: MIT
package import CivilTime
package import Schedules

/// A request to show a message now, regardless of its rules.
package struct Activation: Hashable, Sendable {
  /// When it ends.
  package enum End: Hashable, Sendable {
    /// After this instant.
    case until(CivilInstant)
    /// After one complete showing.
    case onceThrough
  }

  /// The message to show; its rules are ignored.
  package let message: Message
  /// The revision of the message, as in its item.
  package let revision: Int64
  /// The instant of the request.
  package let since: CivilInstant
  /// When it ends.
  package let end: End
  /// Incremented with every request, so that two requests for the same message differ.
  package let serial: Int
  /// Whether the message is stored; the request ends when it is removed.
  package let isStored: Bool
  /// The number of showings so far.
  var shown = 0

  /// The most requests per zone.
  package static let limit = 32

  /// Whether it has ended at an instant.
  func isOver(at instant: CivilInstant) -> Bool {
    switch end {
    case .until(let last): last <= instant
    case .onceThrough: shown > 0
    }
  }

  /// Shifts all its instants to later (earlier if negative).
  func shifted(byNanoseconds change: Int128) -> Activation {
    var end = end
    if case .until(let last) = end { end = .until(last.advanced(byNanoseconds: change)) }
    return Activation(
      message: message, revision: revision, since: since.advanced(byNanoseconds: change), end: end,
      serial: serial, isStored: isStored, shown: shown)
  }
}

extension Activation {
  /// The same request for a message that replaced its own.
  func replaced(by message: Message, revision: Int64, serial: Int) -> Activation {
    Activation(
      message: message, revision: revision, since: since, end: end, serial: serial,
      isStored: isStored, shown: 0)
  }
}
