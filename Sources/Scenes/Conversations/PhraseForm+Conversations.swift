// SPDX-License-Identifier: MIT
import Phrases

/// What the module says in several places, or in words that need a context.
extension PhraseForm {
  static let textOrNumber: PhraseForm = "a text or a number"
}
