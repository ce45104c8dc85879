// SPDX-License-Identifier: MIT
import Phrases

/// What is said of a text that is not JSON.
extension PhraseForm {
  static var atPosition: PhraseForm {
    PhraseForm(
      en: "line {0}, column {1}: {2}",
      de: "Zeile {0}, Spalte {1}: {2}",
      es: "línea {0}, columna {1}: {2}",
      fr: "ligne {0}, colonne {1} : {2}",
      ja: "{0} 行 {1} 列：{2}")
  }
  static var byteOrderMark: PhraseForm {
    PhraseForm(
      en: "The text begins with a byte order mark; save it without.",
      de: "Der Text beginnt mit einer Byte-Reihenfolge-Marke (BOM); speichern Sie ihn ohne.",
      es: "El texto empieza con una marca de orden de bytes (BOM); guárdelo sin ella.",
      fr: "Le texte commence par une marque d’ordre des octets (BOM) ; enregistrez-le sans.",
      ja: "テキストがバイト順マーク（BOM）で始まっています。付けずに保存してください。")
  }
  static var moreAfterValue: PhraseForm {
    PhraseForm(
      en: "There is more after the end of the value; remove it.",
      de: "Nach dem Ende des Werts steht noch etwas; entfernen Sie es.",
      es: "Hay algo más después del final del valor; quítelo.",
      fr: "Il y a autre chose après la fin de la valeur ; retirez-le.",
      ja: "値の終わりの後に余分なものがあります。削除してください。")
  }
  static var isNoJSON: PhraseForm {
    PhraseForm(
      en: "This file is not JSON; name another one.",
      de: "Diese Datei ist kein JSON; nennen Sie eine andere.",
      es: "Este archivo no es JSON; nombre otro.",
      fr: "Ce fichier n’est pas du JSON ; nommez-en un autre.",
      ja: "このファイルは JSON ではありません。別のファイルを指定してください。")
  }
  static var endsWhere: PhraseForm {
    PhraseForm(
      en: "The text ends where {0} is expected.",
      de: "Der Text endet, wo {0} erwartet wird.",
      es: "El texto termina donde se espera {0}.",
      fr: "Le texte se termine là où l’on attend {0}.",
      ja: "{0}が必要な所でテキストが終わっています。")
  }
  static var isWhere: PhraseForm {
    PhraseForm(
      en: "There is {0} where {1} is expected.",
      de: "Hier steht {0}, wo {1} erwartet wird.",
      es: "Hay {0} donde se espera {1}.",
      fr: "Il y a {0} là où l’on attend {1}.",
      ja: "{1}が必要な所に {0} があります。")
  }
  static var tooDeep: PhraseForm {
    PhraseForm(
      en: "Lists and objects are more than {0} deep.",
      de: "Listen und Objekte sind mehr als {0} tief verschachtelt.",
      es: "Las listas y los objetos tienen más de {0} niveles.",
      fr: "Les listes et les objets ont plus de {0} niveaux.",
      ja: "リストとオブジェクトの入れ子が {0} 段を超えています。")
  }
  static var duplicateKey: PhraseForm {
    PhraseForm(
      en: "The key {0} is a duplicate; remove one.",
      de: "Der Schlüssel {0} steht zweimal da; entfernen Sie einen.",
      es: "La clave {0} está repetida; quite una.",
      fr: "La clé {0} est en double ; retirez-en une.",
      ja: "キー {0} が重複しています。一つを削除してください。")
  }
  static var notUTF8: PhraseForm {
    PhraseForm(
      en: "The text is not UTF-8; save it as UTF-8.",
      de: "Der Text ist nicht UTF-8; speichern Sie ihn als UTF-8.",
      es: "El texto no está en UTF-8; guárdelo en UTF-8.",
      fr: "Le texte n’est pas en UTF-8 ; enregistrez-le en UTF-8.",
      ja: "テキストが UTF-8 ではありません。UTF-8 で保存してください。")
  }
  static var rawControlCharacter: PhraseForm {
    PhraseForm(
      en: "A control character must be written as an escape such as \\n.",
      de: "Ein Steuerzeichen muss als Escape-Folge wie \\n geschrieben werden.",
      es: "Un carácter de control se escribe como una secuencia de escape, por ejemplo \\n.",
      fr: "Un caractère de commande s’écrit comme un échappement, par exemple \\n.",
      ja: "制御文字は \\n のようなエスケープで書いてください。")
  }
  static var noClosingMark: PhraseForm {
    PhraseForm(
      en: "The text has no closing quotation mark.",
      de: "Dem Text fehlt das schließende Anführungszeichen.",
      es: "Al texto le faltan las comillas de cierre.",
      fr: "Il manque le guillemet fermant du texte.",
      ja: "文字列を閉じる引用符がありません。")
  }
  static var badEscape: PhraseForm {
    PhraseForm(
      en: "This escape is invalid; write a backslash as \\\\.",
      de: "Diese Escape-Folge gibt es nicht; schreiben Sie einen Rückstrich als \\\\.",
      es: "Esta secuencia de escape no es válida; escriba una barra inversa como \\\\.",
      fr: "Cet échappement n’existe pas ; écrivez une barre oblique inverse comme \\\\.",
      ja: "このエスケープは無効です。バックスラッシュは \\\\ と書いてください。")
  }
  static var halfPair: PhraseForm {
    PhraseForm(
      en: "The escape is one half of a surrogate pair; write both halves.",
      de: "Die Escape-Folge ist nur eine Hälfte eines Surrogatpaars; schreiben Sie beide Hälften.",
      es: "El escape es solo la mitad de un par subrogado; escriba las dos mitades.",
      fr: "L’échappement n’est qu’une moitié d’une paire de substitution ; écrivez les deux.",
      ja: "エスケープがサロゲートペアの片方だけです。両方を書いてください。")
  }
  static var fourHexadecimalDigits: PhraseForm {
    PhraseForm(
      en: "\\u needs four hexadecimal digits.",
      de: "\\u braucht vier hexadezimale Ziffern.",
      es: "\\u necesita cuatro cifras hexadecimales.",
      fr: "\\u demande quatre chiffres hexadécimaux.",
      ja: "\\u の後には 16 進数字が四つ必要です。")
  }
  static var noTextOfLanguage: PhraseForm {
    PhraseForm(
      en: "There is {0} for the language {1}; write a text in quotation marks.",
      de: "Für die Sprache {1} steht hier {0}; schreiben Sie einen Text in Anführungszeichen.",
      es: "Para el idioma {1} hay {0}; escriba un texto entre comillas.",
      fr: "Pour la langue {1}, il y a {0} ; écrivez un texte entre guillemets.",
      ja: "言語 {1} の値が{0}です。引用符で囲んだ文字列を書いてください。")
  }
}
