// SPDX-License-Identifier: MIT

/// Why there is no zone; there is never a silent UTC instead.
public struct CivilTimeZoneError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name that was asked for, or the rule in the form of POSIX.
  public let timeZone: String
  /// What is wrong and what to do; whole sentences.
  public let reason: String

  /// Makes an error.
  public init(timeZone: String, reason: String) {
    self.timeZone = timeZone
    self.reason = reason
  }

  /// The zone and the problem.
  public var description: String { "time zone \(Digits.quote(timeZone)): \(reason)" }
}
