// SPDX-License-Identifier: MIT
import Phrases

/// What is said of settings that can be read and cannot be shown.
extension PhraseForm {
  static var columnOfText: PhraseForm {
    PhraseForm(
      en: "column {0} of the text: {1}",
      de: "Zeichen {0} des Textes: {1}",
      es: "carácter {0} del texto: {1}",
      fr: "caractère {0} du texte : {1}",
      ja: "文の {0} 文字目：{1}")
  }
  static var useAsPlain: PhraseForm {
    PhraseForm(
      en: "Where brackets are meant as they are, use plain: yes.",
      de: "Wo Klammern so gemeint sind, wie sie sind, schreiben Sie plain: yes.",
      es: "Donde las llaves deban quedar como están, use plain: yes.",
      fr: "Là où les accolades doivent rester telles quelles, écrivez plain: yes.",
      ja: "括弧をそのまま表示したいときは plain: yes としてください。")
  }
}
