// SPDX-License-Identifier: MIT
import Phrases

/// What the module says in several places, or in words that need a context.
extension PhraseForm {
  static let isEmptyFile: PhraseForm = "it is empty"
  static let revisionMissing: PhraseForm = "its revision is missing"
  static let versionWrong: PhraseForm = "its version is wrong"
  static let documentChanged: PhraseForm = "document \"{0}\" has changed since it was written"
  static let severalDocuments: PhraseForm = "{0} documents"
  static let documentNamed: PhraseForm = "document \"{0}\""
  static let aBackup: PhraseForm = "a backup"
  static let bodyHasBytes: PhraseForm = "its body has {0} bytes, the most is {1}"
  static let theChange: PhraseForm = "the change"
  static let whatIsShown: PhraseForm = "what is shown"
  static let nameOfActor: PhraseForm = "the name of the user or source"
  static let storeWasGone: PhraseForm = "{0} was gone."
  static let oneMoreUnreadable = PhraseForm("{0} more could not be read.", context: "one")
  static let moreUnreadable: PhraseForm = "{0} more could not be read."
}
