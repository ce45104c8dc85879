// SPDX-License-Identifier: MIT
import Phrases

/// What is said of texts in several languages, and of the encoding of a text.
extension PhraseForm {
  static var noLanguageCode: PhraseForm {
    PhraseForm(
      en: "{0} is not the code of a language. Write one such as en, de_AT or zh-Hant.",
      de: "{0} ist kein Kürzel einer Sprache. Schreiben Sie eines wie en, de_AT oder zh-Hant.",
      es: "{0} no es el código de un idioma. Escriba uno como en, de_AT o zh-Hant.",
      fr: "{0} n’est pas le code d’une langue. Écrivez-en un comme en, de_AT ou zh-Hant.",
      ja: "{0} は言語のコードではありません。en、de_AT、zh-Hant のように書いてください。")
  }
  static var languageTwice: PhraseForm {
    PhraseForm(
      en: "The language \"{0}\" is there twice. Remove one of the two.",
      de: "Die Sprache „{0}“ steht zweimal da. Entfernen Sie eine der beiden.",
      es: "El idioma «{0}» está dos veces. Quite uno de los dos.",
      fr: "La langue « {0} » est là deux fois. Retirez l’une des deux.",
      ja: "言語「{0}」が二つあります。どちらかを削除してください。")
  }
  static var languageSpelledTwice: PhraseForm {
    PhraseForm(
      en: "The language \"{0}\" is there twice, once as \"{1}\". Remove one of the two.",
      de: "Die Sprache „{0}“ steht zweimal da, einmal als „{1}“. Entfernen Sie eine der beiden.",
      es: "El idioma «{0}» está dos veces, una como «{1}». Quite uno de los dos.",
      fr: "La langue « {0} » est là deux fois, une fois comme « {1} ». Retirez l’une des deux.",
      ja: "言語「{0}」が二つあり、一つは「{1}」と書かれています。どちらかを削除してください。")
  }
  static var noLanguage: PhraseForm {
    PhraseForm(
      en: "There is no language. Write a text for one or more: {0}.",
      de: "Es steht keine Sprache da. Schreiben Sie einen Text für eine oder mehrere: {0}.",
      es: "No hay ningún idioma. Escriba un texto para uno o más: {0}.",
      fr: "Il n’y a aucune langue. Écrivez un texte pour une ou plusieurs : {0}.",
      ja: "言語がありません。一つ以上の言語の文を書いてください：{0}。")
  }
  static var tooManyLanguages: PhraseForm {
    PhraseForm(
      en: "There are {0} languages, allowed are at most {1}.",
      de: "Es sind {0} Sprachen, erlaubt sind höchstens {1}.",
      es: "Hay {0} idiomas; se admiten {1} como máximo.",
      fr: "Il y a {0} langues ; {1} au plus sont permises.",
      ja: "言語が {0} 個あります。{1} 個までにしてください。")
  }
  static var foreignEncoding: PhraseForm {
    PhraseForm(
      en: "The text is {0}, not UTF-8; save it as UTF-8, or convert it with iconv.",
      de:
        "Der Text ist {0}, nicht UTF-8; speichern Sie ihn als UTF-8, oder wandeln Sie ihn mit "
        + "iconv um.",
      es: "El texto está en {0}, no en UTF-8; guárdelo en UTF-8 o conviértalo con iconv.",
      fr:
        "Le texte est en {0}, pas en UTF-8 ; enregistrez-le en UTF-8, ou convertissez-le avec "
        + "iconv.",
      ja: "テキストが UTF-8 ではなく {0} です。UTF-8 で保存するか、iconv で変換してください。")
  }
}
