// SPDX-License-Identifier: MIT
package import Phrases

/// What the module says in several places, or in words that need a context.
extension PhraseForm {
  package static let saveAgain: PhraseForm = "Save the picture again."
  package static let dataDamaged: PhraseForm = "the data is damaged"
}
