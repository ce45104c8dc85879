// SPDX-License-Identifier: MIT
import Phrases

/// What the module says in several places, or in words that need a context.
extension PhraseForm {
  static let calendarIsNotUTF8: PhraseForm =
    "The text is not UTF-8 and is read as Windows-1252. If letters are wrong, save it as UTF-8."
  static let onlyEventsAreShown: PhraseForm = "{0} is left out; only events are shown."
  static let observanceLacks: PhraseForm = "{0} in line {1} has no {2}."
  static let observanceValueWrong: PhraseForm =
    "{0} in line {1} has an invalid {2}; a value such as {3} is needed."
  static let observanceDateWrong: PhraseForm = "{0} in line {1} has an invalid RDATE."
  static let observanceRuleWrong: PhraseForm = "{0} in line {1} has a rule: {2}"
  static let observanceTooLong: PhraseForm =
    "{0} in line {1} has more changes than are computed for a calendar."
  static let eventLeftOut: PhraseForm = "The event is left out."
  static let eventHasNoStart: PhraseForm = "DTSTART is missing."
  static let eventHasNoLength: PhraseForm = "The event has no length, or ends before it begins."
  static let eventTwice: PhraseForm = "The event {0} occurs twice; the newer one is shown."
  static let changeTwice: PhraseForm = "The change of {0} occurs twice; the newer one is shown."
}
