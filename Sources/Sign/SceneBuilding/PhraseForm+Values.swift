// SPDX-License-Identifier: MIT
import Phrases

/// What is said of values of files that cannot be taken over.
extension PhraseForm {
  static var noValueName: PhraseForm {
    PhraseForm(
      en: "{0} is not a name of a live value; allowed is {1}.",
      de: "{0} ist kein Name eines Live-Werts; erlaubt ist {1}.",
      es: "{0} no es el nombre de un valor en vivo; se permite {1}.",
      fr: "{0} n’est pas le nom d’une valeur en direct ; sont permis {1}.",
      ja: "{0} はライブ値の名前ではありません。使えるのは{1}です。")
  }
  static var valueFails: PhraseForm {
    PhraseForm(
      en: "\"{0}\": {1}",
      de: "„{0}“: {1}",
      es: "«{0}»: {1}",
      fr: "« {0} » : {1}",
      ja: "「{0}」：{1}")
  }
  static var valueIsOther: PhraseForm {
    PhraseForm(
      en: "\"{0}\" is {1}; allowed is a text, also by language, or a number.",
      de: "„{0}“ ist {1}; erlaubt ist ein Text, auch nach Sprachen, oder eine Zahl.",
      es: "«{0}» es {1}; se permite un texto, también por idiomas, o un número.",
      fr: "« {0} » est {1} ; est permis un texte, aussi par langue, ou un nombre.",
      ja: "「{0}」は{1}です。使えるのは文（言語別も可）か数値です。")
  }
  static var valuesAreOther: PhraseForm {
    PhraseForm(
      en: "there is {0}; allowed is an object such as {1}.",
      de: "da ist {0}; erlaubt ist ein Objekt wie {1}.",
      es: "hay {0}; se permite un objeto como {1}.",
      fr: "il y a {0} ; est permis un objet comme {1}.",
      ja: "{0}があります。使えるのは {1} のようなオブジェクトです。")
  }
}
