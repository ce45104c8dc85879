// SPDX-License-Identifier: MIT
package import Phrases

/// What the module says in several places, or in words that need a context.
extension PhraseForm {
  static let unknownCommand: PhraseForm = "unknown command {0}."
  static let unknownEnd: PhraseForm = "unknown end {0}."
  static let unknownLiveValue: PhraseForm = "unknown live value {0}."
  static let unknownIcon: PhraseForm = "unknown icon {0}."
  static let unknownFont: PhraseForm = "unknown font {0}."
  package static let didYouMean: PhraseForm = "Did you mean \"{0}\"?"
  static let theCommandsAre: PhraseForm = "The commands are {0}. {1}"
  static let theEndsAre: PhraseForm = "The ends are {0}. {1}"
  static let noLiveValueHere: PhraseForm = "There is no live value here."
  static let noIconHere: PhraseForm = "There is no icon here."
  static let noFontHere: PhraseForm = "There is no font here."
  static let liveValuesHere: PhraseForm = "The live values here are {0}."
  static let iconsHere: PhraseForm = "The icons here are {0}."
  static let fontsHere: PhraseForm = "The fonts here are {0}."
}
