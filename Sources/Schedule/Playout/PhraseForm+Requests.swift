// SPDX-License-Identifier: MIT
import Phrases

/// What is said of requests that are refused.
extension PhraseForm {
  static var noMessageToShow: PhraseForm {
    PhraseForm(
      en: "there is no message {0}: put it first.",
      de: "Es gibt keine Meldung {0}: Senden Sie sie zuerst.",
      es: "No hay ningún mensaje {0}: envíelo primero.",
      fr: "Il n’y a pas de message {0} : envoyez-le d’abord.",
      ja: "メッセージ {0} はありません。先に送ってください。")
  }
  static var noZoneToShow: PhraseForm {
    PhraseForm(
      en: "there is no zone {0}: name a zone of the sign.",
      de: "Es gibt keine Zone {0}: Nennen Sie eine Zone des Schilds.",
      es: "No hay ninguna zona {0}: indique una zona del letrero.",
      fr: "Il n’y a pas de zone {0} : nommez une zone du panneau.",
      ja: "ゾーン {0} はありません。表示板にあるゾーンを指定してください。")
  }
  static var zoneMisspelt: PhraseForm {
    PhraseForm(
      en: "there is no zone {0}: did you mean {1}?",
      de: "Es gibt keine Zone {0}: Meinten Sie {1}?",
      es: "No hay ninguna zona {0}: ¿quiso decir {1}?",
      fr: "Il n’y a pas de zone {0} : vouliez-vous dire {1} ?",
      ja: "ゾーン {0} はありません。{1} のことですか？")
  }
  static var secondsOutside: PhraseForm {
    PhraseForm(
      en:
        "seconds: {0} is out of range. Set it to 1 to 31536000, or leave it out for once "
        + "through.",
      de:
        "seconds: {0} ist außerhalb des Bereichs. Setzen Sie es auf 1 bis 31536000, oder lassen "
        + "Sie es weg, um einmal durch zu zeigen.",
      es:
        "seconds: {0} está fuera de los límites. Ponga de 1 a 31536000, o déjelo fuera para una "
        + "sola pasada.",
      fr:
        "seconds : {0} est hors limites. Mettez de 1 à 31536000, ou laissez-le de côté pour un "
        + "seul passage.",
      ja: "seconds：{0} は範囲外です。1 から 31536000 までにするか、1 回だけ表示するなら省いてください。")
  }
  static var zoneIsProtected: PhraseForm {
    PhraseForm(
      en:
        "message {0} has zone {1} and is protected: priority {2} may not displace it, {3} or "
        + "more may.",
      de:
        "Meldung {0} belegt Zone {1} und ist geschützt: Mit Vorrang {2} ist sie nicht zu "
        + "verdrängen, ab {3} schon.",
      es:
        "El mensaje {0} ocupa la zona {1} y está protegido: con prioridad {2} no se puede "
        + "desplazar; con {3} o más, sí.",
      fr:
        "Le message {0} occupe la zone {1} et est protégé : la priorité {2} ne permet pas de "
        + "l’écarter, {3} ou plus le permet.",
      ja: "メッセージ {0} がゾーン {1} を使っていて、保護されています。優先度 {2} では退けられません。{3} 以上なら可能です。")
  }
  static var tooManyRequests: PhraseForm {
    PhraseForm(
      en: "zone {0} has {1} active requests: end one of them or wait until one ends.",
      de:
        "Zone {0} hat {1} laufende Abrufe: Beenden Sie einen davon, oder warten Sie, bis einer "
        + "endet.",
      es:
        "La zona {0} tiene {1} peticiones activas: termine una de ellas o espere a que termine "
        + "una.",
      fr:
        "La zone {0} a {1} demandes en cours : mettez fin à l’une d’elles, ou attendez que "
        + "l’une se termine.",
      ja: "ゾーン {0} には実行中の呼び出しが {1} 件あります。どれかを終えるか、終わるまで待ってください。")
  }
  static var numberOutside: PhraseForm {
    PhraseForm(
      en: "{0} is out of range.",
      de: "{0} ist außerhalb des Bereichs.",
      es: "{0} está fuera de los límites.",
      fr: "{0} est hors limites.",
      ja: "{0} は範囲外です。")
  }
  static var setWithin: PhraseForm {
    PhraseForm(
      en: "Set it to {0} to {1}.",
      de: "Setzen Sie es auf {0} bis {1}.",
      es: "Ponga un valor de {0} a {1}.",
      fr: "Mettez une valeur de {0} à {1}.",
      ja: "{0} から {1} までにしてください。")
  }
  static var setMinutesWithin: PhraseForm {
    PhraseForm(
      en: "Set it to {0} to {1} minutes.",
      de: "Setzen Sie es auf {0} bis {1} Minuten.",
      es: "Ponga de {0} a {1} minutos.",
      fr: "Mettez de {0} à {1} min.",
      ja: "{0} から {1} 分までにしてください。")
  }
  static var setSecondsWithin: PhraseForm {
    PhraseForm(
      en: "Set it to {0} to {1} seconds.",
      de: "Setzen Sie es auf {0} bis {1} Sekunden.",
      es: "Ponga de {0} a {1} segundos.",
      fr: "Mettez de {0} à {1} secondes.",
      ja: "{0} から {1} 秒までにしてください。")
  }
  static var textHasBytes: PhraseForm {
    PhraseForm(
      en: "The text has {0} bytes.",
      de: "Der Text hat {0} Bytes.",
      es: "El texto tiene {0} bytes.",
      fr: "Le texte a {0} octets.",
      ja: "文が {0} バイトあります。")
  }
  static var shortenToBytes: PhraseForm {
    PhraseForm(
      en: "Shorten it to at most {0} bytes.",
      de: "Kürzen Sie ihn auf höchstens {0} Bytes.",
      es: "Acórtelo a {0} bytes como máximo.",
      fr: "Raccourcissez-le à {0} octets au plus.",
      ja: "{0} バイトまでに短くしてください。")
  }
}
