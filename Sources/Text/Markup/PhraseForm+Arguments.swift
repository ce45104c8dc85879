// SPDX-License-Identifier: MIT
import Phrases

/// What the commands of markup allow.
extension PhraseForm {
  static var allowedColors: PhraseForm {
    PhraseForm(
      en: "{0} or six hexadecimal digits such as ff8000",
      de: "{0} oder sechs hexadezimale Ziffern wie ff8000",
      es: "{0} o seis cifras hexadecimales como ff8000",
      fr: "{0} ou six chiffres hexadécimaux comme ff8000",
      ja: "{0}、または ff8000 のような 16 進数 6 桁")
  }
  static var allowedSpacing: PhraseForm {
    PhraseForm(
      en: "a whole number of columns from -8 to 32",
      de: "eine ganze Zahl von Spalten von -8 bis 32",
      es: "un número entero de columnas de -8 a 32",
      fr: "un nombre entier de colonnes de -8 à 32",
      ja: "-8 から 32 までの列数（整数）")
  }
  static var allowedAlignments: PhraseForm {
    PhraseForm(
      en: "left, center or right",
      de: "left, center oder right",
      es: "left, center o right",
      fr: "left, center ou right",
      ja: "left、center、right のどれか")
  }
  static var allowedSpeeds: PhraseForm {
    PhraseForm(
      en: "a number above 0 and at most 10000 columns per second, such as 30, 33.3 or 100/3",
      de: "eine Zahl über 0 und höchstens 10000 Spalten je Sekunde, wie 30, 33.3 oder 100/3",
      es:
        "un número mayor que 0 y de 10000 columnas por segundo como máximo, como 30, 33.3 o "
        + "100/3",
      fr:
        "un nombre supérieur à 0 et d’au plus 10000 colonnes par seconde, comme 30, 33.3 ou "
        + "100/3",
      ja: "0 より大きく 10000 列/秒 までの数（例：30、33.3、100/3）")
  }
  static var allowedGaps: PhraseForm {
    PhraseForm(
      en: "a whole number of columns from 1 to 256",
      de: "eine ganze Zahl von Spalten von 1 bis 256",
      es: "un número entero de columnas de 1 a 256",
      fr: "un nombre entier de colonnes de 1 à 256",
      ja: "1 から 256 までの列数（整数）")
  }
  static var allowedPauses: PhraseForm {
    PhraseForm(
      en: "a number of seconds from 0.001 to 3600 with at most three decimals, such as 2 or 0.5",
      de:
        "eine Zahl von Sekunden von 0.001 bis 3600 mit höchstens drei Nachkommastellen, wie 2 "
        + "oder 0.5",
      es: "un número de segundos de 0.001 a 3600 con tres decimales como máximo, como 2 o 0.5",
      fr: "un nombre de secondes de 0.001 à 3600 avec trois décimales au plus, comme 2 ou 0.5",
      ja: "0.001 から 3600 までの秒数（小数 3 桁まで、例：2、0.5）")
  }
  static var allowedNames: PhraseForm {
    PhraseForm(
      en:
        "a name of letters a to z, digits, \"_\", \".\" and \"-\" that begins with a letter or "
        + "digit and has at most {0} characters",
      de:
        "ein Name aus Buchstaben a bis z, Ziffern, „_“, „.“ und „-“, der mit einem Buchstaben "
        + "oder einer Ziffer beginnt und höchstens {0} Zeichen hat",
      es:
        "un nombre de letras de la a a la z, cifras, «_», «.» y «-» que empieza por una letra o "
        + "cifra y tiene como máximo {0} caracteres",
      fr:
        "un nom de lettres de a à z, chiffres, « _ », « . » et « - » qui commence par une "
        + "lettre ou un chiffre et a au plus {0} caractères",
      ja: "英字 a から z、数字、「_」「.」「-」からなり、英字か数字で始まる {0} 文字までの名前")
  }
  static var allowedPaths: PhraseForm {
    PhraseForm(
      en:
        "a file in or below an image folder, such as logo.png or shop/logo.png: at most {0} "
        + "bytes, no \"/\" in front, no part that begins with \".\", no backslash, no control or "
        + "formatting character",
      de:
        "eine Datei in oder unter einem Bildordner, wie logo.png oder shop/logo.png: höchstens "
        + "{0} Bytes, kein „/“ am Anfang, kein Teil, der mit „.“ beginnt, kein umgekehrter "
        + "Schrägstrich, kein Steuer- oder Formatzeichen",
      es:
        "un archivo en una carpeta de imágenes o debajo de ella, como logo.png o shop/logo.png: "
        + "como máximo {0} bytes, sin «/» delante, ninguna parte que empiece por «.», sin barra "
        + "invertida, sin caracteres de control ni de formato",
      fr:
        "un fichier dans un dossier d’images ou en dessous, comme logo.png ou shop/logo.png : "
        + "au plus {0} octets, pas de « / » au début, aucune partie qui commence par « . », pas "
        + "de barre oblique inverse, pas de caractère de commande ou de mise en forme",
      ja: "画像フォルダーの中のファイル（例：logo.png、shop/logo.png、{0} バイトまで。先頭の「/」、「.」で始まる部分、逆斜線、制御文字や書式文字は使えません）")
  }
}
