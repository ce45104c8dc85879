// SPDX-License-Identifier: MIT
import Phrases

/// What is said of pictures that cannot be read, whatever their format.
extension PhraseForm {
  static var makeSmaller: PhraseForm {
    PhraseForm(
      en: "Make the picture smaller.",
      de: "Verkleinern Sie das Bild.",
      es: "Haga la imagen más pequeña.",
      fr: "Réduisez l’image.",
      ja: "画像を小さくしてください。")
  }
  static var leaveOutFrames: PhraseForm {
    PhraseForm(
      en: "Leave out frames.",
      de: "Lassen Sie Einzelbilder weg.",
      es: "Quite fotogramas.",
      fr: "Retirez des trames.",
      ja: "コマを減らしてください。")
  }
  static var makeSmallerOrShorter: PhraseForm {
    PhraseForm(
      en: "Make the picture smaller or leave out frames.",
      de: "Verkleinern Sie das Bild, oder lassen Sie Einzelbilder weg.",
      es: "Haga la imagen más pequeña o quite fotogramas.",
      fr: "Réduisez l’image ou retirez des trames.",
      ja: "画像を小さくするか、コマを減らしてください。")
  }
  static var leaveOutOrCut: PhraseForm {
    PhraseForm(
      en: "Leave out frames, or cut it to what matters.",
      de: "Lassen Sie Einzelbilder weg, oder schneiden Sie es auf das Wichtige zu.",
      es: "Quite fotogramas, o recórtela a lo importante.",
      fr: "Retirez des trames, ou recadrez-la sur l’essentiel.",
      ja: "コマを減らすか、大事な部分だけに切り抜いてください。")
  }
  static var copyAgain: PhraseForm {
    PhraseForm(
      en: "Copy it again.",
      de: "Kopieren Sie es noch einmal.",
      es: "Cópiela otra vez.",
      fr: "Copiez-la à nouveau.",
      ja: "もう一度コピーしてください。")
  }
  static var widthOutside: PhraseForm {
    PhraseForm(
      en: "the width is {0} columns, allowed are 1 to {1}",
      de: "die Breite ist {0} Spalten, erlaubt sind 1 bis {1}",
      es: "el ancho es de {0} columnas, se permite de 1 a {1}",
      fr: "la largeur est de {0} colonnes, il en faut 1 à {1}",
      ja: "幅が {0} 列です。1 から {1} までにしてください")
  }
  static var heightOutside: PhraseForm {
    PhraseForm(
      en: "the height is {0} rows, allowed are 1 to {1}",
      de: "die Höhe ist {0} Zeilen, erlaubt sind 1 bis {1}",
      es: "el alto es de {0} filas, se permite de 1 a {1}",
      fr: "la hauteur est de {0} lignes, il en faut 1 à {1}",
      ja: "高さが {0} 行です。1 から {1} までにしてください")
  }
  static var tooManyPixels: PhraseForm {
    PhraseForm(
      en: "{0} are {1} pixels, allowed are {2}",
      de: "{0} sind {1} Pixel, erlaubt sind {2}",
      es: "{0} son {1} píxeles, se permiten {2}",
      fr: "{0} font {1} pixels, le maximum est {2}",
      ja: "{0} は {1} 画素です。上限は {2} 画素です")
  }
  static var tooManyFrames: PhraseForm {
    PhraseForm(
      en: "it has more than {0} frames",
      de: "es hat mehr als {0} Einzelbilder",
      es: "tiene más de {0} fotogramas",
      fr: "elle a plus de {0} trames",
      ja: "コマが {0} を超えています")
  }
  static var framesHavePixels: PhraseForm {
    PhraseForm(
      en: "{0} frames of {1} are {2} pixels, allowed are {3}",
      de: "{0} Einzelbilder von {1} sind {2} Pixel, erlaubt sind {3}",
      es: "{0} fotogramas de {1} son {2} píxeles, se permiten {3}",
      fr: "{0} trames de {1} font {2} pixels, le maximum est {3}",
      ja: "{1} の {0} コマで {2} 画素です。上限は {3} 画素です")
  }
  static var framesHaveMorePixels: PhraseForm {
    PhraseForm(
      en: "its frames have more than {0} pixels",
      de: "seine Einzelbilder haben mehr als {0} Pixel",
      es: "sus fotogramas tienen más de {0} píxeles",
      fr: "ses trames ont plus de {0} pixels",
      ja: "コマの画素が合わせて {0} を超えています")
  }
  static var framesHaveNoRoom: PhraseForm {
    PhraseForm(
      en: "its {0} frames of {1} pixels have no room in {2} bytes",
      de: "seine {0} Einzelbilder von {1} Pixeln passen nicht in {2} Byte",
      es: "sus {0} fotogramas de {1} píxeles no caben en {2} bytes",
      fr: "ses {0} trames de {1} pixels ne tiennent pas dans {2} octets",
      ja: "{1} 画素の {0} コマは {2} バイトに収まりません")
  }
  static var hasNoContent: PhraseForm {
    PhraseForm(
      en: "it has no pixels",
      de: "es hat keine Pixel",
      es: "no tiene píxeles",
      fr: "elle n’a pas de pixels",
      ja: "画素がありません")
  }
  static var pictureFileTooLarge: PhraseForm {
    PhraseForm(
      en: "the file has {0} bytes, allowed are {1}",
      de: "die Datei hat {0} Byte, erlaubt sind {1}",
      es: "el archivo tiene {0} bytes, se permiten {1}",
      fr: "le fichier a {0} octets, le maximum est {1}",
      ja: "ファイルが {0} バイトあります。上限は {1} バイトです")
  }
  static var formatIsNotRead: PhraseForm {
    PhraseForm(
      en: "{0} is not read",
      de: "{0} wird nicht gelesen",
      es: "{0} no se lee",
      fr: "{0} n’est pas lu",
      ja: "{0} は読み込めません")
  }
  static var convertToPNG: PhraseForm {
    PhraseForm(
      en: "Convert it to PNG, for example with ImageMagick.",
      de: "Wandeln Sie es in PNG um, zum Beispiel mit ImageMagick.",
      es: "Conviértala a PNG, por ejemplo con ImageMagick.",
      fr: "Convertissez-la en PNG, par exemple avec ImageMagick.",
      ja: "ImageMagick などで PNG に変換してください。")
  }
  static var fileEndsEarly: PhraseForm {
    PhraseForm(
      en: "the file ends too early",
      de: "die Datei endet zu früh",
      es: "el archivo termina demasiado pronto",
      fr: "le fichier se termine trop tôt",
      ja: "ファイルが途中で終わっています")
  }
}
