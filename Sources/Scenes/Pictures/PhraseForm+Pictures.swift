// SPDX-License-Identifier: MIT
import Phrases

/// What the module says in several places, or in words that need a context.
extension PhraseForm {
  static let noFileInFolders: PhraseForm = "there is no such file in {0}"
  static let makeSmaller: PhraseForm = "Make the picture smaller."
  static let makeSmallerOrShorter: PhraseForm = "Make the picture smaller or leave out frames."
  static let copyAgain: PhraseForm = "Copy it again."
  static let widthOutside: PhraseForm = "the width is {0} columns, allowed are 1 to {1}"
  static let heightOutside: PhraseForm = "the height is {0} rows, allowed are 1 to {1}"
  static let hasNoContent: PhraseForm = "it has no pixels"
  static let formatIsNotRead: PhraseForm = "{0} is not read"
  static let convertToPNG: PhraseForm = "Convert it to PNG, for example with ImageMagick."
  static let fileEndsEarly: PhraseForm = "the file ends too early"
  static let artIsEmpty = PhraseForm("it is empty", context: "picture")
}
