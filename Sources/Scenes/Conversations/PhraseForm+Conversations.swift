// SPDX-License-Identifier: MIT
import Phrases

/// What is said of conversations that cannot be read.
extension PhraseForm {
  static var placeInText: PhraseForm {
    PhraseForm(
      en: "line {0}, column {1}",
      de: "Zeile {0}, Spalte {1}",
      es: "línea {0}, columna {1}",
      fr: "ligne {0}, colonne {1}",
      ja: "{0} 行 {1} 列")
  }
  static var sameMessageID: PhraseForm {
    PhraseForm(
      en: "{0} has the id {1} too; give every message its own.",
      de: "{0} hat auch die Kennung {1}; geben Sie jeder Meldung eine eigene.",
      es: "{0} también tiene el id {1}; da a cada mensaje el suyo.",
      fr: "{0} a aussi l’identifiant {1} ; donnez à chaque message le sien.",
      ja: "{0} も同じ ID {1} です。メッセージごとに別の ID にしてください。")
  }
  static var removeStandsAlone: PhraseForm {
    PhraseForm(
      en: "\"remove\" stands alone; write the message on a line of its own.",
      de: "„remove“ steht allein; schreiben Sie die Meldung in eine eigene Zeile.",
      es: "«remove» va solo; escriba el mensaje en una línea propia.",
      fr: "« remove » est seul ; écrivez le message sur sa propre ligne.",
      ja: "「remove」は単独で書きます。メッセージは別の行に書いてください。")
  }
  static var conversationTooLong: PhraseForm {
    PhraseForm(
      en: "The text has {0} bytes; at most {1} are read. Send less.",
      de: "Der Text hat {0} Byte; höchstens {1} werden gelesen. Senden Sie weniger.",
      es: "El texto tiene {0} bytes; se leen como máximo {1}. Envíe menos.",
      fr: "Le texte a {0} octets ; au plus {1} sont lus. Envoyez-en moins.",
      ja: "文は {0} バイトあります。読めるのは {1} バイトまでです。減らしてください。")
  }
  static var bodyTooLong: PhraseForm {
    PhraseForm(
      en: "The body has {0} bytes; at most {1} are allowed. Make several messages of it.",
      de:
        "Der Text der Meldung hat {0} Byte; höchstens {1} sind erlaubt. Machen Sie mehrere "
        + "Meldungen daraus.",
      es: "El cuerpo tiene {0} bytes; se permiten como máximo {1}. Haga con él varios mensajes.",
      fr: "Le corps a {0} octets ; au plus {1} sont permis. Faites-en plusieurs messages.",
      ja: "本文は {0} バイトあります。使えるのは {1} バイトまでです。複数のメッセージに分けてください。")
  }
  static var fieldTooLong: PhraseForm {
    PhraseForm(
      en: "\"{0}\" has {1} bytes; at most {2} are allowed. Make it shorter.",
      de: "„{0}“ hat {1} Byte; höchstens {2} sind erlaubt. Kürzen Sie es.",
      es: "«{0}» tiene {1} bytes; se permiten como máximo {2}. Acórtalo.",
      fr: "« {0} » a {1} octets ; au plus {2} sont permis. Raccourcissez-le.",
      ja: "「{0}」は {1} バイトあります。使えるのは {2} バイトまでです。短くしてください。")
  }
  static var idIsNoInteger: PhraseForm {
    PhraseForm(
      en: "{0} is not a 64-bit integer; use one, or a text.",
      de: "{0} ist keine ganze Zahl mit 64 Bit; nehmen Sie eine, oder einen Text.",
      es: "{0} no es un entero de 64 bits; use uno, o un texto.",
      fr: "{0} n’est pas un entier de 64 bits ; prenez-en un, ou un texte.",
      ja: "{0} は 64 ビットの整数ではありません。整数か文字列にしてください。")
  }
  static var idTooLong: PhraseForm {
    PhraseForm(
      en: "The id has {0} bytes; at most {1} are allowed. Make it shorter.",
      de: "Die Kennung hat {0} Byte; höchstens {1} sind erlaubt. Kürzen Sie sie.",
      es: "El id tiene {0} bytes; se permiten como máximo {1}. Acórtalo.",
      fr: "L’identifiant a {0} octets ; au plus {1} sont permis. Raccourcissez-le.",
      ja: "ID は {0} バイトあります。使えるのは {1} バイトまでです。短くしてください。")
  }
  static var otherKindThere: PhraseForm {
    PhraseForm(
      en: "There is {0}; write {1}.",
      de: "Da ist {0}; schreiben Sie {1}.",
      es: "Hay {0}; escriba {1}.",
      fr: "Il y a {0} ; écrivez {1}.",
      ja: "{0}があります。{1}を書いてください。")
  }
  static var memberMissing: PhraseForm {
    PhraseForm(
      en: "\"{0}\" is missing; write {1}.",
      de: "„{0}“ fehlt; schreiben Sie {1}.",
      es: "Falta «{0}»; escriba {1}.",
      fr: "« {0} » manque ; écrivez {1}.",
      ja: "「{0}」がありません。{1} のように書いてください。")
  }
  static var someMessages: PhraseForm {
    PhraseForm(
      en: "a list of messages",
      de: "eine Liste von Meldungen",
      es: "una lista de mensajes",
      fr: "une liste de messages",
      ja: "メッセージのリスト")
  }
  static var someObject: PhraseForm {
    PhraseForm(
      en: "an object such as {0}",
      de: "ein Objekt wie {0}",
      es: "un objeto como {0}",
      fr: "un objet comme {0}",
      ja: "{0} のようなオブジェクト")
  }
  static var quotedText: PhraseForm {
    PhraseForm(
      en: "a text in quotation marks",
      de: "einen Text in Anführungszeichen",
      es: "un texto entre comillas",
      fr: "un texte entre guillemets",
      ja: "引用符で囲んだ文")
  }
  static var textOrNumber: PhraseForm {
    PhraseForm(
      en: "a text or a number",
      de: "einen Text oder eine Zahl",
      es: "un texto o un número",
      fr: "un texte ou un nombre",
      ja: "文か数値")
  }
  static var trueOrFalse: PhraseForm {
    PhraseForm(
      en: "true or false",
      de: "true oder false",
      es: "true o false",
      fr: "true ou false",
      ja: "true か false")
  }
  static var wholeOrText: PhraseForm {
    PhraseForm(
      en: "a whole number or a text",
      de: "eine ganze Zahl oder einen Text",
      es: "un número entero o un texto",
      fr: "un nombre entier ou un texte",
      ja: "整数か文")
  }
}
