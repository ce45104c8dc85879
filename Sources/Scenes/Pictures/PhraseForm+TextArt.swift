// SPDX-License-Identifier: MIT
import Phrases

/// What is said of pictures of characters that cannot be read.
extension PhraseForm {
  static var artIsEmpty: PhraseForm {
    PhraseForm(
      en: "it is empty",
      de: "es ist leer",
      es: "está vacía",
      fr: "elle est vide",
      ja: "空です")
  }
  static var drawArt: PhraseForm {
    PhraseForm(
      en: "Draw it with # for lit and . for dark, one line a row.",
      de: "Zeichnen Sie es mit # für hell und . für dunkel, eine Zeile je Reihe.",
      es: "Dibújela con # para encendido y . para apagado, una línea por fila.",
      fr: "Dessinez-la avec # pour allumé et . pour éteint, une ligne par rangée.",
      ja: "点灯は #、消灯は . で、1 行ずつ描いてください。")
  }
  static var tooManyRows: PhraseForm {
    PhraseForm(
      en: "it has more than {0} rows",
      de: "es hat mehr als {0} Zeilen",
      es: "tiene más de {0} filas",
      fr: "elle a plus de {0} lignes",
      ja: "{0} 行を超えています")
  }
  static var formatUnsupported: PhraseForm {
    PhraseForm(
      en: "its format is not supported",
      de: "sein Format wird nicht unterstützt",
      es: "su formato no se admite",
      fr: "son format n’est pas pris en charge",
      ja: "対応していない形式です")
  }
  static var formatsSupported: PhraseForm {
    PhraseForm(
      en: "Supported are PNG, JPEG, GIF and rows of # and . in a text file.",
      de: "Unterstützt werden PNG, JPEG, GIF und Zeilen aus # und . in einer Textdatei.",
      es: "Se admiten PNG, JPEG, GIF y filas de # y . en un archivo de texto.",
      fr: "Sont pris en charge PNG, JPEG, GIF et des lignes de # et . dans un fichier texte.",
      ja: "PNG、JPEG、GIF と、# と . の行を書いたテキストファイルに対応しています。")
  }
  static var foundInArt: PhraseForm {
    PhraseForm(
      en: "found {0}, allowed are #, X, x and * for lit, . and space for dark",
      de: "gefunden: {0}, erlaubt sind #, X, x und * für hell, . und Leerzeichen für dunkel",
      es: "hay {0}; se permiten #, X, x y * para encendido, . y espacio para apagado",
      fr: "trouvé : {0} ; sont admis #, X, x et * pour allumé, . et espace pour éteint",
      ja: "{0} があります。点灯は #、X、x、*、消灯は . と空白だけです")
  }
  static var aTab: PhraseForm {
    PhraseForm(
      en: "a tab",
      de: "ein Tabulator",
      es: "un tabulador",
      fr: "une tabulation",
      ja: "タブ")
  }
  static var nothingFound: PhraseForm {
    PhraseForm(
      en: "nothing",
      de: "nichts",
      es: "nada",
      fr: "rien",
      ja: "文字なし")
  }
  static var replaceOrConvert: PhraseForm {
    PhraseForm(
      en: "Replace it or convert the picture to PNG.",
      de: "Ersetzen Sie es, oder wandeln Sie das Bild in PNG um.",
      es: "Sustitúyalo o convierta la imagen a PNG.",
      fr: "Remplacez-le ou convertissez l’image en PNG.",
      ja: "置き換えるか、画像を PNG に変換してください。")
  }
}
