// SPDX-License-Identifier: MIT
private import Wording

/// Why a time zone cannot be used; there is no silent fallback to UTC.
public struct CivilTimeZoneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The requested name or POSIX rule.
  public let timeZone: String
  /// The problem and the remedy; whole sentences.
  public let reason: String

  /// Makes an error.
  public init(timeZone: String, reason: String) {
    self.timeZone = timeZone
    self.reason = reason
  }

  /// The time zone and the problem.
  public var description: String { "time zone \(Wording.quoted(timeZone)): \(reason)" }
}
