// SPDX-License-Identifier: MIT
import Phrases

/// What the module says in several places, or in words that need a context.
extension PhraseForm {
  static let fleetHasNoMessage: PhraseForm = "No message {0} is wanted there."
  static let controllerStarts: PhraseForm =
    "The controller reads what {0} keeps. Try again in some seconds."
}
