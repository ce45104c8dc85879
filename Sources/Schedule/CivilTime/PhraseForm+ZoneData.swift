// SPDX-License-Identifier: MIT
import Phrases

/// What is said of data that are not a time zone.
extension PhraseForm {
  static var zoneDataOffset: PhraseForm {
    PhraseForm(
      en: "An offset of {0} s is outside -89999 to 93599 s.",
      de: "Ein Abstand von {0} s liegt außerhalb von -89999 bis 93599 s.",
      es: "Una diferencia de {0} s está fuera de -89999 a 93599 s.",
      fr: "Un décalage de {0} s est hors de -89999 à 93599 s.",
      ja: "時差 {0} 秒は -89999 から 93599 秒までの範囲にありません。")
  }
  static var zoneDataKinds: PhraseForm {
    PhraseForm(
      en: "There are more than 256 kinds of time.",
      de: "Es sind mehr als 256 Arten von Zeit.",
      es: "Hay más de 256 tipos de hora.",
      fr: "Il y a plus de 256 types d’heure.",
      ja: "時刻の種類が 256 を超えています。")
  }
  static var zoneDataTooLarge: PhraseForm {
    PhraseForm(
      en: "The file has {0} bytes, at most {1} are read.",
      de: "Die Datei hat {0} Bytes, gelesen werden höchstens {1}.",
      es: "El archivo tiene {0} bytes; se leen como máximo {1}.",
      fr: "Le fichier a {0} octets ; {1} au plus sont lus.",
      ja: "ファイルが {0} バイトあります。読めるのは {1} バイトまでです。")
  }
  static var zoneDataLeaps: PhraseForm {
    PhraseForm(
      en:
        "The file has leap seconds, which the clock of Linux does not count; use the time zone "
        + "without \"right/\".",
      de:
        "Die Datei hat Schaltsekunden, die die Uhr von Linux nicht zählt; nehmen Sie die Zeitzone "
        + "ohne „right/“.",
      es:
        "El archivo tiene segundos intercalares, que el reloj de Linux no cuenta; use la zona "
        + "horaria sin «right/».",
      fr:
        "Le fichier a des secondes intercalaires, que l’horloge de Linux ne compte pas ; utilisez "
        + "le fuseau horaire sans « right/ ».",
      ja: "ファイルにうるう秒がありますが、Linux の時計はうるう秒を数えません。「right/」のないタイムゾーンを使ってください。")
  }
  static var zoneDataKindCount: PhraseForm {
    PhraseForm(
      en: "The file has {0} kinds of time, allowed is 1 to 256.",
      de: "Die Datei hat {0} Arten von Zeit, erlaubt ist 1 bis 256.",
      es: "El archivo tiene {0} tipos de hora; se permite de 1 a 256.",
      fr: "Le fichier a {0} types d’heure ; il en faut de 1 à 256.",
      ja: "ファイルの時刻の種類が {0} 個です。1 から 256 個までにしてください。")
  }
  static var zoneDataOrder: PhraseForm {
    PhraseForm(
      en: "The transitions are not in ascending order.",
      de: "Die Umstellungen sind nicht in aufsteigender Reihenfolge.",
      es: "Los cambios de hora no están en orden ascendente.",
      fr: "Les changements d’heure ne sont pas dans l’ordre croissant.",
      ja: "切り替えが時刻の順に並んでいません。")
  }
  static var zoneDataReference: PhraseForm {
    PhraseForm(
      en: "A transition refers to a kind of time that the file does not have.",
      de: "Eine Umstellung nennt eine Art von Zeit, die die Datei nicht hat.",
      es: "Un cambio de hora remite a un tipo de hora que el archivo no tiene.",
      fr: "Un changement d’heure renvoie à un type d’heure que le fichier n’a pas.",
      ja: "切り替えが、ファイルにない時刻の種類を指しています。")
  }
  static var zoneDataFlag: PhraseForm {
    PhraseForm(
      en: "A kind of time has no name or no valid flag.",
      de: "Eine Art von Zeit hat keinen Namen oder kein gültiges Kennzeichen.",
      es: "Un tipo de hora no tiene nombre o no tiene una marca válida.",
      fr: "Un type d’heure n’a pas de nom ou pas d’indicateur valable.",
      ja: "時刻の種類に、名前か正しい印がありません。")
  }
  static var zoneDataBeginning: PhraseForm {
    PhraseForm(
      en: "The file does not begin with TZif.",
      de: "Die Datei beginnt nicht mit TZif.",
      es: "El archivo no empieza por TZif.",
      fr: "Le fichier ne commence pas par TZif.",
      ja: "ファイルが TZif で始まっていません。")
  }
  static var zoneDataVersion: PhraseForm {
    PhraseForm(
      en: "The version of the file is unknown, known are 1 to 4.",
      de: "Die Version der Datei ist unbekannt, bekannt sind 1 bis 4.",
      es: "No se conoce la versión del archivo; se conocen de la 1 a la 4.",
      fr: "La version du fichier est inconnue ; sont connues 1 à 4.",
      ja: "ファイルの版が不明です。使えるのは 1 から 4 までです。")
  }
  static var zoneDataNameEnd: PhraseForm {
    PhraseForm(
      en: "A short name has no end.",
      de: "Ein Kurzname hat kein Ende.",
      es: "Un nombre corto no tiene final.",
      fr: "Un nom court n’a pas de fin.",
      ja: "略称が途中で終わっています。")
  }
  static var zoneDataName: PhraseForm {
    PhraseForm(
      en: "A short name is too long or not ASCII.",
      de: "Ein Kurzname ist zu lang oder nicht ASCII.",
      es: "Un nombre corto es demasiado largo o no es ASCII.",
      fr: "Un nom court est trop long ou n’est pas en ASCII.",
      ja: "略称が長すぎるか、ASCII ではありません。")
  }
  static var zoneDataRulePlace: PhraseForm {
    PhraseForm(
      en: "The rule for the future does not follow the table.",
      de: "Die Regel für die Zukunft folgt nicht auf die Tabelle.",
      es: "La regla para el futuro no va detrás de la tabla.",
      fr: "La règle pour l’avenir ne suit pas le tableau.",
      ja: "将来の規則が表の後にありません。")
  }
  static var zoneDataRuleEnd: PhraseForm {
    PhraseForm(
      en: "The rule for the future has no end.",
      de: "Die Regel für die Zukunft hat kein Ende.",
      es: "La regla para el futuro no tiene final.",
      fr: "La règle pour l’avenir n’a pas de fin.",
      ja: "将来の規則が途中で終わっています。")
  }
  static var zoneDataRule: PhraseForm {
    PhraseForm(
      en: "The rule for the future, {0}, is wrong: {1}",
      de: "Die Regel für die Zukunft, {0}, ist falsch: {1}",
      es: "La regla para el futuro, {0}, es incorrecta: {1}",
      fr: "La règle pour l’avenir, {0}, est incorrecte : {1}",
      ja: "将来の規則 {0} が正しくありません：{1}")
  }
  static var zoneDataTooShort: PhraseForm {
    PhraseForm(
      en: "The file is shorter than its header says.",
      de: "Die Datei ist kürzer, als ihr Kopf sagt.",
      es: "El archivo es más corto de lo que dice su cabecera.",
      fr: "Le fichier est plus court que son en-tête ne le dit.",
      ja: "ファイルが、先頭に書かれた長さより短くなっています。")
  }
}
