// SPDX-License-Identifier: MIT
import Phrases

/// What is said of patterns of dates and countdowns.
extension PhraseForm {
  static var patternColumn: PhraseForm {
    PhraseForm(
      en: "column {0}: {1}",
      de: "Zeichen {0}: {1}",
      es: "carácter {0}: {1}",
      fr: "caractère {0} : {1}",
      ja: "{0} 文字目：{1}")
  }
  static var patternTooLong: PhraseForm {
    PhraseForm(
      en: "The pattern is longer than {0} bytes. Shorten it.",
      de: "Das Muster ist länger als {0} Bytes. Kürzen Sie es.",
      es: "El patrón tiene más de {0} bytes. Acórtelo.",
      fr: "Le motif dépasse {0} octets. Raccourcissez-le.",
      ja: "書式が {0} バイトを超えています。短くしてください。")
  }
  static var braceNotClosed: PhraseForm {
    PhraseForm(
      en: "A brace is not closed. A brace itself is written {0}.",
      de: "Eine Klammer ist nicht geschlossen. Die Klammer selbst schreibt man {0}.",
      es: "Una llave no está cerrada. La llave misma se escribe {0}.",
      fr: "Une accolade n’est pas fermée. L’accolade elle-même s’écrit {0}.",
      ja: "括弧が閉じていません。括弧そのものは {0} と書きます。")
  }
  static var braceNotOpened: PhraseForm {
    PhraseForm(
      en: "A brace is not opened. A brace itself is written {0}.",
      de: "Eine Klammer ist nicht geöffnet. Die Klammer selbst schreibt man {0}.",
      es: "Una llave no está abierta. La llave misma se escribe {0}.",
      fr: "Une accolade n’est pas ouverte. L’accolade elle-même s’écrit {0}.",
      ja: "括弧が開いていません。括弧そのものは {0} と書きます。")
  }
  static var noUnit: PhraseForm {
    PhraseForm(
      en: "{0} is not a unit. Units are {1} and {2}; letters are repeated for more digits.",
      de:
        "{0} ist keine Einheit. Einheiten sind {1} und {2}; Buchstaben werden für mehr Ziffern "
        + "wiederholt.",
      es:
        "{0} no es una unidad. Las unidades son {1} y {2}; las letras se repiten para más "
        + "cifras.",
      fr:
        "{0} n’est pas une unité. Les unités sont {1} et {2} ; les lettres se répètent pour "
        + "plus de chiffres.",
      ja: "{0} は単位ではありません。単位は {1} と {2} です。桁を増やすには文字を繰り返します。")
  }
  static var wordsOfUnit: PhraseForm {
    PhraseForm(
      en: "A unit has no words or two, as in {0}.",
      de: "Eine Einheit hat keine Wörter oder zwei, wie in {0}.",
      es: "Una unidad no tiene palabras o tiene dos, como en {0}.",
      fr: "Une unité n’a pas de mot ou en a deux, comme dans {0}.",
      ja: "単位に付く語はなしか二つです（{0} など）。")
  }
  static var widthTooLarge: PhraseForm {
    PhraseForm(
      en: "A width is at most 99.",
      de: "Eine Breite ist höchstens 99.",
      es: "Un ancho es 99 como máximo.",
      fr: "Une largeur est d’au plus 99.",
      ja: "幅は 99 までです。")
  }
  static var conversionNoEnd: PhraseForm {
    PhraseForm(
      en: "A conversion has no end. A percent sign is written %%.",
      de: "Eine Umwandlung hat kein Ende. Ein Prozentzeichen schreibt man %%.",
      es: "Una conversión no tiene final. El signo de porcentaje se escribe %%.",
      fr: "Une conversion n’a pas de fin. Le signe pour cent s’écrit %%.",
      ja: "変換指定が途中で終わっています。パーセント記号は %% と書きます。")
  }
  static var noConversion: PhraseForm {
    PhraseForm(
      en: "{0} is not a conversion of strftime. A percent sign is written %%.",
      de: "{0} ist keine Umwandlung von strftime. Ein Prozentzeichen schreibt man %%.",
      es: "{0} no es una conversión de strftime. El signo de porcentaje se escribe %%.",
      fr: "{0} n’est pas une conversion de strftime. Le signe pour cent s’écrit %%.",
      ja: "{0} は strftime の変換指定ではありません。パーセント記号は %% と書きます。")
  }
}
