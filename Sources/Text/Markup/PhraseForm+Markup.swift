// SPDX-License-Identifier: MIT
package import Phrases

/// What is said of markup that is refused; brackets come as parts.
extension PhraseForm {
  static var closingAlone: PhraseForm {
    PhraseForm(
      en: "\"{0}\" without \"{1}\" before it. Write \"{2}\" for the character itself.",
      de: "„{0}“ ohne „{1}“ davor. Für das Zeichen selbst schreiben Sie „{2}“.",
      es: "«{0}» sin «{1}» antes. Para el propio carácter escriba «{2}».",
      fr: "« {0} » sans « {1} » avant. Pour le caractère lui-même, écrivez « {2} ».",
      ja: "「{0}」の前に「{1}」がありません。文字そのものは「{2}」と書いてください。")
  }
  static var openingAlone: PhraseForm {
    PhraseForm(
      en:
        "\"{0}\" without \"{1}\" after it. Add \"{1}\", or write \"{2}\" for the character "
        + "itself.",
      de:
        "„{0}“ ohne „{1}“ danach. Fügen Sie „{1}“ hinzu, oder schreiben Sie „{2}“ für das "
        + "Zeichen selbst.",
      es: "«{0}» sin «{1}» después. Añada «{1}», o escriba «{2}» para el propio carácter.",
      fr:
        "« {0} » sans « {1} » après. Ajoutez « {1} », ou écrivez « {2} » pour le caractère "
        + "lui-même.",
      ja: "「{0}」の後に「{1}」がありません。「{1}」を加えるか、文字そのものは「{2}」と書いてください。")
  }
  static var tooManyCommands: PhraseForm {
    PhraseForm(
      en: "the message has more than {0} commands. Shorten it.",
      de: "die Meldung hat mehr als {0} Befehle. Kürzen Sie sie.",
      es: "el mensaje tiene más de {0} comandos. Acórtelo.",
      fr: "le message a plus de {0} commandes. Raccourcissez-le.",
      ja: "メッセージのコマンドが {0} 個を超えています。短くしてください。")
  }
  static var tooManyCommandsOn: PhraseForm {
    PhraseForm(
      en: "{0}: {1} commands are on here, which is the most. End some, for example with {2}.",
      de:
        "{0}: Hier wirken {1} Befehle, mehr dürfen es nicht sein. Beenden Sie einige, zum "
        + "Beispiel mit {2}.",
      es: "{0}: aquí actúan {1} comandos, que es el máximo. Termine algunos, por ejemplo con {2}.",
      fr:
        "{0} : {1} commandes agissent ici, c’est le maximum. Mettez fin à quelques-unes, par "
        + "exemple avec {2}.",
      ja: "{0}：ここで有効なコマンドが上限の {1} 個です。{2} などでいくつか終えてください。")
  }
  static var endWithoutCommand: PhraseForm {
    PhraseForm(
      en: "{0} without {1} before it. Remove it, or put {2} where it is to begin.",
      de: "{0} ohne {1} davor. Entfernen Sie es, oder setzen Sie {2} dorthin, wo es beginnen soll.",
      es: "{0} sin {1} antes. Quítelo, o ponga {2} donde deba empezar.",
      fr: "{0} sans {1} avant. Retirez-le, ou mettez {2} là où cela doit commencer.",
      ja: "{0} の前に {1} がありません。取り除くか、始める所に {2} を書いてください。")
  }
  static var nothingToEnd: PhraseForm {
    PhraseForm(
      en: "{0} ends an open command, but none is open here. Remove it.",
      de: "{0} beendet einen offenen Befehl, aber hier ist keiner offen. Entfernen Sie es.",
      es: "{0} termina un comando abierto, pero aquí no hay ninguno. Quítelo.",
      fr: "{0} met fin à une commande ouverte, mais aucune ne l’est ici. Retirez-le.",
      ja: "{0} は開いたコマンドを終えますが、ここでは何も開いていません。取り除いてください。")
  }
  static var nothingInBrackets: PhraseForm {
    PhraseForm(
      en:
        "{0}: found nothing between the brackets, allowed is a command such as {1} or the name "
        + "of a live value. {2}",
      de:
        "{0}: Zwischen den Klammern steht nichts, erlaubt ist ein Befehl wie {1} oder der Name "
        + "eines Werts. {2}",
      es:
        "{0}: no hay nada entre las llaves; se permite un comando como {1} o el nombre de un "
        + "valor. {2}",
      fr:
        "{0} : il n’y a rien entre les accolades ; sont admis une commande comme {1} ou le nom "
        + "d’une valeur. {2}",
      ja: "{0}：括弧の中に何もありません。{1} のようなコマンドか値の名前を書いてください。{2}")
  }
  static var writeTwice: PhraseForm {
    PhraseForm(
      en: "Write \"{0}\" for the character \"{1}\" itself.",
      de: "Für das Zeichen „{1}“ selbst schreiben Sie „{0}“.",
      es: "Para el propio carácter «{1}» escriba «{0}».",
      fr: "Pour le caractère « {1} » lui-même, écrivez « {0} ».",
      ja: "文字「{1}」そのものは「{0}」と書いてください。")
  }
  static var commandHasNoEnd: PhraseForm {
    PhraseForm(
      en: "{0}: {1} has no end. Remove it.",
      de: "{0}: {1} hat kein Ende. Entfernen Sie es.",
      es: "{0}: {1} no tiene final. Quítelo.",
      fr: "{0} : {1} n’a pas de fin. Retirez-le.",
      ja: "{0}：{1} に終わりはありません。取り除いてください。")
  }
  static var endTakesNothing: PhraseForm {
    PhraseForm(
      en: "{0}: found {1}, allowed is nothing after the name. Write {0}.",
      de: "{0}: Hinter dem Namen steht {1}, erlaubt ist dort nichts. Schreiben Sie {0}.",
      es: "{0}: hay {1}; no se permite nada después del nombre. Escriba {0}.",
      fr: "{0} : il y a {1} ; rien n’est admis après le nom. Écrivez {0}.",
      ja: "{0}：{1} があります。名前の後には何も書けません。{0} と書いてください。")
  }
  static var argumentNotAllowed: PhraseForm {
    PhraseForm(
      en: "{0}: found {1}, allowed is {2}. An example is {3}.",
      de: "{0}: Gefunden ist {1}, erlaubt ist {2}. Ein Beispiel ist {3}.",
      es: "{0}: hay {1}; se permite {2}. Un ejemplo es {3}.",
      fr: "{0} : il y a {1} ; est admis : {2}. Par exemple {3}.",
      ja: "{0}：{1} は使えません。書けるのは {2} です。例：{3}。")
  }
  static var argumentMissing: PhraseForm {
    PhraseForm(
      en: "{0}: found nothing, allowed is {1}. An example is {2}.",
      de: "{0}: Hier fehlt etwas, erlaubt ist {1}. Ein Beispiel ist {2}.",
      es: "{0}: falta algo; se permite {1}. Un ejemplo es {2}.",
      fr: "{0} : il manque quelque chose ; est admis : {1}. Par exemple {2}.",
      ja: "{0}：指定がありません。書けるのは {1} です。例：{2}。")
  }
  static var nothingAfterName: PhraseForm {
    PhraseForm(
      en: "nothing after the name",
      de: "nichts hinter dem Namen",
      es: "nada después del nombre",
      fr: "rien après le nom",
      ja: "名前だけ")
  }
  static var wordIsNoName: PhraseForm {
    PhraseForm(
      en:
        "found {0} between brackets, allowed is a command such as {1} or the name of a live "
        + "value: {2}. {3}",
      de:
        "zwischen Klammern steht {0}, erlaubt ist ein Befehl wie {1} oder der Name eines Werts: "
        + "{2}. {3}",
      es: "entre llaves hay {0}; se permite un comando como {1} o el nombre de un valor: {2}. {3}",
      fr:
        "entre accolades il y a {0} ; sont admis une commande comme {1} ou le nom d’une valeur "
        + ": {2}. {3}",
      ja: "括弧の中に {0} があります。{1} のようなコマンドか、値の名前（{2}）を書いてください。{3}")
  }
  static var unknownCommand: PhraseForm {
    PhraseForm(
      en: "unknown command {0}.",
      de: "unbekannter Befehl {0}.",
      es: "comando desconocido {0}.",
      fr: "commande inconnue {0}.",
      ja: "コマンド {0} はありません。")
  }
  static var unknownEnd: PhraseForm {
    PhraseForm(
      en: "unknown end {0}.",
      de: "unbekanntes Ende {0}.",
      es: "final desconocido {0}.",
      fr: "fin inconnue {0}.",
      ja: "終わり {0} はありません。")
  }
  static var unknownLiveValue: PhraseForm {
    PhraseForm(
      en: "unknown live value {0}.",
      de: "unbekannter Wert {0}.",
      es: "valor desconocido {0}.",
      fr: "valeur inconnue {0}.",
      ja: "値 {0} はありません。")
  }
  static var unknownIcon: PhraseForm {
    PhraseForm(
      en: "unknown icon {0}.",
      de: "unbekanntes Symbol {0}.",
      es: "icono desconocido {0}.",
      fr: "icône inconnue {0}.",
      ja: "アイコン {0} はありません。")
  }
  static var unknownFont: PhraseForm {
    PhraseForm(
      en: "unknown font {0}.",
      de: "unbekannte Schrift {0}.",
      es: "fuente desconocida {0}.",
      fr: "police inconnue {0}.",
      ja: "フォント {0} はありません。")
  }
  package static var didYouMean: PhraseForm {
    PhraseForm(
      en: "Did you mean \"{0}\"?",
      de: "Meinten Sie „{0}“?",
      es: "¿Quiso decir «{0}»?",
      fr: "Vouliez-vous dire « {0} » ?",
      ja: "「{0}」のことですか？")
  }
  static var theCommandsAre: PhraseForm {
    PhraseForm(
      en: "The commands are {0}. {1}",
      de: "Die Befehle sind {0}. {1}",
      es: "Los comandos son {0}. {1}",
      fr: "Les commandes sont {0}. {1}",
      ja: "コマンドは {0} です。{1}")
  }
  static var theEndsAre: PhraseForm {
    PhraseForm(
      en: "The ends are {0}. {1}",
      de: "Die Enden sind {0}. {1}",
      es: "Los finales son {0}. {1}",
      fr: "Les fins sont {0}. {1}",
      ja: "終わりがあるのは {0} です。{1}")
  }
  static var noLiveValueHere: PhraseForm {
    PhraseForm(
      en: "There is no live value here.",
      de: "Hier gibt es keinen Wert.",
      es: "Aquí no hay ningún valor.",
      fr: "Il n’y a aucune valeur ici.",
      ja: "ここには値がありません。")
  }
  static var noIconHere: PhraseForm {
    PhraseForm(
      en: "There is no icon here.",
      de: "Hier gibt es kein Symbol.",
      es: "Aquí no hay ningún icono.",
      fr: "Il n’y a aucune icône ici.",
      ja: "ここにはアイコンがありません。")
  }
  static var noFontHere: PhraseForm {
    PhraseForm(
      en: "There is no font here.",
      de: "Hier gibt es keine Schrift.",
      es: "Aquí no hay ninguna fuente.",
      fr: "Il n’y a aucune police ici.",
      ja: "ここにはフォントがありません。")
  }
  static var liveValuesHere: PhraseForm {
    PhraseForm(
      en: "The live values here are {0}.",
      de: "Die Werte hier sind {0}.",
      es: "Los valores aquí son {0}.",
      fr: "Les valeurs ici sont {0}.",
      ja: "ここで使える値は {0} です。")
  }
  static var iconsHere: PhraseForm {
    PhraseForm(
      en: "The icons here are {0}.",
      de: "Die Symbole hier sind {0}.",
      es: "Los iconos aquí son {0}.",
      fr: "Les icônes ici sont {0}.",
      ja: "ここで使えるアイコンは {0} です。")
  }
  static var fontsHere: PhraseForm {
    PhraseForm(
      en: "The fonts here are {0}.",
      de: "Die Schriften hier sind {0}.",
      es: "Las fuentes aquí son {0}.",
      fr: "Les polices ici sont {0}.",
      ja: "ここで使えるフォントは {0} です。")
  }
  static var messageTooLong: PhraseForm {
    PhraseForm(
      en: "the message has {0} bytes, allowed are at most {1}. Shorten it.",
      de: "die Meldung hat {0} Bytes, erlaubt sind höchstens {1}. Kürzen Sie sie.",
      es: "el mensaje tiene {0} bytes; se permiten como máximo {1}. Acórtelo.",
      fr: "le message a {0} octets ; {1} au plus sont admis. Raccourcissez-le.",
      ja: "メッセージが {0} バイトあります。{1} バイトまでに短くしてください。")
  }
}
