// SPDX-License-Identifier: MIT
import Phrases

/// What is said of scenes that cannot be shown.
extension PhraseForm {
  static var inPlace: PhraseForm {
    PhraseForm(
      en: "In {0}: {1}",
      de: "{0}: {1}",
      es: "En {0}: {1}",
      fr: "Dans {0} : {1}",
      ja: "{0} に問題があります：{1}")
  }
  static var textAtColumn: PhraseForm {
    PhraseForm(
      en: "At column {0}: {1}",
      de: "An Stelle {0}: {1}",
      es: "En el carácter {0}: {1}",
      fr: "Au caractère {0} : {1}",
      ja: "{0} 文字目：{1}")
  }
}
