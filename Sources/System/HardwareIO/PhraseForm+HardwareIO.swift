// SPDX-License-Identifier: MIT
import Phrases

/// What the module says in several places, or in words that need a context.
extension PhraseForm {
  static let joinGroup: PhraseForm =
    "Add the user to group {0} with \"sudo usermod -aG {0} $USER\", then log in again."
  static let seeChips: PhraseForm = "See the chips of this machine with \"gpiodetect\"."
}
