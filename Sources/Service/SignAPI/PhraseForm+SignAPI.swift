// SPDX-License-Identifier: MIT
import Phrases

/// What the module says in several places, or in words that need a context.
extension PhraseForm {
  static let operationInvalid: PhraseForm = "The request is not valid; see errors."
  static let operationIsNoJSON: PhraseForm = "The request is not JSON: {0}"
  static let instantNeeded: PhraseForm = "It has to be an instant such as 2026-12-24T08:00:00Z."
  static let tooManyChanges: PhraseForm = "There are too many changes; wait."
  static let tooManyQuestions: PhraseForm = "Too much is asked at once; wait."
  static let takesNoBody: PhraseForm = "This request takes no body."
  static let bodyIsNoJSON: PhraseForm = "The body is not JSON: {0}"
  static let valueInstead: PhraseForm = "There is {0}; write {1}."
  static let tooManyItems: PhraseForm = "There are {0} items; at most {1} are allowed."
  static let textLength: PhraseForm = "The text has {0} bytes; allowed is {1} to {2}."
  static let numberRange: PhraseForm = "The number is {0}; allowed is {1} to {2}."
  static let numberAbove: PhraseForm = "The number is {0}; allowed is above {1} to {2}."
}
