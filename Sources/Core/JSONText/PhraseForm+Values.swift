// SPDX-License-Identifier: MIT
package import Phrases

/// The kinds of values, as they are named with an article.
extension PhraseForm {
  package static var kindTruth: PhraseForm {
    PhraseForm(
      en: "a truth value",
      de: "ein Wahrheitswert",
      es: "un valor lógico",
      fr: "une valeur logique",
      ja: "真偽値")
  }
  package static var kindNumber: PhraseForm {
    PhraseForm(
      en: "a number",
      de: "eine Zahl",
      es: "un número",
      fr: "un nombre",
      ja: "数値")
  }
  package static var kindText: PhraseForm {
    PhraseForm(
      en: "a text",
      de: "ein Text",
      es: "un texto",
      fr: "un texte",
      ja: "文字列")
  }
  package static var kindList: PhraseForm {
    PhraseForm(
      en: "a list",
      de: "eine Liste",
      es: "una lista",
      fr: "une liste",
      ja: "リスト")
  }
  package static var kindObject: PhraseForm {
    PhraseForm(
      en: "an object",
      de: "ein Objekt",
      es: "un objeto",
      fr: "un objet",
      ja: "オブジェクト")
  }
  static var kindKey: PhraseForm {
    PhraseForm(
      en: "a key in quotation marks",
      de: "ein Schlüssel in Anführungszeichen",
      es: "una clave entre comillas",
      fr: "une clé entre guillemets",
      ja: "引用符で囲んだキー")
  }
  static var kindAny: PhraseForm {
    PhraseForm(
      en: "a value",
      de: "ein Wert",
      es: "un valor",
      fr: "une valeur",
      ja: "値")
  }
  static var kindDigit: PhraseForm {
    PhraseForm(
      en: "a digit",
      de: "eine Ziffer",
      es: "una cifra",
      fr: "un chiffre",
      ja: "数字")
  }
}
