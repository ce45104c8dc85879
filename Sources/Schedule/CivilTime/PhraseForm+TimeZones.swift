// SPDX-License-Identifier: MIT
import Phrases

/// What is said of time zones that are refused.
extension PhraseForm {
  static var timeZoneIsNoName: PhraseForm {
    PhraseForm(
      en: "A time zone has a name such as Europe/Berlin or UTC, not a path or another text.",
      de:
        "Eine Zeitzone hat einen Namen wie Europe/Berlin oder UTC, keinen Pfad und keinen "
        + "anderen Text.",
      es: "Una zona horaria tiene un nombre como Europe/Berlin o UTC, no una ruta ni otro texto.",
      fr: "Un fuseau horaire a un nom comme Europe/Berlin ou UTC, pas un chemin ni un autre texte.",
      ja: "タイムゾーンは Europe/Berlin や UTC のような名前です。パスやほかの文は使えません。")
  }
  static var timeZoneAhead: PhraseForm {
    PhraseForm(
      en: "There is no such time zone; for clocks {0} h ahead of UTC write Etc/GMT-{0}.",
      de: "Diese Zeitzone gibt es nicht; für Uhren {0} h vor UTC schreiben Sie Etc/GMT-{0}.",
      es: "No existe esa zona horaria; para relojes {0} h por delante de UTC escriba Etc/GMT-{0}.",
      fr:
        "Ce fuseau horaire n’existe pas ; pour une heure en avance de {0} h sur UTC, écrivez "
        + "Etc/GMT-{0}.",
      ja: "そのようなタイムゾーンはありません。UTC より {0} 時間進んだ時計には Etc/GMT-{0} と書いてください。")
  }
  static var timeZoneBehind: PhraseForm {
    PhraseForm(
      en: "There is no such time zone; for clocks {0} h behind UTC write Etc/GMT+{0}.",
      de: "Diese Zeitzone gibt es nicht; für Uhren {0} h hinter UTC schreiben Sie Etc/GMT+{0}.",
      es: "No existe esa zona horaria; para relojes {0} h por detrás de UTC escriba Etc/GMT+{0}.",
      fr:
        "Ce fuseau horaire n’existe pas ; pour une heure en retard de {0} h sur UTC, écrivez "
        + "Etc/GMT+{0}.",
      ja: "そのようなタイムゾーンはありません。UTC より {0} 時間遅れた時計には Etc/GMT+{0} と書いてください。")
  }
  static var timeZoneUnknown: PhraseForm {
    PhraseForm(
      en:
        "There is no such time zone in the time zone data. Check the spelling, or install the "
        + "data: apt install tzdata.",
      de:
        "Diese Zeitzone gibt es in den Daten der Zeitzonen nicht. Prüfen Sie die Schreibung, "
        + "oder installieren Sie die Daten: apt install tzdata.",
      es:
        "Esa zona horaria no está en los datos de zonas horarias. Compruebe cómo se escribe o "
        + "instale los datos: apt install tzdata.",
      fr:
        "Ce fuseau horaire n’est pas dans les données des fuseaux. Vérifiez l’orthographe, ou "
        + "installez les données : apt install tzdata.",
      ja: "そのようなタイムゾーンはデータにありません。つづりを確認するか、データを入れてください：apt install tzdata。")
  }
  static var timeZoneDamaged: PhraseForm {
    PhraseForm(
      en: "{0} Reinstall the time zone data: apt install tzdata.",
      de: "{0} Installieren Sie die Daten der Zeitzonen neu: apt install tzdata.",
      es: "{0} Vuelva a instalar los datos de zonas horarias: apt install tzdata.",
      fr: "{0} Réinstallez les données des fuseaux horaires : apt install tzdata.",
      ja: "{0} タイムゾーンのデータを入れ直してください：apt install tzdata。")
  }
  static var timeZoneRuleExample: PhraseForm {
    PhraseForm(
      en: "{0} A rule looks like CET-1CEST,M3.5.0,M10.5.0/3.",
      de: "{0} Eine Regel sieht aus wie CET-1CEST,M3.5.0,M10.5.0/3.",
      es: "{0} Una regla tiene la forma CET-1CEST,M3.5.0,M10.5.0/3.",
      fr: "{0} Une règle ressemble à CET-1CEST,M3.5.0,M10.5.0/3.",
      ja: "{0} 規則は CET-1CEST,M3.5.0,M10.5.0/3 のように書きます。")
  }
  static var zoneRuleTooLong: PhraseForm {
    PhraseForm(
      en: "More than 255 bytes.",
      de: "Mehr als 255 Bytes.",
      es: "Más de 255 bytes.",
      fr: "Plus de 255 octets.",
      ja: "255 バイトを超えています。")
  }
  static var zoneRuleGoesOn: PhraseForm {
    PhraseForm(
      en: "There is something after the end of the rule.",
      de: "Nach dem Ende der Regel folgt noch etwas.",
      es: "Hay algo después del final de la regla.",
      fr: "Il y a quelque chose après la fin de la règle.",
      ja: "規則の終わりの後に余分なものがあります。")
  }
  static var zoneRuleShortName: PhraseForm {
    PhraseForm(
      en: "A short name has 3 letters or more, or stands in < and >.",
      de: "Ein Kurzname hat mindestens 3 Buchstaben oder steht in < und >.",
      es: "Un nombre corto tiene 3 letras o más, o va entre < y >.",
      fr: "Un nom court a 3 lettres ou plus, ou est entre < et >.",
      ja: "略称は 3 文字以上にするか、< と > で囲んでください。")
  }
  static var zoneRuleNumber: PhraseForm {
    PhraseForm(
      en: "A number from {0} to {1} is missing in {2}.",
      de: "Es fehlt eine Zahl von {0} bis {1}: {2}.",
      es: "Falta un número de {0} a {1}: {2}.",
      fr: "Il manque un nombre de {0} à {1} : {2}.",
      ja: "{2}に {0} から {1} までの数がありません。")
  }
  static var zoneRuleOffset: PhraseForm {
    PhraseForm(
      en: "the offset of {0}",
      de: "der Abstand von {0}",
      es: "la diferencia de {0}",
      fr: "le décalage de {0}",
      ja: "{0} の時差")
  }
  static var zoneRuleMonth: PhraseForm {
    PhraseForm(
      en: "the month",
      de: "der Monat",
      es: "el mes",
      fr: "le mois",
      ja: "月")
  }
  static var zoneRuleWeek: PhraseForm {
    PhraseForm(
      en: "the week",
      de: "die Woche",
      es: "la semana",
      fr: "la semaine",
      ja: "週")
  }
  static var zoneRuleWeekday: PhraseForm {
    PhraseForm(
      en: "the weekday",
      de: "der Wochentag",
      es: "el día de la semana",
      fr: "le jour de la semaine",
      ja: "曜日")
  }
  static var zoneRuleDay: PhraseForm {
    PhraseForm(
      en: "the day",
      de: "der Tag",
      es: "el día",
      fr: "le jour",
      ja: "日")
  }
  static var zoneRuleTime: PhraseForm {
    PhraseForm(
      en: "the time",
      de: "die Uhrzeit",
      es: "la hora",
      fr: "l’heure",
      ja: "時刻")
  }
  static var zoneRuleSwitches: PhraseForm {
    PhraseForm(
      en: "Daylight saving time needs \",\" with its start and its end.",
      de: "Die Sommerzeit braucht „,“ mit ihrem Beginn und ihrem Ende.",
      es: "El horario de verano necesita «,» con su inicio y su final.",
      fr: "L’heure d’été demande « , » avec son début et sa fin.",
      ja: "夏時間には、「,」に続けて開始と終了が必要です。")
  }
  static var zoneRuleDate: PhraseForm {
    PhraseForm(
      en: "M is followed by m.w.d.",
      de: "Auf M folgt m.w.d.",
      es: "A M le sigue m.w.d.",
      fr: "M est suivi de m.w.d.",
      ja: "M の後には m.w.d を書きます。")
  }
}
