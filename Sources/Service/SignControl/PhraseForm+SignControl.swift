// SPDX-License-Identifier: MIT
package import Phrases

/// What the module says in several places, or in words that need a context.
extension PhraseForm {
  /// There is no such layer.
  package static let noLayer: PhraseForm = "No fleet wants anything of this sign as {0}."
}
