// SPDX-License-Identifier: MIT

/// What the module says in several places, or in words that need a context.
extension PhraseForm {
  package static let sentence: PhraseForm = "{0}."
  package static let allIsWell: PhraseForm = "All is well."
  package static let tokenNeeded: PhraseForm = "Send a token to read what is wrong."
  package static let leftOut: PhraseForm = "Zone {0} does not show {1}: {2}"
}
