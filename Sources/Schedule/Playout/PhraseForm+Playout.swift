// SPDX-License-Identifier: MIT
package import Phrases

/// What is said of requests and of the texts of the service.
extension PhraseForm {
  static var isShownByRequest: PhraseForm {
    PhraseForm(
      en: "{0} is shown by request, {1}",
      de: "{0} wird auf Abruf gezeigt, {1}",
      es: "{0} se muestra a petición, {1}",
      fr: "{0} est affiché sur demande, {1}",
      ja: "{0} を呼び出しにより表示中、{1}")
  }
  static var isRequested: PhraseForm {
    PhraseForm(
      en: "{0} is requested, {1}, and interrupted by {2}",
      de: "{0} ist abgerufen, {1}, und wird von {2} unterbrochen",
      es: "{0} se ha pedido, {1}, y queda interrumpido por {2}",
      fr: "{0} est demandé, {1}, et interrompu par {2}",
      ja: "{0} は呼び出され（{1}）、{2} を待っています")
  }
  static var isRequestedBelow: PhraseForm {
    PhraseForm(
      en: "{0} is requested, {1}, and interrupted by {2}, protected, priority {3} below {4}",
      de: "{0} ist abgerufen, {1}, und wird von {2} unterbrochen, geschützt, Vorrang {3} unter {4}",
      es:
        "{0} se ha pedido, {1}, y queda interrumpido por {2}, protegido, prioridad {3} menor "
        + "que {4}",
      fr: "{0} est demandé, {1}, et interrompu par {2}, protégé, priorité {3} inférieure à {4}",
      ja: "{0} は呼び出され（{1}）、保護された {2} を待っています、優先度 {3} は {4} より低い")
  }
  static var aRequest: PhraseForm {
    PhraseForm(
      en: "{0}, a request",
      de: "{0}, einem Abruf",
      es: "{0}, una petición",
      fr: "{0}, une demande",
      ja: "呼び出された {0}")
  }
  static var untilTime: PhraseForm {
    PhraseForm(
      en: "until {0}",
      de: "bis {0}",
      es: "hasta {0}",
      fr: "jusqu’à {0}",
      ja: "{0} まで")
  }
  static var onceThrough: PhraseForm {
    PhraseForm(
      en: "once through",
      de: "einmal durch",
      es: "una pasada",
      fr: "un passage",
      ja: "1 回")
  }
  static var theStop: PhraseForm {
    PhraseForm(
      en: "the stop of the sign",
      de: "dem Halt des Schilds",
      es: "la parada del letrero",
      fr: "l’arrêt du panneau",
      ja: "表示の停止")
  }
  static var textForSilence: PhraseForm {
    PhraseForm(
      en: "the text for silence",
      de: "dem Text für Stille",
      es: "el texto para el silencio",
      fr: "le texte pour le silence",
      ja: "無通信時の文")
  }
  static var textForStart: PhraseForm {
    PhraseForm(
      en: "the text for the start",
      de: "dem Text für den Start",
      es: "el texto para el arranque",
      fr: "le texte de démarrage",
      ja: "起動時の文")
  }
  static var textForIdle: PhraseForm {
    PhraseForm(
      en: "the text for idle",
      de: "dem Text für Leerlauf",
      es: "el texto para el reposo",
      fr: "le texte de repos",
      ja: "空き時間の文")
  }
  static var isStopped: PhraseForm {
    PhraseForm(
      en: "{0} is shown: the sign is stopped",
      de: "{0} wird gezeigt: Das Schild ist angehalten",
      es: "{0} se muestra: el letrero está parado",
      fr: "{0} est affiché : le panneau est arrêté",
      ja: "{0} を表示中：表示は停止されています")
  }
  static var isInstead: PhraseForm {
    PhraseForm(
      en: "{0} is shown instead: {1}",
      de: "{0} wird stattdessen gezeigt: {1}",
      es: "{0} se muestra en su lugar: {1}",
      fr: "{0} est affiché à la place : {1}",
      ja: "代わりに {0} を表示中：{1}")
  }
  static var isBeside: PhraseForm {
    PhraseForm(
      en: "{0} is shown beside: {1}",
      de: "{0} wird daneben gezeigt: {1}",
      es: "{0} se muestra al lado: {1}",
      fr: "{0} est affiché à côté : {1}",
      ja: "並べて {0} を表示中：{1}")
  }
  static var nothingSinceStart: PhraseForm {
    PhraseForm(
      en: "{0} is shown: nothing has been active since the start, {1}",
      de: "{0} wird gezeigt: Seit dem Start, {1}, war noch nichts an der Reihe",
      es: "{0} se muestra: no ha habido nada que mostrar desde el arranque, {1}",
      fr: "{0} est affiché : rien n’a été à montrer depuis le démarrage, {1}",
      ja: "{0} を表示中：起動（{1}）から表示するものがありません")
  }
  static var nothingActive: PhraseForm {
    PhraseForm(
      en: "{0} is shown: nothing is active",
      de: "{0} wird gezeigt: Sonst ist nichts an der Reihe",
      es: "{0} se muestra: no hay nada que mostrar",
      fr: "{0} est affiché : il n’y a rien à montrer",
      ja: "{0} を表示中：表示するものがありません")
  }
  static var feedReported: PhraseForm {
    PhraseForm(
      en: "feed {0} last reported {1}, more than {2} s ago",
      de: "Quelle {0} meldete sich zuletzt {1}, vor mehr als {2} s",
      es: "la fuente {0} informó por última vez {1}, hace más de {2} s",
      fr: "la source {0} s’est annoncée la dernière fois {1}, il y a plus de {2} s",
      ja: "配信元 {0} の最後の通信は {1}、{2} 秒以上前です")
  }
  static var feedNeverReported: PhraseForm {
    PhraseForm(
      en: "feed {0} has not reported since the start, more than {1} s ago",
      de: "Quelle {0} hat sich seit dem Start nicht gemeldet, vor mehr als {1} s",
      es: "la fuente {0} no ha informado desde el arranque, hace más de {1} s",
      fr: "la source {0} ne s’est pas annoncée depuis le démarrage, il y a plus de {1} s",
      ja: "配信元 {0} は起動から {1} 秒以上通信がありません")
  }
  package static var isDark: PhraseForm {
    PhraseForm(
      en: "dark, the sign is off: {0}",
      de: "dunkel, das Schild ist aus: {0}",
      es: "a oscuras, el letrero está apagado: {0}",
      fr: "sombre, le panneau est éteint : {0}",
      ja: "消灯中：{0}")
  }
  static var isStill: PhraseForm {
    PhraseForm(
      en: "nothing moves: {0}",
      de: "nichts bewegt sich: {0}",
      es: "nada se mueve: {0}",
      fr: "rien ne bouge : {0}",
      ja: "静止中：{0}")
  }
}
