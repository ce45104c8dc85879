// SPDX-License-Identifier: MIT
import Phrases

/// What is said of texts and scenes that cannot be composed.
extension PhraseForm {
  static var inColumn: PhraseForm {
    PhraseForm(
      en: "{0}, column {1}",
      de: "{0}, Stelle {1}",
      es: "{0}, carácter {1}",
      fr: "{0}, caractère {1}",
      ja: "{0}、{1} 文字目")
  }
  static var onPage: PhraseForm {
    PhraseForm(
      en: "{0}, page {1}",
      de: "{0}, Seite {1}",
      es: "{0}, página {1}",
      fr: "{0}, page n° {1}",
      ja: "{0}、{1} ページ目")
  }
  static var inMessageColumn: PhraseForm {
    PhraseForm(
      en: "{0}, message {1}, column {2}",
      de: "{0}, Nachricht {1}, Stelle {2}",
      es: "{0}, mensaje {1}, carácter {2}",
      fr: "{0}, message {1}, caractère {2}",
      ja: "{0}、メッセージ {1}、{2} 文字目")
  }
  static var inEntry: PhraseForm {
    PhraseForm(
      en: "{0}, entry",
      de: "{0}, Effekt beim Kommen",
      es: "{0}, efecto de entrada",
      fr: "{0}, effet d’arrivée",
      ja: "{0}、現れ方")
  }
  static var inExit: PhraseForm {
    PhraseForm(
      en: "{0}, exit",
      de: "{0}, Effekt beim Gehen",
      es: "{0}, efecto de salida",
      fr: "{0}, effet de départ",
      ja: "{0}、消え方")
  }
  static var theScene: PhraseForm {
    PhraseForm(
      en: "the scene",
      de: "Szene",
      es: "la escena",
      fr: "la scène",
      ja: "シーン")
  }
  static var bracketsAsTheyAre: PhraseForm {
    PhraseForm(
      en: "Where brackets are meant as they are, use --plain (in a file: plain: yes).",
      de:
        "Wo Klammern gemeint sind, wie sie sind, nehmen Sie --plain (in einer Datei: plain: "
        + "yes).",
      es: "Donde las llaves deban quedar tal cual, use --plain (en un archivo: plain: yes).",
      fr:
        "Là où les accolades sont voulues telles quelles, utilisez --plain (dans un fichier : "
        + "plain: yes).",
      ja: "括弧をそのまま表示するには --plain を使ってください（ファイルでは plain: yes）。")
  }
  static var bracketsDoubled: PhraseForm {
    PhraseForm(
      en: "The message is shown as it is; where brackets are meant, double them.",
      de: "Die Nachricht wird gezeigt, wie sie ist; wo Klammern gemeint sind, verdoppeln Sie sie.",
      es: "El mensaje se muestra tal cual; donde se quieran llaves, duplíquelas.",
      fr: "Le message est affiché tel quel ; là où des accolades sont voulues, doublez-les.",
      ja: "メッセージはそのまま表示されます。括弧を表示するには、二つ重ねてください。")
  }
  static var noValuesInConversations: PhraseForm {
    PhraseForm(
      en: "{0} is no command, and messages of a conversation have no live values.",
      de: "{0} ist kein Befehl, und Nachrichten einer Unterhaltung haben keine Werte.",
      es: "{0} no es un comando, y los mensajes de una conversación no tienen valores.",
      fr: "{0} n’est pas une commande, et les messages d’une conversation n’ont pas de valeurs.",
      ja: "{0} はコマンドではありません。会話のメッセージで値は使えません。")
  }
  static var fontNamed: PhraseForm {
    PhraseForm(
      en: "font {0}",
      de: "Schrift {0}",
      es: "fuente {0}",
      fr: "police {0}",
      ja: "フォント {0}")
  }
  static var facesAreCounted: PhraseForm {
    PhraseForm(
      en: "the faces of a file are counted from 1 to 65535",
      de: "die Schnitte einer Datei zählen von 1 bis 65535",
      es: "los tipos de un archivo se cuentan de 1 a 65535",
      fr: "les styles d’un fichier se comptent de 1 à 65535",
      ja: "ファイルの中の書体は 1 から 65535 まで数えます")
  }
  static var firstFaceIs: PhraseForm {
    PhraseForm(
      en: "The first one is {0}.",
      de: "Der erste ist {0}.",
      es: "El primero es {0}.",
      fr: "Le premier est {0}.",
      ja: "最初の書体は {0} です。")
  }
  static var fileHasOneFace: PhraseForm {
    PhraseForm(
      en: "a BDF file has one face",
      de: "eine BDF-Datei hat einen Schnitt",
      es: "un archivo BDF tiene un solo tipo",
      fr: "un fichier BDF a un seul style",
      ja: "BDF ファイルの書体は一つです")
  }
  static var oneFaceIs: PhraseForm {
    PhraseForm(
      en: "It is {0}.",
      de: "Es ist {0}.",
      es: "Es el de {0}.",
      fr: "C’est {0}.",
      ja: "それは {0} です。")
  }
  static var noFontOfThatName: PhraseForm {
    PhraseForm(
      en: "there is no font of that name",
      de: "es gibt keine Schrift mit diesem Namen",
      es: "no hay ninguna fuente con ese nombre",
      fr: "il n’y a pas de police de ce nom",
      ja: "その名前のフォントはありません")
  }
  static var fontsToName: PhraseForm {
    PhraseForm(
      en:
        "Bundled are {0}; \"signboard fonts\" lists what is installed; a file is named by its "
        + "path, such as ./my.bdf.",
      de:
        "Mitgeliefert sind {0}; „signboard fonts“ listet, was installiert ist; eine Datei wird "
        + "mit ihrem Pfad genannt, wie ./my.bdf.",
      es:
        "Incluidas están {0}; «signboard fonts» muestra lo que está instalado; un archivo se "
        + "nombra por su ruta, como ./my.bdf.",
      fr:
        "Sont fournies {0} ; « signboard fonts » donne la liste de ce qui est installé ; un "
        + "fichier se nomme par son chemin, comme ./my.bdf.",
      ja: "付属のフォントは {0} です。インストール済みのものは「signboard fonts」で見られます。ファイルは ./my.bdf のようなパスで指定します。")
  }
}
