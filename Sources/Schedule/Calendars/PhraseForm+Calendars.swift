// SPDX-License-Identifier: MIT
import Phrases

/// What is said of calendars and their time zones.
extension PhraseForm {
  static var calendarTooLarge: PhraseForm {
    PhraseForm(
      en: "The calendar has {0} bytes, at most {1} are read. Ask for fewer events.",
      de:
        "Der Kalender hat {0} Bytes, gelesen werden höchstens {1}. Fragen Sie weniger Termine ab.",
      es: "El calendario tiene {0} bytes; se leen como máximo {1}. Pida menos eventos.",
      fr: "Le calendrier a {0} octets ; {1} au plus sont lus. Demandez moins d’événements.",
      ja: "カレンダーが {0} バイトあります。読めるのは {1} バイトまでです。予定を減らして取得してください。")
  }
  static var notACalendar: PhraseForm {
    PhraseForm(
      en: "This is not a calendar: it does not begin with BEGIN:VCALENDAR. Check the address.",
      de: "Das ist kein Kalender: Es beginnt nicht mit BEGIN:VCALENDAR. Prüfen Sie die Adresse.",
      es: "Esto no es un calendario: no empieza por BEGIN:VCALENDAR. Compruebe la dirección.",
      fr:
        "Ce n’est pas un calendrier : le texte ne commence pas par BEGIN:VCALENDAR. Vérifiez "
        + "l’adresse.",
      ja: "カレンダーではありません。BEGIN:VCALENDAR で始まっていません。アドレスを確認してください。")
  }
  static var calendarIsEmpty: PhraseForm {
    PhraseForm(
      en: "The calendar is empty. Check the address.",
      de: "Der Kalender ist leer. Prüfen Sie die Adresse.",
      es: "El calendario está vacío. Compruebe la dirección.",
      fr: "Le calendrier est vide. Vérifiez l’adresse.",
      ja: "カレンダーが空です。アドレスを確認してください。")
  }
  static var notACalendarLine: PhraseForm {
    PhraseForm(
      en: "{0} is not a line such as SUMMARY:Opening. It is left out.",
      de: "{0} ist keine Zeile wie SUMMARY:Opening. Sie wird weggelassen.",
      es: "{0} no es una línea como SUMMARY:Opening. Se omite.",
      fr: "{0} n’est pas une ligne comme SUMMARY:Opening. Elle est omise.",
      ja: "{0} は SUMMARY:Opening のような行ではありません。この行は省かれます。")
  }
  static var calendarIsNotUTF8: PhraseForm {
    PhraseForm(
      en:
        "The text is not UTF-8 and is read as Windows-1252. If letters are wrong, save it as UTF-8.",
      de:
        "Der Text ist nicht UTF-8 und wird als Windows-1252 gelesen. Sind Buchstaben falsch, "
        + "speichern Sie ihn als UTF-8.",
      es:
        "El texto no es UTF-8 y se lee como Windows-1252. Si hay letras incorrectas, guárdelo como "
        + "UTF-8.",
      fr:
        "Le texte n’est pas en UTF-8 et est lu comme du Windows-1252. Si des lettres sont fausses, "
        + "enregistrez-le en UTF-8.",
      ja:
        "テキストが UTF-8 ではないので、Windows-1252 として読み込まれます。文字が正しくない場合は、UTF-8 で保存してください。")
  }
  static var eventHasNoEnd: PhraseForm {
    PhraseForm(
      en: "The event has no END:VEVENT. It is left out.",
      de: "Der Termin hat kein END:VEVENT. Er wird weggelassen.",
      es: "El evento no tiene END:VEVENT. Se omite.",
      fr: "L’événement n’a pas de END:VEVENT. Il est omis.",
      ja: "予定に END:VEVENT がありません。この予定は省かれます。")
  }
  static var onlyEventsAreShown: PhraseForm {
    PhraseForm(
      en: "{0} is left out; only events are shown.",
      de: "{0} wird weggelassen; nur Termine werden gezeigt.",
      es: "Se omite {0}; solo se muestran eventos.",
      fr: "{0} est omis ; seuls les événements sont affichés.",
      ja: "{0} は省かれます。表示されるのは予定だけです。")
  }
  static var endWithoutBegin: PhraseForm {
    PhraseForm(
      en: "END:{0} has no matching BEGIN. It is left out.",
      de: "Zu END:{0} gibt es kein BEGIN. Die Zeile wird weggelassen.",
      es: "END:{0} no tiene un BEGIN correspondiente. Se omite.",
      fr: "END:{0} n’a pas de BEGIN correspondant. La ligne est omise.",
      ja: "END:{0} に対応する BEGIN がありません。この行は省かれます。")
  }
  static var tooManyEvents: PhraseForm {
    PhraseForm(
      en: "There are more than {0} events; these are left out.",
      de: "Es sind mehr als {0} Termine; die weiteren werden weggelassen.",
      es: "Hay más de {0} eventos; los demás se omiten.",
      fr: "Il y a plus de {0} événements ; les autres sont omis.",
      ja: "予定が {0} 件を超えています。超えた分は省かれます。")
  }
  static var calendarIsTruncated: PhraseForm {
    PhraseForm(
      en: "The calendar is truncated; events after the last complete one are missing.",
      de: "Der Kalender ist abgeschnitten; Termine nach dem letzten vollständigen fehlen.",
      es: "El calendario está cortado; faltan los eventos posteriores al último completo.",
      fr: "Le calendrier est tronqué ; les événements après le dernier complet manquent.",
      ja: "カレンダーが途中で切れています。最後の完全な予定より後の予定がありません。")
  }
  static var signZoneInstead: PhraseForm {
    PhraseForm(
      en: "Times without a time zone use that of the sign.",
      de: "Zeiten ohne Zeitzone gelten in der des Schilds.",
      es: "Las horas sin zona horaria usan la del letrero.",
      fr: "Les heures sans fuseau horaire utilisent celui du panneau.",
      ja: "タイムゾーンのない時刻には表示のタイムゾーンが使われます。")
  }
  static var calendarZoneUnknown: PhraseForm {
    PhraseForm(
      en: "The time zone {0} is not known.",
      de: "Die Zeitzone {0} ist nicht bekannt.",
      es: "La zona horaria {0} no se conoce.",
      fr: "Le fuseau horaire {0} n’est pas connu.",
      ja: "タイムゾーン {0} が見つかりません。")
  }
  static var calendarZoneUnreadable: PhraseForm {
    PhraseForm(
      en: "The time zone {0} is not known, and its VTIMEZONE cannot be read: {1}",
      de: "Die Zeitzone {0} ist nicht bekannt, und ihr VTIMEZONE ist nicht lesbar: {1}",
      es: "La zona horaria {0} no se conoce y su VTIMEZONE no se puede leer: {1}",
      fr: "Le fuseau horaire {0} n’est pas connu, et son VTIMEZONE est illisible : {1}",
      ja: "タイムゾーン {0} が見つからず、その VTIMEZONE も読めません：{1}")
  }
  static var calendarZoneIsEmpty: PhraseForm {
    PhraseForm(
      en: "it has no STANDARD and no DAYLIGHT.",
      de: "Es hat weder STANDARD noch DAYLIGHT.",
      es: "no tiene ni STANDARD ni DAYLIGHT.",
      fr: "il n’a ni STANDARD ni DAYLIGHT.",
      ja: "STANDARD も DAYLIGHT もありません。")
  }
  static var observanceLacks: PhraseForm {
    PhraseForm(
      en: "{0} in line {1} has no {2}.",
      de: "{0} in Zeile {1} hat kein {2}.",
      es: "{0} en la línea {1} no tiene {2}.",
      fr: "{0} à la ligne {1} n’a pas de {2}.",
      ja: "{1} 行目の {0} に {2} がありません。")
  }
  static var observanceValueWrong: PhraseForm {
    PhraseForm(
      en: "{0} in line {1} has an invalid {2}; a value such as {3} is needed.",
      de: "{0} in Zeile {1} hat ein ungültiges {2}; nötig ist ein Wert wie {3}.",
      es: "{0} en la línea {1} tiene un {2} no válido; hace falta un valor como {3}.",
      fr: "{0} à la ligne {1} a un {2} non valable ; il faut une valeur comme {3}.",
      ja: "{1} 行目の {0} の {2} が正しくありません。{3} のような値が必要です。")
  }
  static var observanceDateWrong: PhraseForm {
    PhraseForm(
      en: "{0} in line {1} has an invalid RDATE.",
      de: "{0} in Zeile {1} hat ein ungültiges RDATE.",
      es: "{0} en la línea {1} tiene un RDATE no válido.",
      fr: "{0} à la ligne {1} a un RDATE non valable.",
      ja: "{1} 行目の {0} の RDATE が正しくありません。")
  }
  static var observanceRuleWrong: PhraseForm {
    PhraseForm(
      en: "{0} in line {1} has a rule: {2}",
      de: "{0} in Zeile {1} hat eine ungültige Wiederholung: {2}",
      es: "{0} en la línea {1} tiene una repetición no válida: {2}",
      fr: "{0} à la ligne {1} a une récurrence non valable : {2}",
      ja: "{1} 行目の {0} の繰り返しが正しくありません：{2}")
  }
  static var observanceTooLong: PhraseForm {
    PhraseForm(
      en: "{0} in line {1} has more changes than are computed for a calendar.",
      de: "{0} in Zeile {1} hat mehr Umstellungen, als für einen Kalender berechnet werden.",
      es: "{0} en la línea {1} tiene más cambios de los que se calculan para un calendario.",
      fr: "{0} à la ligne {1} a plus de changements qu’il n’en est calculé pour un calendrier.",
      ja: "{1} 行目の {0} の切り替えが、一つのカレンダーで計算できる数を超えています。")
  }
}
