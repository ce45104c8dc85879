// SPDX-License-Identifier: MIT
package import Phrases

/// What the module says in several places, or in words that need a context.
extension PhraseForm {
  static let intensityIs: PhraseForm = "intensity {0}: {1}"
  package static let isOff: PhraseForm = "off: {0}; otherwise {1}"
  static let isQuiet: PhraseForm = "{0}; quiet, nothing moves: {1}"
  static let untilTime: PhraseForm = "until {0}"
  static let setWithin: PhraseForm = "Set it to {0} to {1}."
  static let setMinutesWithin: PhraseForm = "Set it to {0} to {1} minutes."
  static let setSecondsWithin: PhraseForm = "Set it to {0} to {1} seconds."
}
