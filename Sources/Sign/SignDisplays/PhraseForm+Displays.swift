// SPDX-License-Identifier: MIT
import Phrases

/// What is said of displays of other kinds.
extension PhraseForm {
  static var displayOfPixels: PhraseForm {
    PhraseForm(
      en: "Display {0} of {1} pixels.",
      de: "Anzeige {0} mit {1} Pixeln.",
      es: "Pantalla {0} de {1} píxeles.",
      fr: "Écran {0} de {1} pixels.",
      ja: "ディスプレイ {0}（{1} ピクセル）")
  }
}
