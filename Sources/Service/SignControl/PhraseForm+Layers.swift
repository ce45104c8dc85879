// SPDX-License-Identifier: MIT
package import Phrases

/// What a fleet wants of a sign.
extension PhraseForm {
  /// There is no such layer.
  package static var noLayer: PhraseForm {
    PhraseForm(
      en: "No fleet wants anything of this sign as {0}.",
      de: "Keine Flotte will von diesem Schild etwas als {0}.",
      es: "Ninguna flota desea nada de este letrero como {0}.",
      fr: "Aucune flotte ne demande rien à ce panneau en tant que {0}.",
      ja: "この表示板には {0} としての指定がありません。")
  }
}
