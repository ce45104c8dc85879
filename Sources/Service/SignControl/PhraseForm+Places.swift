// SPDX-License-Identifier: MIT
import Phrases

/// What is said of places in a text.
extension PhraseForm {
  static var inLine: PhraseForm {
    PhraseForm(
      en: "Line {0}: {1}",
      de: "Zeile {0}: {1}",
      es: "Línea {0}: {1}",
      fr: "Ligne {0} : {1}",
      ja: "{0} 行目：{1}")
  }
  static var inLineAtColumn: PhraseForm {
    PhraseForm(
      en: "Line {0}, column {1}: {2}",
      de: "Zeile {0}, Spalte {1}: {2}",
      es: "Línea {0}, columna {1}: {2}",
      fr: "Ligne {0}, colonne {1} : {2}",
      ja: "{0} 行目 {1} 桁目：{2}")
  }
}
