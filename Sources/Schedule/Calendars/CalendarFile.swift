// SPDX-License-Identifier: MIT
public import Schedules

/// What was read of a calendar in the form of iCalendar (RFC 5545).
///
/// Times are exact also when clocks are switched, but for one case: an event of several days that
/// recurs for ever, or more often than its days can be listed, ends after so many times 24 hours.
public struct CalendarFile: Hashable, Sendable {
  /// The most bytes of a calendar.
  public static let mostBytes = 4 << 20
  /// The most events of a calendar, and the most messages that are made of them.
  public static let mostEvents = 10_000
  /// The most warnings that are kept.
  public static let mostWarnings = 1000

  /// Something in the calendar that is not shown, or not as it is meant.
  public struct Warning: Hashable, Sendable, CustomStringConvertible {
    /// The line, counted from 1, of the first of lines that are folded.
    public let line: Int
    /// What was found and what became of it; whole sentences.
    public let reason: String
    /// What it means for who waits for the events.
    public let kind: Kind
    /// The title of the event, if there is one that may be told.
    public let event: String?

    /// What a warning means.
    public enum Kind: Hashable, Sendable {
      /// A time is not shown that was to be shown, or is shown otherwise.
      case loss
      /// All is as it is meant: what is private or no event is left out.
      case note
    }

    /// Makes a warning.
    public init(line: Int, reason: String, kind: Kind = .loss, event: String? = nil) {
      (self.line, self.reason, self.kind, self.event) = (line, reason, kind, event)
    }

    /// `line 7: …`.
    public var description: String { "line \(line): \(reason)" }
  }

  /// The messages, in the order of their events; no id is there twice, and none has problems.
  ///
  /// Their content is plain text: brackets in it are no markup.
  public let messages: [Message]
  /// What is left out, in the order of lines.
  public let warnings: [Warning]
  /// Whether the calendar has its end; one that has not was cut off on its way here, and what it
  /// lacks is perhaps still wanted.
  public let isComplete: Bool
}

/// Why bytes are no calendar.
public struct CalendarError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A whole sentence with the next step.
  public let reason: String

  /// The reason.
  public var description: String { reason }
}
