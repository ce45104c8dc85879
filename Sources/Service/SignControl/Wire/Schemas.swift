// SPDX-License-Identifier: MIT
import Core
import Schedules

/// What the objects of several answers and requests have in common.
package enum Schemas {
  /// An instant, a date, or a date and a time on the clock of a time zone.
  package static let time = Schema.Kind.text(1...64, .time)
  /// An instant of RFC 3339.
  package static let instant = Schema.Kind.text(1...64, .instant)
  /// A date such as 2026-12-24.
  package static let date = Schema.Kind.text(1...32, .date)
  /// The id of a message.
  package static let id = Schema.Kind.name(1...128)
  /// A number that grows with every change of something.
  package static let revision = Schema.Kind.integer(0...Int64.max)
  /// A text for people, in bytes of UTF-8.
  package static let sentence = Schema.Kind.text(0...4096)
  /// A color as `#` and six hexadecimal digits.
  package static let color = Schema.Kind.text(7...7)
  /// Columns a second.
  package static let speed = Schema.Kind.number(0...10_000, isLowerOpen: true)
  static let valueText = Schema.Kind.localized(.text(0...4096))
  /// As much as a body has room for.
  package static let configurationText = Schema.Kind.text(0...1_000_000)
  /// A position in the log of changes.
  package static let logNumber = Schema.Kind.integer(Int64.min...Int64.max)
  /// A member of the answer to an order that holds and could not be stored.
  package static let notKept = Schema.Field(
    "notKept", sentence,
    "Only if it holds now and cannot be stored: why, and that a new start would bring back what was "
      + "before.")
  /// One of the rules of a message.
  package static let rule = Schema(
    "Rule", "When a message is shown: a window of days and times, or cron.",
    fields: MessageDraft.Rule.fields.map(\.field))
  /// The members of a message that a caller may set.
  package static let messageFields = MessageDraft.fields.map(\.field)
  /// What a caller sends for a new message or in the place of another.
  package static let messageDraft = Schema(
    "MessageDraft", "A message to be shown.", oneOf: content, fields: messageFields)
  /// A message has exactly one of these members.
  package static let content = ["text", "scene"]
  /// The members of a draft, and those that the sign sets.
  package static let message = Schema(
    "Message", "A stored message.", oneOf: content,
    fields: MessageView.members.map(\.field) + messageFields)
}
