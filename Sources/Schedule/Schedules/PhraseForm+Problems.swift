// SPDX-License-Identifier: MIT
package import Phrases

/// What is said of messages and times that are refused.
extension PhraseForm {
  static var nameNeeded: PhraseForm {
    PhraseForm(
      en: "A name is needed.",
      de: "Ein Name ist nötig.",
      es: "Hace falta un nombre.",
      fr: "Il faut un nom.",
      ja: "名前が必要です。")
  }
  static var nameTooLong: PhraseForm {
    PhraseForm(
      en: "The name is longer than {0} bytes.",
      de: "Der Name ist länger als {0} Bytes.",
      es: "El nombre tiene más de {0} bytes.",
      fr: "Le nom dépasse {0} octets.",
      ja: "名前が {0} バイトを超えています。")
  }
  static var contentTooLong: PhraseForm {
    PhraseForm(
      en: "The content is longer than 65536 bytes.",
      de: "Der Inhalt ist länger als 65536 Bytes.",
      es: "El contenido tiene más de 65536 bytes.",
      fr: "Le contenu dépasse 65536 octets.",
      ja: "内容が 65536 バイトを超えています。")
  }
  static var priorityOutside: PhraseForm {
    PhraseForm(
      en: "The priority is {0}, allowed is 0 to 100.",
      de: "Der Vorrang ist {0}, erlaubt ist 0 bis 100.",
      es: "La prioridad es {0}; se permite de 0 a 100.",
      fr: "La priorité est {0} ; il faut une valeur de 0 à 100.",
      ja: "優先度が {0} です。0 から 100 までにしてください。")
  }
  package static var endsTooEarly: PhraseForm {
    PhraseForm(
      en: "The end, {0}, is not after the start, {1}.",
      de: "Das Ende, {0}, liegt nicht nach dem Beginn, {1}.",
      es: "El final, {0}, no es posterior al inicio, {1}.",
      fr: "La fin, {0}, n’est pas après le début, {1}.",
      ja: "終了 {0} は開始 {1} より後ではありません。")
  }
  static var expiresTooEarly: PhraseForm {
    PhraseForm(
      en: "It expires at {0}, before it starts, {1}.",
      de: "Sie läuft {0} ab, bevor sie {1} beginnt.",
      es: "Caduca en {0}, antes de empezar, {1}.",
      fr: "Il expire à {0}, avant de commencer, {1}.",
      ja: "期限 {0} が開始 {1} より前です。")
  }
  static var timesOutside: PhraseForm {
    PhraseForm(
      en: "The number of times is {0}, allowed is 1 to 1000000.",
      de: "Die Zahl der Male ist {0}, erlaubt ist 1 bis 1000000.",
      es: "El número de veces es {0}; se permite de 1 a 1000000.",
      fr: "Le nombre de fois est {0} ; il faut une valeur de 1 à 1000000.",
      ja: "回数が {0} です。1 から 1000000 までにしてください。")
  }
  static var durationOutside: PhraseForm {
    PhraseForm(
      en: "The duration is {0} s, allowed is 1 to 31536000.",
      de: "Die Dauer ist {0} s, erlaubt ist 1 bis 31536000.",
      es: "La duración es {0} s; se permite de 1 a 31536000.",
      fr: "La durée est de {0} s ; il faut une valeur de 1 à 31536000.",
      ja: "長さが {0} 秒です。1 から 31536000 秒までにしてください。")
  }
  static var lengthOutside: PhraseForm {
    PhraseForm(
      en: "The duration is {0} s, allowed is 1 to {1}, 31 days.",
      de: "Die Dauer ist {0} s, erlaubt ist 1 bis {1}, das sind 31 Tage.",
      es: "La duración es {0} s; se permite de 1 a {1}, que son 31 días.",
      fr: "La durée est de {0} s ; il faut une valeur de 1 à {1}, soit 31 jours.",
      ja: "長さが {0} 秒です。1 から {1} 秒（31 日）までにしてください。")
  }
  static var tooManyRules: PhraseForm {
    PhraseForm(
      en: "There are {0} rules, at most 64 are allowed.",
      de: "Es sind {0} Zeiten, erlaubt sind höchstens 64.",
      es: "Hay {0} horarios; se permiten como máximo 64.",
      fr: "Il y a {0} horaires ; 64 au plus sont admis.",
      ja: "時間が {0} 件あります。64 件までにしてください。")
  }
  static var tooManyDates: PhraseForm {
    PhraseForm(
      en: "There are more than 1000 dates.",
      de: "Es sind mehr als 1000 Daten.",
      es: "Hay más de 1000 fechas.",
      fr: "Il y a plus de 1000 dates.",
      ja: "日付が 1000 件を超えています。")
  }
  static var sunNeedsPlace: PhraseForm {
    PhraseForm(
      en: "Sun times need latitude and longitude of the place.",
      de: "Zeiten nach der Sonne brauchen die Breite und Länge des Orts.",
      es: "Los horarios según el sol necesitan la latitud y la longitud del lugar.",
      fr: "Les horaires du soleil demandent la latitude et la longitude du lieu.",
      ja: "日の出や日の入りを使うには、場所の緯度と経度が必要です。")
  }
  static var windowNeverOpens: PhraseForm {
    PhraseForm(
      en: "The window ends before it starts, on every day of the year.",
      de: "Die Zeit endet an jedem Tag des Jahres, bevor sie beginnt.",
      es: "El horario termina antes de empezar todos los días del año.",
      fr: "L’horaire se termine avant de commencer, chaque jour de l’année.",
      ja: "この時間は、一年のどの日も始まる前に終わります。")
  }
  package static var noSuchDay: PhraseForm {
    PhraseForm(
      en: "There is no such day.",
      de: "Einen solchen Tag gibt es nicht.",
      es: "No existe ningún día así.",
      fr: "Un tel jour n’existe pas.",
      ja: "そのような日はありません。")
  }
  static var startIsNoTime: PhraseForm {
    PhraseForm(
      en: "A start is a time of day or an event of the sun.",
      de: "Ein Beginn ist eine Uhrzeit oder ein Ereignis der Sonne.",
      es: "Un inicio es una hora del día o un evento del sol.",
      fr: "Un début est une heure du jour ou un événement du soleil.",
      ja: "開始は時刻か、日の出や日の入りなどで指定します。")
  }
  static var offsetTooGreat: PhraseForm {
    PhraseForm(
      en: "An offset from the sun is at most 12 hours.",
      de: "Ein Abstand zur Sonne ist höchstens 12 Stunden.",
      es: "La diferencia respecto al sol es como máximo de 12 horas.",
      fr: "Un écart par rapport au soleil est de 12 heures au plus.",
      ja: "日の出や日の入りとの差は 12 時間までです。")
  }
  package static var noWeekdays: PhraseForm {
    PhraseForm(
      en: "There are no weekdays.",
      de: "Es sind keine Wochentage da.",
      es: "No hay días de la semana.",
      fr: "Il n’y a pas de jours de la semaine.",
      ja: "曜日がありません。")
  }
  static var noDates: PhraseForm {
    PhraseForm(
      en: "There are no dates.",
      de: "Es sind keine Daten da.",
      es: "No hay fechas.",
      fr: "Il n’y a pas de dates.",
      ja: "日付がありません。")
  }
  static var placeOutside: PhraseForm {
    PhraseForm(
      en: "The place is {0}, {1}; allowed is -90 to 90 and -180 to 180 degrees.",
      de: "Der Ort ist {0}, {1}; erlaubt sind -90 bis 90 und -180 bis 180 Grad.",
      es: "El lugar es {0}, {1}; se permite de -90 a 90 y de -180 a 180 grados.",
      fr: "Le lieu est {0}, {1} ; il faut de -90 à 90 et de -180 à 180 degrés.",
      ja: "場所が {0}, {1} です。-90 から 90 度、-180 から 180 度までにしてください。")
  }
  static var latitudeNeeded: PhraseForm {
    PhraseForm(
      en: "A longitude needs a latitude.",
      de: "Zu einer Länge gehört eine Breite.",
      es: "Una longitud necesita una latitud.",
      fr: "Une longitude demande une latitude.",
      ja: "経度には緯度も必要です。")
  }
  static var longitudeNeeded: PhraseForm {
    PhraseForm(
      en: "A latitude needs a longitude.",
      de: "Zu einer Breite gehört eine Länge.",
      es: "Una latitud necesita una longitud.",
      fr: "Une latitude demande une longitude.",
      ja: "緯度には経度も必要です。")
  }
  static var notADateTime: PhraseForm {
    PhraseForm(
      en: "{0} is not a date such as 2026-12-24 or 2026-12-24T08:00.",
      de: "{0} ist kein Datum wie 2026-12-24 oder 2026-12-24T08:00.",
      es: "{0} no es una fecha como 2026-12-24 o 2026-12-24T08:00.",
      fr: "{0} n’est pas une date comme 2026-12-24 ou 2026-12-24T08:00.",
      ja: "{0} は 2026-12-24 や 2026-12-24T08:00 のような日付ではありません。")
  }
  static var notADate: PhraseForm {
    PhraseForm(
      en: "{0} is not a date such as 2026-12-24.",
      de: "{0} ist kein Datum wie 2026-12-24.",
      es: "{0} no es una fecha como 2026-12-24.",
      fr: "{0} n’est pas une date comme 2026-12-24.",
      ja: "{0} は 2026-12-24 のような日付ではありません。")
  }
  static var endOrDuration: PhraseForm {
    PhraseForm(
      en: "A window has an end or a duration, not both.",
      de: "Eine Zeit hat ein Ende oder eine Dauer, nicht beides.",
      es: "Un horario tiene un final o una duración, no ambos.",
      fr: "Un horaire a une fin ou une durée, pas les deux.",
      ja: "一つの時間に指定できるのは、終了か長さのどちらか一方です。")
  }
  static var cronAlone: PhraseForm {
    PhraseForm(
      en: "A rule with cron has no days, dates, start or end.",
      de: "Eine Zeit mit Cron hat keine Tage, keine Daten, keinen Beginn und kein Ende.",
      es: "Un horario con cron no tiene días, fechas, inicio ni final.",
      fr: "Un horaire avec cron n’a ni jours, ni dates, ni début, ni fin.",
      ja: "cron の時間には、曜日、日付、開始、終了を指定できません。")
  }
  static var oneKindOfDays: PhraseForm {
    PhraseForm(
      en: "A rule has days, dates or a recurrence, one of them.",
      de: "Eine Zeit hat Wochentage, Daten oder eine Wiederholung, nur eins davon.",
      es: "Un horario tiene días, fechas o una repetición, solo una de estas cosas.",
      fr: "Un horaire a des jours, des dates ou une récurrence, un seul des trois.",
      ja: "一つの時間に指定できるのは、曜日、日付、繰り返しのどれか一つです。")
  }
  static var notAWeekday: PhraseForm {
    PhraseForm(
      en: "{0} is not a weekday; allowed is mon to sun, mon-fri or daily.",
      de: "{0} ist kein Wochentag; erlaubt ist mon bis sun, mon-fri oder daily.",
      es: "{0} no es un día de la semana; se permite de mon a sun, mon-fri o daily.",
      fr: "{0} n’est pas un jour de la semaine ; sont admis mon à sun, mon-fri ou daily.",
      ja: "{0} は曜日ではありません。mon から sun、mon-fri、daily が使えます。")
  }
  static var notATime: PhraseForm {
    PhraseForm(
      en:
        "{0} is neither a time such as 08:00 nor one of dawn, sunrise, sunset and dusk with "
        + "minutes, such as sunset-30.",
      de:
        "{0} ist weder eine Uhrzeit wie 08:00 noch dawn, sunrise, sunset oder dusk mit Minuten, "
        + "wie sunset-30.",
      es:
        "{0} no es ni una hora como 08:00 ni dawn, sunrise, sunset o dusk con minutos, como "
        + "sunset-30.",
      fr:
        "{0} n’est ni une heure comme 08:00 ni dawn, sunrise, sunset ou dusk avec des minutes, "
        + "comme sunset-30.",
      ja: "{0} は、08:00 のような時刻でも、dawn、sunrise、sunset、dusk と分（例：sunset-30）でもありません。")
  }
}
