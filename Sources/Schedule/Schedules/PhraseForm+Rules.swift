// SPDX-License-Identifier: MIT
import Phrases

/// What is said of cron expressions and recurrences that are refused, and of protected messages.
extension PhraseForm {
  static var cronTooLong: PhraseForm {
    PhraseForm(
      en: "The expression is longer than 200 bytes.",
      de: "Der Cron-Ausdruck ist länger als 200 Bytes.",
      es: "La expresión de cron tiene más de 200 bytes.",
      fr: "L’expression cron dépasse 200 octets.",
      ja: "cron の式が 200 バイトを超えています。")
  }
  static var cronFieldCount: PhraseForm {
    PhraseForm(
      en: "There are {0} fields; needed are minute, hour, day, month and weekday.",
      de: "Es sind {0} Felder; nötig sind Minute, Stunde, Tag, Monat und Wochentag.",
      es: "Hay {0} campos; hacen falta minuto, hora, día, mes y día de la semana.",
      fr: "Il y a {0} champs ; il faut minute, heure, jour, mois et jour de la semaine.",
      ja: "欄が {0} 個あります。分、時、日、月、曜日の 5 個が必要です。")
  }
  static var cronFieldOutside: PhraseForm {
    PhraseForm(
      en: "{0} is {1}; allowed is {2} to {3}, a range a-b, a step */n, or a list of these.",
      de:
        "{0} ist {1}; erlaubt ist {2} bis {3}, ein Bereich a-b, ein Schritt */n oder eine Liste "
        + "davon.",
      es:
        "{0} es {1}; se permite de {2} a {3}, un intervalo a-b, un paso */n o una lista de "
        + "ellos.",
      fr: "{0} est {1} ; sont admis {2} à {3}, une plage a-b, un pas */n ou une liste de ceux-ci.",
      ja: "{0}が {1} です。{2} から {3}、範囲 a-b、間隔 */n、またはその並びが使えます。")
  }
  static var cronMinute: PhraseForm {
    PhraseForm(
      en: "The minute",
      de: "Die Minute",
      es: "El minuto",
      fr: "La minute",
      ja: "分")
  }
  static var cronHour: PhraseForm {
    PhraseForm(
      en: "The hour",
      de: "Die Stunde",
      es: "La hora",
      fr: "L’heure",
      ja: "時")
  }
  static var cronDay: PhraseForm {
    PhraseForm(
      en: "The day",
      de: "Der Tag",
      es: "El día",
      fr: "Le jour",
      ja: "日")
  }
  static var cronMonth: PhraseForm {
    PhraseForm(
      en: "The month",
      de: "Der Monat",
      es: "El mes",
      fr: "Le mois",
      ja: "月")
  }
  static var cronWeekday: PhraseForm {
    PhraseForm(
      en: "The weekday",
      de: "Der Wochentag",
      es: "El día de la semana",
      fr: "Le jour de la semaine",
      ja: "曜日")
  }
  static var ruleTooLong: PhraseForm {
    PhraseForm(
      en: "The rule is longer than 500 bytes.",
      de: "Die Wiederholung ist länger als 500 Bytes.",
      es: "La repetición tiene más de 500 bytes.",
      fr: "La récurrence dépasse 500 octets.",
      ja: "繰り返しが 500 バイトを超えています。")
  }
  static var frequencyMissing: PhraseForm {
    PhraseForm(
      en: "FREQ is missing: DAILY, WEEKLY, MONTHLY or YEARLY.",
      de: "FREQ fehlt: DAILY, WEEKLY, MONTHLY oder YEARLY.",
      es: "Falta FREQ: DAILY, WEEKLY, MONTHLY o YEARLY.",
      fr: "FREQ manque : DAILY, WEEKLY, MONTHLY ou YEARLY.",
      ja: "FREQ がありません。DAILY、WEEKLY、MONTHLY、YEARLY のどれかを書いてください。")
  }
  static var frequencyUnknown: PhraseForm {
    PhraseForm(
      en: "FREQ is {0}, allowed is DAILY, WEEKLY, MONTHLY or YEARLY.",
      de: "FREQ ist {0}, erlaubt ist DAILY, WEEKLY, MONTHLY oder YEARLY.",
      es: "FREQ es {0}; se permite DAILY, WEEKLY, MONTHLY o YEARLY.",
      fr: "FREQ est {0} ; sont admis DAILY, WEEKLY, MONTHLY ou YEARLY.",
      ja: "FREQ が {0} です。DAILY、WEEKLY、MONTHLY、YEARLY が使えます。")
  }
  static var notARulePart: PhraseForm {
    PhraseForm(
      en: "{0} is not a part such as FREQ=DAILY.",
      de: "{0} ist kein Teil wie FREQ=DAILY.",
      es: "{0} no es una parte como FREQ=DAILY.",
      fr: "{0} n’est pas une partie comme FREQ=DAILY.",
      ja: "{0} は FREQ=DAILY のような部分ではありません。")
  }
  static var rulePartTwice: PhraseForm {
    PhraseForm(
      en: "{0} is there twice.",
      de: "{0} steht zweimal da.",
      es: "{0} aparece dos veces.",
      fr: "{0} figure deux fois.",
      ja: "{0} が 2 回あります。")
  }
  static var untilIsNoDate: PhraseForm {
    PhraseForm(
      en: "UNTIL is {0}, a date such as 20261231 is needed.",
      de: "UNTIL ist {0}, nötig ist ein Datum wie 20261231.",
      es: "UNTIL es {0}; hace falta una fecha como 20261231.",
      fr: "UNTIL est {0} ; il faut une date comme 20261231.",
      ja: "UNTIL が {0} です。20261231 のような日付が必要です。")
  }
  static var rulePartUnknown: PhraseForm {
    PhraseForm(
      en:
        "{0} is not known; known are FREQ, INTERVAL, BYDAY, BYMONTH, BYMONTHDAY, BYSETPOS, "
        + "COUNT, UNTIL and WKST.",
      de:
        "{0} ist nicht bekannt; bekannt sind FREQ, INTERVAL, BYDAY, BYMONTH, BYMONTHDAY, "
        + "BYSETPOS, COUNT, UNTIL und WKST.",
      es:
        "{0} no se conoce; se conocen FREQ, INTERVAL, BYDAY, BYMONTH, BYMONTHDAY, BYSETPOS, "
        + "COUNT, UNTIL y WKST.",
      fr:
        "{0} n’est pas connu ; sont connus FREQ, INTERVAL, BYDAY, BYMONTH, BYMONTHDAY, "
        + "BYSETPOS, COUNT, UNTIL et WKST.",
      ja: "{0} は使えません。使えるのは FREQ、INTERVAL、BYDAY、BYMONTH、BYMONTHDAY、BYSETPOS、COUNT、UNTIL、WKST です。")
  }
  static var rulePartWrong: PhraseForm {
    PhraseForm(
      en: "{0} is {1}, which is not allowed.",
      de: "{0} ist {1}, das ist nicht erlaubt.",
      es: "{0} es {1}, que no se permite.",
      fr: "{0} est {1}, ce qui n’est pas admis.",
      ja: "{0} に {1} は使えません。")
  }
  static var intervalOutside: PhraseForm {
    PhraseForm(
      en: "The interval is {0}, allowed is 1 to 1000.",
      de: "Der Abstand ist {0}, erlaubt ist 1 bis 1000.",
      es: "El intervalo es {0}; se permite de 1 a 1000.",
      fr: "L’intervalle est {0} ; il faut une valeur de 1 à 1000.",
      ja: "間隔が {0} です。1 から 1000 までにしてください。")
  }
  static var monthOutside: PhraseForm {
    PhraseForm(
      en: "The month is {0}, allowed is 1 to 12.",
      de: "Der Monat ist {0}, erlaubt ist 1 bis 12.",
      es: "El mes es {0}; se permite de 1 a 12.",
      fr: "Le mois est {0} ; il faut une valeur de 1 à 12.",
      ja: "月が {0} です。1 から 12 までにしてください。")
  }
  static var monthDayOutside: PhraseForm {
    PhraseForm(
      en: "The day of the month is {0}, allowed is 1 to 31 and -31 to -1.",
      de: "Der Tag des Monats ist {0}, erlaubt ist 1 bis 31 und -31 bis -1.",
      es: "El día del mes es {0}; se permite de 1 a 31 y de -31 a -1.",
      fr: "Le jour du mois est {0} ; il faut une valeur de 1 à 31 ou de -31 à -1.",
      ja: "月の日が {0} です。1 から 31 まで、または -31 から -1 までにしてください。")
  }
  static var ordinalOutside: PhraseForm {
    PhraseForm(
      en: "The number of a weekday is {0}, allowed is 1 to {1} and -{1} to -1.",
      de: "Die Nummer eines Wochentags ist {0}, erlaubt ist 1 bis {1} und -{1} bis -1.",
      es: "El número de un día de la semana es {0}; se permite de 1 a {1} y de -{1} a -1.",
      fr:
        "Le numéro d’un jour de la semaine est {0} ; il faut une valeur de 1 à {1} ou de -{1} à "
        + "-1.",
      ja: "曜日の番号が {0} です。1 から {1} まで、または -{1} から -1 までにしてください。")
  }
  static var ordinalsNeedMonths: PhraseForm {
    PhraseForm(
      en: "Numbers of weekdays, as in 2TU, need a monthly or yearly recurrence.",
      de:
        "Nummern von Wochentagen, wie in 2TU, brauchen eine monatliche oder jährliche "
        + "Wiederholung.",
      es:
        "Los números de días de la semana, como en 2TU, necesitan una repetición mensual o "
        + "anual.",
      fr:
        "Les numéros de jours de la semaine, comme dans 2TU, demandent une récurrence par mois "
        + "ou par an.",
      ja: "2TU のような曜日の番号は、毎月か毎年の繰り返しで使えます。")
  }
  static var weeklyHasNoMonthDays: PhraseForm {
    PhraseForm(
      en: "A weekly recurrence has no days of the month.",
      de: "Eine wöchentliche Wiederholung hat keine Tage des Monats.",
      es: "Una repetición semanal no tiene días del mes.",
      fr: "Une récurrence par semaine n’a pas de jours du mois.",
      ja: "毎週の繰り返しに月の日は指定できません。")
  }
  static var positionOutside: PhraseForm {
    PhraseForm(
      en: "The position is {0}, allowed is 1 to 366 and -366 to -1.",
      de: "Die Stelle ist {0}, erlaubt ist 1 bis 366 und -366 bis -1.",
      es: "La posición es {0}; se permite de 1 a 366 y de -366 a -1.",
      fr: "La position est {0} ; il faut une valeur de 1 à 366 ou de -366 à -1.",
      ja: "位置が {0} です。1 から 366 まで、または -366 から -1 までにしてください。")
  }
  static var dailyHasNoPositions: PhraseForm {
    PhraseForm(
      en: "A daily recurrence has no positions.",
      de: "Eine tägliche Wiederholung hat keine Stellen.",
      es: "Una repetición diaria no tiene posiciones.",
      fr: "Une récurrence par jour n’a pas de positions.",
      ja: "毎日の繰り返しに位置は指定できません。")
  }
  static var countOutside: PhraseForm {
    PhraseForm(
      en: "The count is {0}, allowed is 1 to 1000.",
      de: "Die Anzahl ist {0}, erlaubt ist 1 bis 1000.",
      es: "El número de repeticiones es {0}; se permite de 1 a 1000.",
      fr: "Le nombre est {0} ; il faut une valeur de 1 à 1000.",
      ja: "回数が {0} です。1 から 1000 までにしてください。")
  }
  static var countOrEnd: PhraseForm {
    PhraseForm(
      en: "A recurrence has a count or an end, not both.",
      de: "Eine Wiederholung hat eine Anzahl oder ein Ende, nicht beides.",
      es: "Una repetición tiene un número o un final, no ambos.",
      fr: "Une récurrence a un nombre ou une fin, pas les deux.",
      ja: "繰り返しに指定できるのは、回数か終了のどちらか一方です。")
  }
  static var messageIsProtected: PhraseForm {
    PhraseForm(
      en: "message {0} is protected: priority {1} may not replace or remove it, {2} or more may",
      de:
        "Meldung {0} ist geschützt: Mit Vorrang {1} ist sie nicht zu ersetzen oder zu "
        + "entfernen, ab {2} schon",
      es:
        "El mensaje {0} está protegido: con prioridad {1} no se puede reemplazar ni eliminar; "
        + "con {2} o más, sí",
      fr:
        "Le message {0} est protégé : la priorité {1} ne permet pas de le remplacer ou de le "
        + "supprimer, {2} ou plus le permet",
      ja: "メッセージ {0} は保護されています。優先度 {1} では置き換えも削除もできません。{2} 以上なら可能です")
  }
}
