// SPDX-License-Identifier: MIT
import Phrases

/// What the module says in several places, or in words that need a context.
extension PhraseForm {
  static let webhookGone: PhraseForm =
    """
    Webhook {0} ({1}) answered 410 and gets no events any more. Take it out of the \
    configuration, or start the sign anew.
    """
  static let webhookStatus: PhraseForm = "It answered with the status {0}."
  static let webhookNotReached: PhraseForm = "It cannot be reached: {0}."
}
