// SPDX-License-Identifier: MIT
package import Phrases

/// What the module says in several places, or in words that need a context.
extension PhraseForm {
  static let endsWhere: PhraseForm = "The text ends where {0} is expected."
  package static let kindNumber: PhraseForm = "a number"
  package static let kindText: PhraseForm = "a text"
  package static let kindList: PhraseForm = "a list"
  package static let kindObject: PhraseForm = "an object"
  static let kindAny: PhraseForm = "a value"
}
