// SPDX-License-Identifier: MIT
import Phrases

/// What is said of texts that are too wide.
extension PhraseForm {
  static var textTooWide: PhraseForm {
    PhraseForm(
      en: "The text is wider than {0} columns. Shorten it, or use a narrower font.",
      de:
        "Der Text ist breiter als {0} Spalten. Kürzen Sie ihn, oder nehmen Sie eine schmalere "
        + "Schrift.",
      es: "El texto es más ancho que {0} columnas. Acórtelo o use una fuente más estrecha.",
      fr:
        "Le texte est plus large que {0} colonnes. Raccourcissez-le, ou prenez une police plus "
        + "étroite.",
      ja: "文の幅が {0} 列を超えています。短くするか、幅の狭いフォントを使ってください。")
  }
}
