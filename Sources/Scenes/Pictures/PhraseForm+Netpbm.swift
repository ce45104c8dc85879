// SPDX-License-Identifier: MIT
import Phrases

/// What is said of PBM, PGM, PPM and PAM pictures that cannot be read.
extension PhraseForm {
  static var widthTooLarge: PhraseForm {
    PhraseForm(
      en: "the width is too large a number",
      de: "die Breite ist eine zu große Zahl",
      es: "el ancho es un número demasiado grande",
      fr: "la largeur est un nombre trop grand",
      ja: "幅の数が大きすぎます")
  }
  static var heightTooLarge: PhraseForm {
    PhraseForm(
      en: "the height is too large a number",
      de: "die Höhe ist eine zu große Zahl",
      es: "el alto es un número demasiado grande",
      fr: "la hauteur est un nombre trop grand",
      ja: "高さの数が大きすぎます")
  }
  static var greatestTooLarge: PhraseForm {
    PhraseForm(
      en: "the greatest value is too large a number",
      de: "der größte Wert ist eine zu große Zahl",
      es: "el valor máximo es un número demasiado grande",
      fr: "la valeur maximale est un nombre trop grand",
      ja: "最大値の数が大きすぎます")
  }
  static var pixelTooLarge: PhraseForm {
    PhraseForm(
      en: "the value of a pixel is too large a number",
      de: "der Wert eines Pixels ist eine zu große Zahl",
      es: "el valor de un píxel es un número demasiado grande",
      fr: "la valeur d’un pixel est un nombre trop grand",
      ja: "画素の値が大きすぎます")
  }
  static var widthMissing: PhraseForm {
    PhraseForm(
      en: "the width is missing",
      de: "die Breite fehlt",
      es: "falta el ancho",
      fr: "la largeur manque",
      ja: "幅がありません")
  }
  static var heightMissing: PhraseForm {
    PhraseForm(
      en: "the height is missing",
      de: "die Höhe fehlt",
      es: "falta el alto",
      fr: "la hauteur manque",
      ja: "高さがありません")
  }
  static var greatestMissing: PhraseForm {
    PhraseForm(
      en: "the greatest value is missing",
      de: "der größte Wert fehlt",
      es: "falta el valor máximo",
      fr: "la valeur maximale manque",
      ja: "最大値がありません")
  }
  static var pixelMissing: PhraseForm {
    PhraseForm(
      en: "the value of a pixel is missing",
      de: "der Wert eines Pixels fehlt",
      es: "falta el valor de un píxel",
      fr: "la valeur d’un pixel manque",
      ja: "画素の値がありません")
  }
  static var spaceMissing: PhraseForm {
    PhraseForm(
      en: "a space is missing",
      de: "ein Leerzeichen fehlt",
      es: "falta un espacio",
      fr: "il manque un espace",
      ja: "空白がありません")
  }
  static var headerDoesNotEnd: PhraseForm {
    PhraseForm(
      en: "the header does not end",
      de: "der Kopf endet nicht",
      es: "la cabecera no termina",
      fr: "l’en-tête ne se termine pas",
      ja: "ヘッダーが終わっていません")
  }
  static var pixelIsNoBit: PhraseForm {
    PhraseForm(
      en: "a pixel is neither 0 nor 1",
      de: "ein Pixel ist weder 0 noch 1",
      es: "un píxel no es ni 0 ni 1",
      fr: "un pixel n’est ni 0 ni 1",
      ja: "0 でも 1 でもない画素があります")
  }
  static var greatestOutside: PhraseForm {
    PhraseForm(
      en: "the greatest value is {0}, allowed are 1 to 65535",
      de: "der größte Wert ist {0}, erlaubt sind 1 bis 65535",
      es: "el valor máximo es {0}, se permite de 1 a 65535",
      fr: "la valeur maximale est {0}, il faut 1 à 65535",
      ja: "最大値が {0} です。1 から 65535 までにしてください")
  }
  static var depthOutside: PhraseForm {
    PhraseForm(
      en: "a pixel has {0} numbers, allowed are 1 to 4",
      de: "ein Pixel hat {0} Zahlen, erlaubt sind 1 bis 4",
      es: "un píxel tiene {0} números, se permiten de 1 a 4",
      fr: "un pixel a {0} nombres, il en faut 1 à 4",
      ja: "画素の数が {0} 個です。1 から 4 個までにしてください")
  }
  static var headerLineUnclear: PhraseForm {
    PhraseForm(
      en: "a line of the header is not understood",
      de: "eine Zeile des Kopfes ist nicht zu verstehen",
      es: "una línea de la cabecera no se entiende",
      fr: "une ligne de l’en-tête n’est pas comprise",
      ja: "ヘッダーに分からない行があります")
  }
  static var headerLacks: PhraseForm {
    PhraseForm(
      en: "the header lacks one of {0}, {1}, {2} and {3}",
      de: "dem Kopf fehlt {0}, {1}, {2} oder {3}",
      es: "a la cabecera le falta {0}, {1}, {2} o {3}",
      fr: "il manque à l’en-tête {0}, {1}, {2} ou {3}",
      ja: "ヘッダーに {0}、{1}、{2}、{3} のどれかがありません")
  }
  static var pixelGreater: PhraseForm {
    PhraseForm(
      en: "a pixel is {0}, greater than {1}",
      de: "ein Pixel ist {0}, größer als {1}",
      es: "un píxel es {0}, mayor que {1}",
      fr: "un pixel est {0}, plus grand que {1}",
      ja: "画素の値が {0} で、{1} を超えています")
  }
  static var bytesFollow: PhraseForm {
    PhraseForm(
      en: "{0} bytes follow the {1} pixels",
      de: "hinter den {1} Pixeln folgen {0} Byte",
      es: "tras los {1} píxeles siguen {0} bytes",
      fr: "{0} octets suivent les {1} pixels",
      ja: "{1} 画素の後に {0} バイトが続いています")
  }
}
