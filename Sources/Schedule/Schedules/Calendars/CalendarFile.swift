// SPDX-License-Identifier: MIT
package import Core

/// The messages of an iCalendar file (RFC 5545).
///
/// Times are exact across clock changes with one exception: an event of several days that recurs
/// without end, or too often to list its days, ends after that many times 24 hours.
package struct CalendarFile: Hashable, Sendable {
  /// The most bytes of a file; whoever reads one reads no more.
  package static let mostBytes = 4 << 20
  /// The most events of a calendar, and the most messages made from them.
  package static let mostEvents = 10_000
  /// The most warnings that are kept.
  package static let mostWarnings = 1000

  /// Something in the calendar that is not shown, or not as intended.
  package struct Warning: Hashable, Sendable, CustomStringConvertible {
    /// The line, counted from 1; of folded lines the first.
    package let line: Int
    /// The problem and its consequence; whole sentences in the languages of answers.
    package let reason: Phrase
    /// Its severity.
    package internal(set) var kind = Kind.loss
    /// The title of the event, if it has a public one.
    package internal(set) var event: String?

    /// The severity of a warning.
    package enum Kind: Hashable, Sendable {
      /// An occurrence is missing, or shown differently.
      case loss
      /// Nothing is lost: private entries and entries other than events are left out.
      case note
    }

    /// `line 7: …`, in English.
    package var description: String { "line \(line): \(reason)" }

    /// The warning about a text whose encoding had to be guessed.
    static let guessedText = Phrase.phrase(
      "The text is not UTF-8 and is read as Windows-1252. If letters are wrong, save it as UTF-8.")
  }

  /// The messages in the order of their events, with unique ids and without problems.
  ///
  /// Their content is plain text; brackets are not markup.
  package let messages: [Message]
  /// The warnings in the order of lines.
  package let warnings: [Warning]
  /// Whether the calendar has its END; otherwise it was truncated in transfer, and missing events
  /// may still be valid.
  package let isComplete: Bool
}

extension [CalendarFile.Warning] {
  /// Adds a warning, unless there are as many as are kept.
  mutating func add(
    _ line: Int, _ reason: Phrase, _ kind: CalendarFile.Warning.Kind = .loss, event: String? = nil
  ) {
    guard count < CalendarFile.mostWarnings else { return }
    append(CalendarFile.Warning(line: line, reason: reason, kind: kind, event: event))
  }
}
