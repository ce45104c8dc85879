// SPDX-License-Identifier: MIT
package import Phrases

/// What the module says in several places, or in words that need a context.
extension PhraseForm {
  package static let isOutdated: PhraseForm = "{0}; its content is out of date"
  package static let isInterrupted: PhraseForm = "{0} is interrupted by {1}: {2}"
  package static let waitsForClock: PhraseForm = "{0} waits until the clock is set"
  static let monday: PhraseForm = "Mon"
  static let tuesday: PhraseForm = "Tue"
  static let wednesday: PhraseForm = "Wed"
  static let thursday: PhraseForm = "Thu"
  static let friday: PhraseForm = "Fri"
  static let saturday: PhraseForm = "Sat"
  static let sunday: PhraseForm = "Sun"
  package static let endsTooEarly: PhraseForm = "The end, {0}, is not after the start, {1}."
  static let tooManyRules: PhraseForm = "There are {0} rules, at most 64 are allowed."
  static let tooManyDates: PhraseForm = "There are more than 1000 dates."
  package static let noSuchDay: PhraseForm = "There is no such day."
  static let notADate: PhraseForm = "{0} is not a date such as 2026-12-24."
  static let cronMinute: PhraseForm = "The minute"
  static let cronHour: PhraseForm = "The hour"
  static let cronDay: PhraseForm = "The day"
  static let cronMonth: PhraseForm = "The month"
  static let cronWeekday: PhraseForm = "The weekday"
}
