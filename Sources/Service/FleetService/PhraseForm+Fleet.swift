// SPDX-License-Identifier: MIT
import Phrases

/// What the controller of a fleet says.
extension PhraseForm {
  static var fleetHasNoMessage: PhraseForm {
    PhraseForm(
      en: "No message {0} is wanted there.",
      de: "Dort ist keine Meldung {0} gewünscht.",
      es: "Allí no se desea ningún mensaje {0}.",
      fr: "Aucun message {0} n’y est demandé.",
      ja: "そこにはメッセージ {0} の指定がありません。")
  }
  static var fleetHasNoValue: PhraseForm {
    PhraseForm(
      en: "No value {0} is wanted there.",
      de: "Dort ist kein Wert {0} gewünscht.",
      es: "Allí no se desea ningún valor {0}.",
      fr: "Aucune valeur {0} n’y est demandée.",
      ja: "そこには値 {0} の指定がありません。")
  }
  static var fleetHasNoSign: PhraseForm {
    PhraseForm(
      en: "The broker knows no sign {0}.",
      de: "Der Broker kennt kein Schild {0}.",
      es: "El broker no conoce ningún letrero {0}.",
      fr: "Le broker ne connaît aucun panneau {0}.",
      ja: "ブローカーに表示器 {0} はありません。")
  }
  static var signIsAway: PhraseForm {
    PhraseForm(
      en: "The sign {0} is not connected, so it cannot be seen.",
      de: "Das Schild {0} ist nicht verbunden und daher nicht zu sehen.",
      es: "El letrero {0} no está conectado, así que no se puede ver.",
      fr: "Le panneau {0} n’est pas connecté : on ne peut pas le voir.",
      ja: "表示器 {0} は接続していないため、表示を見ることができません。")
  }
  static var signIsSilent: PhraseForm {
    PhraseForm(
      en: "The sign {0} has not answered in {1} seconds.",
      de: "Das Schild {0} hat {1} Sekunden lang nicht geantwortet.",
      es: "El letrero {0} no ha respondido en {1} segundos.",
      fr: "Le panneau {0} n’a pas répondu en {1} secondes.",
      ja: "表示器 {0} から {1} 秒間応答がありません。")
  }
  static var signRefuses: PhraseForm {
    PhraseForm(
      en: "The sign {0} refuses: {1}",
      de: "Das Schild {0} lehnt ab: {1}",
      es: "El letrero {0} lo rechaza: {1}",
      fr: "Le panneau {0} refuse : {1}",
      ja: "表示器 {0} が拒否しました: {1}")
  }
  static var signLies: PhraseForm {
    PhraseForm(
      en: "What the sign {0} answers is not what it has reported.",
      de: "Was das Schild {0} antwortet, ist nicht, was es gemeldet hat.",
      es: "Lo que responde el letrero {0} no es lo que ha comunicado.",
      fr: "Ce que répond le panneau {0} n’est pas ce qu’il a signalé.",
      ja: "表示器 {0} の応答が報告と一致しません。")
  }
  static var nothingWanted: PhraseForm {
    PhraseForm(
      en: "Nothing is wanted of {0}.",
      de: "Von {0} ist nichts gewünscht.",
      es: "No se desea nada de {0}.",
      fr: "Rien n’est demandé à {0}.",
      ja: "{0} への指定はありません。")
  }
  static var controllerLeads: PhraseForm {
    PhraseForm(
      en: "This controller leads the signs at {0}.",
      de: "Diese Zentrale führt die Schilder an {0}.",
      es: "Este controlador dirige los letreros de {0}.",
      fr: "Ce contrôleur dirige les panneaux de {0}.",
      ja: "このコントローラーが {0} の表示器を管理しています。")
  }
  static var controllerWaits: PhraseForm {
    PhraseForm(
      en: "The controller on {0} leads. Ask that one; this one takes over when it is gone.",
      de:
        "Die Zentrale auf {0} führt. Wenden Sie sich an sie; diese übernimmt, wenn jene fehlt.",
      es:
        "Dirige el controlador de {0}. Diríjase a él; este lo sustituye cuando aquel falte.",
      fr:
        "Le contrôleur de {0} dirige. Adressez-vous à lui ; celui-ci prend la relève quand il n’est "
        + "plus là.",
      ja: "{0} のコントローラーが管理しています。そちらに依頼してください。なくなると、このコントローラーが引き継ぎます。")
  }
  static var controllerStarts: PhraseForm {
    PhraseForm(
      en: "The controller reads what {0} keeps. Try again in some seconds.",
      de: "Die Zentrale liest, was {0} hat. Versuchen Sie es in einigen Sekunden wieder.",
      es: "El controlador lee lo que guarda {0}. Inténtelo de nuevo en unos segundos.",
      fr: "Le contrôleur lit ce que garde {0}. Réessayez dans quelques secondes.",
      ja: "コントローラーが {0} の内容を読んでいます。数秒後にもう一度試してください。")
  }
  static var controllerRefused: PhraseForm {
    PhraseForm(
      en:
        "{0} does not let the controller read {1}. Give its user that right at the broker.",
      de:
        "{0} lässt die Zentrale {1} nicht lesen. Geben Sie ihrem Benutzer am Broker dieses Recht.",
      es:
        "{0} no deja al controlador leer {1}. Dé ese derecho a su usuario en el broker.",
      fr:
        "{0} ne laisse pas le contrôleur lire {1}. Donnez ce droit à son utilisateur sur le broker.",
      ja: "{0} はコントローラーに {1} を読ませません。ブローカーでその利用者に権限を与えてください。")
  }
  static var controllerIsAway: PhraseForm {
    PhraseForm(
      en:
        "There is no connection to {0}: {1} A change now could be lost; try again when it is there.",
      de:
        "Es gibt keine Verbindung zu {0}: {1} Eine Änderung könnte jetzt verloren gehen; versuchen "
        + "Sie es wieder, wenn sie da ist.",
      es:
        "No hay conexión con {0}: {1} Un cambio podría perderse ahora; inténtelo de nuevo cuando la "
        + "haya.",
      fr:
        "Il n’y a pas de connexion à {0} : {1} Un changement pourrait se perdre ; réessayez quand "
        + "elle est là.",
      ja: "{0} に接続できません: {1} 今の変更は失われるおそれがあります。接続後にもう一度試してください。")
  }
}
