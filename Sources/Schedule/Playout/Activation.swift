// SPDX-License-Identifier: MIT
public import CivilTime
public import Schedules

/// Something that is shown now because it was asked for, whatever rules say.
public struct Activation: Hashable, Sendable {
  /// When it is over.
  public enum End: Hashable, Sendable {
    /// After this instant.
    case until(CivilInstant)
    /// After it was shown once from its start to its end.
    case onceThrough
  }

  /// What is shown; its rules do not count.
  public let message: Message
  /// The revision of the message, as its part has it.
  public let revision: Int64
  /// When it was asked for.
  public let since: CivilInstant
  /// When it is over.
  public let end: End
  /// Counts up, so that a request for the same message is another one.
  public let serial: Int
  /// Whether it is a stored message, and goes when that goes.
  public let isStored: Bool
  /// How often it was shown.
  var shown = 0

  /// How many may wait in a zone.
  public static let limit = 32

  /// Whether it is over at an instant.
  func isOver(at instant: CivilInstant) -> Bool {
    switch end {
    case .until(let last): last <= instant
    case .onceThrough: shown > 0
    }
  }

  /// The same as if all had happened later (earlier if negative).
  func shifted(byNanoseconds change: Int128) -> Activation {
    var end = end
    if case .until(let last) = end { end = .until(last.advanced(byNanoseconds: change)) }
    return Activation(
      message: message, revision: revision, since: since.advanced(byNanoseconds: change), end: end,
      serial: serial, isStored: isStored, shown: shown)
  }
}

extension Activation {
  /// The same for a message that was put instead.
  func replaced(by message: Message, revision: Int64, serial: Int) -> Activation {
    Activation(
      message: message, revision: revision, since: since, end: end, serial: serial,
      isStored: isStored, shown: 0)
  }
}
