// SPDX-License-Identifier: MIT
import Phrases

/// What the module says in several places, or in words that need a context.
extension PhraseForm {
  static let patternTooLong: PhraseForm = "The pattern is longer than {0} bytes. Shorten it."
  static let zoneRuleTooLong: PhraseForm = "More than 255 bytes."
  static let zoneRuleGoesOn: PhraseForm = "There is something after the end of the rule."
  static let zoneRuleShortName: PhraseForm =
    "A short name has 3 letters or more, or stands in < and >."
  static let zoneRuleNumber: PhraseForm = "A number from {0} to {1} is missing in {2}."
  static let zoneRuleOffset: PhraseForm = "the offset of {0}"
  static let zoneRuleDay: PhraseForm = "the day"
  static let zoneRuleSwitches: PhraseForm =
    "Daylight saving time needs \",\" with its start and its end."
  static let zoneRuleDate: PhraseForm = "M is followed by m.w.d."
  static let zoneDataOffset: PhraseForm = "An offset of {0} s is outside -89999 to 93599 s."
}
