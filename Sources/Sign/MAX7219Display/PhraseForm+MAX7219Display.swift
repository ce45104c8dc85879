// SPDX-License-Identifier: MIT
import Phrases

/// What the module says in several places, or in words that need a context.
extension PhraseForm {
  static let pin: PhraseForm = "pin {0}  {1}"
  static let lineOf: PhraseForm = "line {0} of {1}"
}
