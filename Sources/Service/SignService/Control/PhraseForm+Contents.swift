// SPDX-License-Identifier: MIT
import Phrases

/// What is said of requests for values, templates, conversations and tests that are refused.
extension PhraseForm {
  static var noValue: PhraseForm {
    PhraseForm(
      en: "There is no value \"{0}\".",
      de: "Es gibt keinen Wert „{0}“.",
      es: "No hay ningún valor «{0}».",
      fr: "Il n’y a pas de valeur « {0} ».",
      ja: "値「{0}」はありません。")
  }
  static var valueOfFile: PhraseForm {
    PhraseForm(
      en: "value {0} comes from {1}: change it there, or put another text.",
      de: "Der Wert {0} kommt aus {1}: Ändern Sie ihn dort, oder setzen Sie einen anderen Text.",
      es: "el valor {0} viene de {1}: cámbielo allí, o ponga otro texto.",
      fr: "la valeur {0} vient de {1} : changez-la là-bas, ou mettez un autre texte.",
      ja: "値 {0} は {1} のものです。そこで変更するか、別の内容を送ってください。")
  }
  static var noNameOfValue: PhraseForm {
    PhraseForm(
      en:
        "\"{0}\" is not a name of a value; write a name of letters a to z, digits, \"_\", "
        + "\".\" and \"-\" that begins with a letter or digit and has at most {1} characters.",
      de:
        "„{0}“ ist kein Name eines Wertes; schreiben Sie einen aus den Buchstaben a bis z, "
        + "Ziffern, „_“, „.“ und „-“, der mit einem Buchstaben oder einer Ziffer beginnt und "
        + "höchstens {1} Zeichen hat.",
      es:
        "«{0}» no es el nombre de un valor; escriba uno con letras de la a a la z, cifras, "
        + "«_», «.» y «-» que empiece por una letra o cifra y tenga como máximo {1} caracteres.",
      fr:
        "« {0} » n’est pas le nom d’une valeur ; écrivez un nom fait de lettres de a à z, de "
        + "chiffres, de « _ », « . » et « - », qui commence par une lettre ou un chiffre et a au "
        + "plus {1} caractères.",
      ja: "「{0}」は値の名前になりません。文字 a～z、数字、「_」「.」「-」を使い、文字か数字で始まる {1} 文字までの名前を書いてください。")
  }
  static var zoneHasNoConversation: PhraseForm {
    PhraseForm(
      en: "Zone \"{0}\" shows no conversation.",
      de: "Die Zone „{0}“ zeigt keine Unterhaltung.",
      es: "La zona «{0}» no muestra ninguna conversación.",
      fr: "La zone « {0} » n’affiche pas de conversation.",
      ja: "ゾーン「{0}」は会話を表示していません。")
  }
  static var noConversation: PhraseForm {
    PhraseForm(
      en: "No zone of the sign shows a conversation.",
      de: "Keine Zone des Schilds zeigt eine Unterhaltung.",
      es: "Ninguna zona del letrero muestra una conversación.",
      fr: "Aucune zone du panneau n’affiche de conversation.",
      ja: "会話を表示するゾーンがありません。")
  }
  static var noPattern: PhraseForm {
    PhraseForm(
      en: "There is no pattern \"{0}\". The patterns are {1}.",
      de: "Es gibt kein Muster „{0}“. Die Muster sind {1}.",
      es: "No hay ningún patrón «{0}». Los patrones son {1}.",
      fr: "Il n’y a pas de motif « {0} ». Les motifs sont {1}.",
      ja: "パターン「{0}」はありません。パターンは {1} です。")
  }
  static var noTemplate: PhraseForm {
    PhraseForm(
      en: "There is no template {0}.",
      de: "Es gibt keine Vorlage {0}.",
      es: "No hay ninguna plantilla {0}.",
      fr: "Il n’y a pas de modèle {0}.",
      ja: "ひな形 {0} はありません。")
  }
  static var tooManyTemplates: PhraseForm {
    PhraseForm(
      en: "The sign keeps {0} templates, the most there may be. Remove some before.",
      de: "Das Schild hat {0} Vorlagen, mehr dürfen es nicht sein. Entfernen Sie zuerst einige.",
      es: "El letrero guarda {0} plantillas, el máximo permitido. Quite antes algunas.",
      fr: "Le panneau garde {0} modèles, le maximum admis. Supprimez-en d’abord.",
      ja: "保存できるひな形は {0} 個までです。先にいくつか削除してください。")
  }
  static var backupTooLarge: PhraseForm {
    PhraseForm(
      en:
        "The copy has {0} bytes, more than the {1} that fit an answer. Write it with "
        + "\"signboard store backup FILE\" on the machine of the sign.",
      de:
        "Die Sicherung hat {0} Byte, mehr als die {1}, die in eine Antwort passen. Schreiben "
        + "Sie sie mit „signboard store backup FILE“ auf dem Rechner des Schilds.",
      es:
        "La copia tiene {0} bytes, más que los {1} que caben en una respuesta. Escríbala con "
        + "«signboard store backup FILE» en la máquina del letrero.",
      fr:
        "La sauvegarde a {0} octets, plus que les {1} qui tiennent dans une réponse. "
        + "Écrivez-la avec « signboard store backup FILE » sur la machine du panneau.",
      ja:
        "バックアップは {0} バイトで、応答に入る {1} バイトを超えています。表示板の機器で「signboard store backup "
        + "FILE」を使って書き出してください。")
  }
}
