// SPDX-License-Identifier: MIT

/// What every part of a sign says.
extension PhraseForm {
  package static var sentence: PhraseForm {
    PhraseForm(
      en: "{0}.",
      de: "{0}.",
      es: "{0}.",
      fr: "{0}.",
      ja: "{0}。")
  }
  package static var allIsWell: PhraseForm {
    PhraseForm(
      en: "All is well.",
      de: "Alles in Ordnung.",
      es: "Todo está bien.",
      fr: "Tout va bien.",
      ja: "問題ありません。")
  }
  package static var tokenNeeded: PhraseForm {
    PhraseForm(
      en: "Send a token to read what is wrong.",
      de: "Was nicht stimmt, erfährt, wer ein Token sendet.",
      es: "Envíe un token para leer qué falla.",
      fr: "Envoyez un jeton pour lire ce qui ne va pas.",
      ja: "問題の内容を見るにはトークンを送ってください。")
  }
  package static var leftOut: PhraseForm {
    PhraseForm(
      en: "Zone {0} does not show {1}: {2}",
      de: "Zone {0} zeigt {1} nicht: {2}",
      es: "La zona {0} no muestra {1}: {2}",
      fr: "La zone {0} n’affiche pas {1} : {2}",
      ja: "ゾーン {0} は {1} を表示していません：{2}")
  }
  static var alternative: PhraseForm {
    PhraseForm(
      en: "{0} or {1}",
      de: "{0} oder {1}",
      es: "{0} o {1}",
      fr: "{0} ou {1}",
      ja: "{0}か{1}")
  }
}
