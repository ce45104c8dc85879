// SPDX-License-Identifier: MIT
import Phrases

/// What is said of a plan of intensities that cannot be used.
extension PhraseForm {
  static var thereAreEntries: PhraseForm {
    PhraseForm(
      en: "There are {0} entries.",
      de: "Es sind {0} Einträge.",
      es: "Hay {0} entradas.",
      fr: "Il y a {0} entrées.",
      ja: "項目が {0} 件あります。")
  }
  static var writeAtMost: PhraseForm {
    PhraseForm(
      en: "Write at most {0}.",
      de: "Schreiben Sie höchstens {0}.",
      es: "Escriba como máximo {0}.",
      fr: "Écrivez-en {0} au plus.",
      ja: "{0} 件以内にしてください。")
  }
  static var noWeekdays: PhraseForm {
    PhraseForm(
      en: "There are no weekdays.",
      de: "Es fehlen Wochentage.",
      es: "Faltan los días de la semana.",
      fr: "Il n’y a pas de jours de la semaine.",
      ja: "曜日がありません。")
  }
  static var nameWeekday: PhraseForm {
    PhraseForm(
      en: "Name at least one, or leave the days out for every day.",
      de: "Nennen Sie mindestens einen, oder lassen Sie die Tage für jeden Tag weg.",
      es: "Indique al menos uno, u omita los días para que valga cada día.",
      fr: "Indiquez-en au moins un, ou omettez les jours pour chaque jour.",
      ja: "少なくとも一つ書くか、毎日なら曜日を省いてください。")
  }
  static var startIsDuration: PhraseForm {
    PhraseForm(
      en: "A start cannot be a duration.",
      de: "Ein Beginn kann keine Dauer sein.",
      es: "Un comienzo no puede ser una duración.",
      fr: "Un début ne peut pas être une durée.",
      ja: "開始に長さは指定できません。")
  }
  static var writeTimeOfDay: PhraseForm {
    PhraseForm(
      en: "Write a time of day such as 07:00, or an event of the sun such as sunset-30.",
      de: "Schreiben Sie eine Uhrzeit wie 07:00 oder einen Sonnenstand wie sunset-30.",
      es: "Escriba una hora como 07:00, o un momento del sol como sunset-30.",
      fr: "Écrivez une heure comme 07:00, ou un moment du soleil comme sunset-30.",
      ja: "07:00 のような時刻か、sunset-30 のような日の入りなどの時刻を書いてください。")
  }
  static var sunNeedsPlace: PhraseForm {
    PhraseForm(
      en: "Sun times need the place of the sign.",
      de: "Zeiten der Sonne brauchen den Ort des Schilds.",
      es: "Las horas del sol necesitan el lugar del letrero.",
      fr: "Les heures du soleil demandent le lieu du panneau.",
      ja: "日の出や日の入りを使うには、設置場所が必要です。")
  }
  static var setPlace: PhraseForm {
    PhraseForm(
      en: "Set its latitude and longitude.",
      de: "Geben Sie seine Breite und Länge an.",
      es: "Indique su latitud y su longitud.",
      fr: "Indiquez sa latitude et sa longitude.",
      ja: "緯度と経度を設定してください。")
  }
  static var correctRule: PhraseForm {
    PhraseForm(
      en: "Correct the rule or leave it out.",
      de: "Berichtigen Sie die Zeit, oder lassen Sie sie weg.",
      es: "Corrija el horario o elimínelo.",
      fr: "Corrigez l’horaire ou omettez-le.",
      ja: "ルールを直すか、省いてください。")
  }
}
