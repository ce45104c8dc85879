// SPDX-License-Identifier: MIT
import Phrases

/// What is said of keys that are unknown, missing or there twice.
extension PhraseForm {
  static var foundAsKey: PhraseForm {
    PhraseForm(
      en: "found {0} as a key, allowed is a word.",
      de: "{0} als Schlüssel gefunden, erlaubt ist ein Wort.",
      es: "se encontró {0} como clave; se admite una palabra.",
      fr: "{0} ne convient pas comme clé ; il faut un mot.",
      ja: "{0} はキーになりません。使えるのは単語です。")
  }
  static var foundAsLanguage: PhraseForm {
    PhraseForm(
      en: "found {0} as a language, allowed is a word.",
      de: "{0} als Sprache gefunden, erlaubt ist ein Wort.",
      es: "se encontró {0} como idioma; se admite una palabra.",
      fr: "{0} ne convient pas comme langue ; il faut un mot.",
      ja: "{0} は言語になりません。使えるのは単語です。")
  }
  static var duplicateSetting: PhraseForm {
    PhraseForm(
      en: "duplicate key \"{0}\": it is set in line {1} already. Remove one of the two.",
      de: "doppelter Schlüssel „{0}“: Er steht schon in Zeile {1}. Entfernen Sie einen der beiden.",
      es: "clave repetida «{0}»: ya está en la línea {1}. Quite una de las dos.",
      fr: "clé « {0} » en double : elle est déjà à la ligne {1}. Retirez l’une des deux.",
      ja: "キー「{0}」が重複しています。すでに {1} 行目にあります。どちらかを削除してください。")
  }
  static var missingKey: PhraseForm {
    PhraseForm(
      en: "missing key \"{0}\". Add {1}.",
      de: "der Schlüssel „{0}“ fehlt. Ergänzen Sie {1}.",
      es: "falta la clave «{0}». Añada {1}.",
      fr: "la clé « {0} » manque. Ajoutez {1}.",
      ja: "キー「{0}」がありません。{1} を加えてください。")
  }
  static var unknownKeyNear: PhraseForm {
    PhraseForm(
      en: "unknown key {0}. Did you mean \"{1}\"?",
      de: "unbekannter Schlüssel {0}. Meinten Sie „{1}“?",
      es: "clave desconocida {0}. ¿Quería decir «{1}»?",
      fr: "clé inconnue {0}. Vouliez-vous dire « {1} » ?",
      ja: "キー {0} は不明です。「{1}」のことですか？")
  }
  static var unknownKeyHome: PhraseForm {
    PhraseForm(
      en: "unknown key {0}. It belongs {1}.",
      de: "unbekannter Schlüssel {0}. Er gehört {1}.",
      es: "clave desconocida {0}. Va {1}.",
      fr: "clé inconnue {0}. Sa place est {1}.",
      ja: "キー {0} はここでは使えません。書く場所は{1}です。")
  }
  static var unknownKeyAmong: PhraseForm {
    PhraseForm(
      en: "unknown key {0}. The keys here are {1}.",
      de: "unbekannter Schlüssel {0}. Die Schlüssel hier sind {1}.",
      es: "clave desconocida {0}. Las claves aquí son {1}.",
      fr: "clé inconnue {0}. Les clés sont ici {1}.",
      ja: "キー {0} は不明です。ここで使えるキーは {1} です。")
  }
  static var unknownKeyAvahi: PhraseForm {
    PhraseForm(
      en:
        "unknown key {0}. Avahi tells the network of the sign, with the name in "
        + "/etc/avahi/services/signboard.service: \"sudo signboard setup\" writes that file.",
      de:
        "unbekannter Schlüssel {0}. Avahi macht das Schild im Netz bekannt, mit dem Namen in "
        + "/etc/avahi/services/signboard.service: „sudo signboard setup“ schreibt diese Datei.",
      es:
        "clave desconocida {0}. Avahi anuncia el letrero en la red, con el nombre de "
        + "/etc/avahi/services/signboard.service: «sudo signboard setup» escribe ese archivo.",
      fr:
        "clé inconnue {0}. Avahi annonce le panneau au réseau, avec le nom de "
        + "/etc/avahi/services/signboard.service : « sudo signboard setup » écrit ce fichier.",
      ja:
        "キー {0} は不明です。表示板をネットワークに知らせるのは Avahi です。名前は "
        + "/etc/avahi/services/signboard.service にあり、「sudo signboard setup」がこのファイルを書きます。")
  }
  static var homeTopLevel: PhraseForm {
    PhraseForm(
      en: "to the top level",
      de: "auf die oberste Ebene",
      es: "en el nivel superior",
      fr: "au premier niveau",
      ja: "最上位")
  }
  static var homeChain: PhraseForm {
    PhraseForm(
      en: "to an element of chains",
      de: "in ein Element von chains",
      es: "en un elemento de chains",
      fr: "dans un élément de chains",
      ja: "chains の要素")
  }
  static var homeZone: PhraseForm {
    PhraseForm(
      en: "to an element of zones",
      de: "in ein Element von zones",
      es: "en un elemento de zones",
      fr: "dans un élément de zones",
      ja: "zones の要素")
  }
  static var homeService: PhraseForm {
    PhraseForm(
      en: "to service",
      de: "in service",
      es: "en service",
      fr: "dans service",
      ja: "service の中")
  }
  static var tooManyOf: PhraseForm {
    PhraseForm(
      en: "found a list of {0} {1}, allowed are at most {2}.",
      de: "eine Liste von {0} {1} gefunden, erlaubt sind höchstens {2}.",
      es: "se encontró una lista {1} con {0} elementos; se admiten {2} como máximo.",
      fr: "la liste {1} a {0} éléments ; {2} au plus sont permis.",
      ja: "{1}のリストに {0} 個あります。{2} 個までにしてください。")
  }
  static var tooManyValues: PhraseForm {
    PhraseForm(
      en: "found {0} values, allowed are at most {1}.",
      de: "{0} Werte gefunden, erlaubt sind höchstens {1}.",
      es: "se encontraron {0} valores; se admiten {1} como máximo.",
      fr: "il y a {0} valeurs ; {1} au plus sont permises.",
      ja: "値が {0} 個あります。{1} 個までにしてください。")
  }
  static var valueTwice: PhraseForm {
    PhraseForm(
      en: "\"{0}\" is there twice. Remove one of the two.",
      de: "„{0}“ steht zweimal da. Entfernen Sie eines der beiden.",
      es: "«{0}» está dos veces. Quite uno de los dos.",
      fr: "« {0} » est là deux fois. Retirez l’un des deux.",
      ja: "「{0}」が二つあります。どちらかを削除してください。")
  }
  static var belongsToSign: PhraseForm {
    PhraseForm(
      en:
        "this key belongs to the sign itself, and a fleet cannot set it. Leave it out, or change it "
        + "on the sign.",
      de:
        "dieser Schlüssel gehört dem Schild selbst, und eine Flotte kann ihn nicht setzen. Lassen Sie "
        + "ihn weg, oder ändern Sie ihn am Schild.",
      es:
        "esta clave es del propio letrero y una flota no puede fijarla. Quítela, o cámbiela en el "
        + "letrero.",
      fr:
        "cette clé appartient au panneau lui-même, et une flotte ne peut pas la fixer. Retirez-la, ou "
        + "modifiez-la sur le panneau.",
      ja: "このキーは表示板自身のもので、フリートからは設定できません。削除するか、表示板で変更してください。")
  }
  static var keysInstead: PhraseForm {
    PhraseForm(
      en: "there is {0}, expected keys with their values, such as speed: 40",
      de: "hier steht {0}, erwartet sind Schlüssel mit ihren Werten, etwa speed: 40",
      es: "aquí hay {0}, se esperaban claves con sus valores, como speed: 40",
      fr: "il y a {0}, des clés avec leurs valeurs étaient attendues, comme speed: 40",
      ja: "{0} があります。speed: 40 のようなキーと値が必要です。")
  }
  static var isConversation: PhraseForm {
    PhraseForm(
      en:
        "this is a conversation and no configuration. Show it with --conversation {0}, or name "
        + "it in a configuration: conversation: {0}",
      de:
        "das ist eine Unterhaltung und keine Konfiguration. Zeigen Sie sie mit --conversation "
        + "{0}, oder nennen Sie sie in einer Konfiguration: conversation: {0}",
      es:
        "esto es una conversación y no una configuración. Muéstrela con --conversation {0}, o "
        + "nómbrela en una configuración: conversation: {0}",
      fr:
        "ceci est une conversation et non une configuration. Affichez-la avec --conversation "
        + "{0}, ou nommez-la dans une configuration : conversation: {0}",
      ja: "これは会話で、設定ではありません。--conversation {0} で表示するか、設定の中で指定してください：conversation: {0}")
  }
  static var speedExcludes: PhraseForm {
    PhraseForm(
      en: "\"{0}\" excludes \"{1}\": both set the speed. Keep one of the two.",
      de:
        "„{0}“ schließt „{1}“ aus: Beide setzen die Geschwindigkeit. Behalten Sie eines von "
        + "beiden.",
      es: "«{0}» excluye «{1}»: ambas fijan la velocidad. Deje una de las dos.",
      fr: "« {0} » exclut « {1} » : les deux règlent la vitesse. Gardez l’une des deux.",
      ja: "「{0}」と「{1}」は同時に使えません。どちらも速さを決めます。片方だけ残してください。")
  }
  static var speedExcludesAt: PhraseForm {
    PhraseForm(
      en: "\"{0}\" excludes \"{1}\" in line {2}: both set the speed. Keep one of the two.",
      de:
        "„{0}“ schließt „{1}“ in Zeile {2} aus: Beide setzen die Geschwindigkeit. Behalten Sie "
        + "eines von beiden.",
      es: "«{0}» excluye «{1}» de la línea {2}: ambas fijan la velocidad. Deje una de las dos.",
      fr:
        "« {0} » exclut « {1} » à la ligne {2} : les deux règlent la vitesse. Gardez l’une des "
        + "deux.",
      ja: "「{0}」と {2} 行目の「{1}」は同時に使えません。どちらも速さを決めます。片方だけ残してください。")
  }
  static var needsBeside: PhraseForm {
    PhraseForm(
      en: "\"{0}\" needs \"{1}\" beside it. Add {2}.",
      de: "„{0}“ braucht „{1}“ daneben. Ergänzen Sie {2}.",
      es: "«{0}» necesita «{1}» a su lado. Añada {2}.",
      fr: "« {0} » a besoin de « {1} » à côté. Ajoutez {2}.",
      ja: "「{0}」には「{1}」も必要です。{2} を加えてください。")
  }
  static var valueIsTextOrHas: PhraseForm {
    PhraseForm(
      en: "a value is a text or has the key {0}. Add {1}.",
      de: "ein Wert ist ein Text oder hat den Schlüssel {0}. Ergänzen Sie {1}.",
      es: "un valor es un texto o tiene la clave {0}. Añada {1}.",
      fr: "une valeur est un texte ou a la clé {0}. Ajoutez {1}.",
      ja: "値は文か、キー {0} を持つものです。{1} を加えてください。")
  }
  static var valueExcludes: PhraseForm {
    PhraseForm(
      en: "\"{0}\" excludes \"{1}\" in line {2}: a value is one of them. Keep one of the two.",
      de:
        "„{0}“ schließt „{1}“ in Zeile {2} aus: Ein Wert ist eines davon. Behalten Sie eines "
        + "von beiden.",
      es:
        "«{0}» excluye «{1}» de la línea {2}: un valor es una de las dos cosas. Deje una de "
        + "ellas.",
      fr:
        "« {0} » exclut « {1} » à la ligne {2} : une valeur est l’un ou l’autre. Gardez l’un "
        + "des deux.",
      ja: "「{0}」と {2} 行目の「{1}」は同時に使えません。値はどちらか一つです。片方だけ残してください。")
  }
  static var doesNotGoWith: PhraseForm {
    PhraseForm(
      en: "\"{0}\" does not go with \"{1}\" but with {2}. Remove it.",
      de: "„{0}“ passt nicht zu „{1}“, sondern zu {2}. Entfernen Sie es.",
      es: "«{0}» no va con «{1}», sino con {2}. Quítelo.",
      fr: "« {0} » ne va pas avec « {1} », mais avec {2}. Retirez-le.",
      ja: "「{0}」は「{1}」とは使えず、{2} と使うものです。削除してください。")
  }
  static var counterNeverComes: PhraseForm {
    PhraseForm(
      en: "a counter from {0} by {1} never comes to {2}. Change \"last\" or the sign of \"step\".",
      de:
        "ein Zähler von {0} in Schritten von {1} kommt nie zu {2}. Ändern Sie „last“ oder das "
        + "Vorzeichen von „step“.",
      es:
        "un contador desde {0} en pasos de {1} nunca llega a {2}. Cambie «last» o el signo de "
        + "«step».",
      fr:
        "un compteur de {0} par pas de {1} n’atteint jamais {2}. Changez « last » ou le signe "
        + "de « step ».",
      ja: "{0} から {1} ずつ変わるカウンターは {2} になりません。「last」か「step」の符号を変えてください。")
  }
}
