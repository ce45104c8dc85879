// SPDX-License-Identifier: MIT

/// A request to show a message now, regardless of its rules.
package struct Activation: Hashable, Sendable {
  /// The message to show; its rules are ignored.
  package internal(set) var message: Message
  /// The revision of the message, as in its item.
  package internal(set) var revision: Int64
  /// The instant of the request.
  package internal(set) var since: CivilInstant
  /// The instant of its end; `nil`: after one complete showing.
  package internal(set) var until: CivilInstant?
  /// Incremented with every request, so that two requests for the same message differ.
  package internal(set) var serial: Int
  /// Whether the message is stored; the request ends when it is removed.
  package let isStored: Bool
  /// The number of showings so far.
  var shown = 0

  /// The most requests per zone.
  package static let limit = 32

  /// Whether it has ended at an instant.
  func isOver(at instant: CivilInstant) -> Bool {
    until.map { $0 <= instant } ?? (shown > 0)
  }

  /// Shifts all its instants to later (earlier if negative).
  mutating func shift(byNanoseconds change: Int128) {
    since = since.advanced(byNanoseconds: change)
    until = until?.advanced(byNanoseconds: change)
  }
}
