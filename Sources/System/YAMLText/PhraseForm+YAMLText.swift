// SPDX-License-Identifier: MIT
import Phrases

/// What the module says in several places, or in words that need a context.
extension PhraseForm {
  static let noAliases: PhraseForm = "Aliases (*name) are not supported. {0}"
  static let noAnchors: PhraseForm = "Anchors (&name) are not supported. {0}"
  static let notYAML: PhraseForm = "Not valid YAML: {0}"
  static let bracketIsOpen: PhraseForm =
    """
    in the brackets that begin in line {0} a comma is missing before this place, or {1} at \
    the end. Add it.
    """
  static let signNeedsQuotes: PhraseForm =
    "a text that begins with this character needs quotation marks."
}
