// SPDX-License-Identifier: MIT
package import Phrases

/// What is said of messages and their rules.
extension PhraseForm {
  static var isShown: PhraseForm {
    PhraseForm(
      en: "{0} is shown, priority {1}: {2}",
      de: "{0} wird gezeigt, Vorrang {1}: {2}",
      es: "{0} se muestra, prioridad {1}: {2}",
      fr: "{0} est affiché, priorité {1} : {2}",
      ja: "{0} を表示中、優先度 {1}：{2}")
  }
  package static var isOutdated: PhraseForm {
    PhraseForm(
      en: "{0}; its content is out of date",
      de: "{0}; der Inhalt ist veraltet",
      es: "{0}; su contenido está anticuado",
      fr: "{0} ; son contenu n’est plus à jour",
      ja: "{0}（内容が古くなっています）")
  }
  static var isBelow: PhraseForm {
    PhraseForm(
      en: "{0} is interrupted by {1}, priority {2} below {3}: {4}",
      de: "{0} wird von {1} unterbrochen, Vorrang {2} unter {3}: {4}",
      es: "{0} queda interrumpido por {1}, prioridad {2} menor que {3}: {4}",
      fr: "{0} est interrompu par {1}, priorité {2} inférieure à {3} : {4}",
      ja: "{0} は {1} を待っています、優先度 {2} は {3} より低い：{4}")
  }
  package static var isInterrupted: PhraseForm {
    PhraseForm(
      en: "{0} is interrupted by {1}: {2}",
      de: "{0} wird von {1} unterbrochen: {2}",
      es: "{0} queda interrumpido por {1}: {2}",
      fr: "{0} est interrompu par {1} : {2}",
      ja: "{0} は {1} を待っています：{2}")
  }
  static var begins: PhraseForm {
    PhraseForm(
      en: "{0} begins {1}",
      de: "{0} beginnt {1}",
      es: "{0} empieza {1}",
      fr: "{0} commence {1}",
      ja: "{0} は {1} に始まります")
  }
  package static var waitsForClock: PhraseForm {
    PhraseForm(
      en: "{0} waits until the clock is set",
      de: "{0} wartet, bis die Uhr gestellt ist",
      es: "{0} espera hasta que el reloj esté en hora",
      fr: "{0} attend que l’horloge soit réglée",
      ja: "{0} は時計が合うまで待ちます")
  }
  static var comesNext: PhraseForm {
    PhraseForm(
      en: "{0} is outside its windows, next {1}",
      de: "{0} ist außerhalb seiner Zeiten, das nächste Mal {1}",
      es: "{0} está fuera de sus horas, la próxima vez {1}",
      fr: "{0} est hors de ses heures, la prochaine fois {1}",
      ja: "{0} は時間外です、次は {1}")
  }
  static var comesNoMore: PhraseForm {
    PhraseForm(
      en: "{0} is outside its windows and has no more",
      de: "{0} ist außerhalb seiner Zeiten und hat keine weiteren",
      es: "{0} está fuera de sus horas y no tiene más",
      fr: "{0} est hors de ses heures et n’en a plus",
      ja: "{0} は時間外で、次の予定はありません")
  }
  static var ended: PhraseForm {
    PhraseForm(
      en: "{0} ended {1}",
      de: "{0} endete {1}",
      es: "{0} terminó {1}",
      fr: "{0} s’est terminé {1}",
      ja: "{0} は {1} に終わりました")
  }
  static var expired: PhraseForm {
    PhraseForm(
      en: "{0} expired {1}",
      de: "{0} ist {1} abgelaufen",
      es: "{0} caducó {1}",
      fr: "{0} a expiré {1}",
      ja: "{0} は {1} に期限が切れました")
  }
  static var wasShownOften: PhraseForm {
    PhraseForm(
      en: "{0} was shown {1} times, which is its limit",
      de: "{0} wurde {1}-mal gezeigt, öfter soll es nicht sein",
      es: "{0} se mostró {1} veces, que es su límite",
      fr: "{0} a été affiché {1} fois, c’est sa limite",
      ja: "{0} は上限の {1} 回まで表示されました")
  }
  static var wasShownFrom: PhraseForm {
    PhraseForm(
      en: "{0} was shown from {1}, which is its whole duration",
      de: "{0} wurde ab {1} gezeigt, das ist seine ganze Dauer",
      es: "{0} se mostró desde {1}, que es toda su duración",
      fr: "{0} a été affiché dès {1}, c’est toute sa durée",
      ja: "{0} は {1} から予定の長さだけ表示されました")
  }
  static var wasShownUntil: PhraseForm {
    PhraseForm(
      en: "{0} was shown from {1} until {2}, which is its whole duration",
      de: "{0} wurde von {1} bis {2} gezeigt, das ist seine ganze Dauer",
      es: "{0} se mostró desde {1} hasta {2}, que es toda su duración",
      fr: "{0} a été affiché de {1} à {2}, c’est toute sa durée",
      ja: "{0} は {1} から {2} まで、予定の長さだけ表示されました")
  }
  static var always: PhraseForm {
    PhraseForm(
      en: "always",
      de: "immer",
      es: "siempre",
      fr: "toujours",
      ja: "常時")
  }
  static var monday: PhraseForm {
    PhraseForm(
      en: "Mon",
      de: "Mo",
      es: "lun",
      fr: "lun",
      ja: "月")
  }
  static var tuesday: PhraseForm {
    PhraseForm(
      en: "Tue",
      de: "Di",
      es: "mar",
      fr: "mar",
      ja: "火")
  }
  static var wednesday: PhraseForm {
    PhraseForm(
      en: "Wed",
      de: "Mi",
      es: "mié",
      fr: "mer",
      ja: "水")
  }
  static var thursday: PhraseForm {
    PhraseForm(
      en: "Thu",
      de: "Do",
      es: "jue",
      fr: "jeu",
      ja: "木")
  }
  static var friday: PhraseForm {
    PhraseForm(
      en: "Fri",
      de: "Fr",
      es: "vie",
      fr: "ven",
      ja: "金")
  }
  static var saturday: PhraseForm {
    PhraseForm(
      en: "Sat",
      de: "Sa",
      es: "sáb",
      fr: "sam",
      ja: "土")
  }
  static var sunday: PhraseForm {
    PhraseForm(
      en: "Sun",
      de: "So",
      es: "dom",
      fr: "dim",
      ja: "日")
  }
  static var daily: PhraseForm {
    PhraseForm(
      en: "daily",
      de: "täglich",
      es: "cada día",
      fr: "chaque jour",
      ja: "毎日")
  }
  static var forSeconds: PhraseForm {
    PhraseForm(
      en: "{0} for {1} s",
      de: "{0} für {1} s",
      es: "{0} durante {1} s",
      fr: "{0} pendant {1} s",
      ja: "{0} から {1} 秒間")
  }
  static var cronForSeconds: PhraseForm {
    PhraseForm(
      en: "cron \"{0}\" for {1} s",
      de: "cron „{0}“ für {1} s",
      es: "cron «{0}» durante {1} s",
      fr: "cron « {0} » pendant {1} s",
      ja: "cron「{0}」から {1} 秒間")
  }
  static var dawn: PhraseForm {
    PhraseForm(
      en: "dawn",
      de: "Morgendämmerung",
      es: "alba",
      fr: "aube",
      ja: "夜明け")
  }
  static var sunrise: PhraseForm {
    PhraseForm(
      en: "sunrise",
      de: "Sonnenaufgang",
      es: "salida del sol",
      fr: "lever du soleil",
      ja: "日の出")
  }
  static var sunset: PhraseForm {
    PhraseForm(
      en: "sunset",
      de: "Sonnenuntergang",
      es: "puesta del sol",
      fr: "coucher du soleil",
      ja: "日の入り")
  }
  static var dusk: PhraseForm {
    PhraseForm(
      en: "dusk",
      de: "Abenddämmerung",
      es: "anochecer",
      fr: "crépuscule",
      ja: "日暮れ")
  }
}
