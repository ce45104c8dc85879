// SPDX-License-Identifier: MIT
import Phrases

/// What is said of documents that cannot be stored.
extension PhraseForm {
  static var severalDocuments: PhraseForm {
    PhraseForm(
      en: "{0} documents",
      de: "{0} Einträge",
      es: "{0} entradas",
      fr: "{0} entrées",
      ja: "{0} 件")
  }
  static var documentNamed: PhraseForm {
    PhraseForm(
      en: "document \"{0}\"",
      de: "Der Eintrag „{0}“",
      es: "la entrada «{0}»",
      fr: "l’entrée « {0} »",
      ja: "項目「{0}」")
  }
  static var aBackup: PhraseForm {
    PhraseForm(
      en: "a backup",
      de: "Eine Sicherung",
      es: "una copia",
      fr: "une sauvegarde",
      ja: "バックアップ")
  }
  static var haveBytes: PhraseForm {
    PhraseForm(
      en: "they have {0} bytes, the most is {1}",
      de: "sie haben {0} Byte, erlaubt sind {1}",
      es: "tienen {0} bytes, el máximo es {1}",
      fr: "elles ont {0} octets, le maximum est {1}",
      ja: "{0} バイトあり、上限は {1} バイトです")
  }
  static var mostAtOnce: PhraseForm {
    PhraseForm(
      en: "the most at once is {0}",
      de: "auf einmal sind höchstens {0} erlaubt",
      es: "el máximo de una vez es {0}",
      fr: "le maximum à la fois est {0}",
      ja: "一度に扱えるのは {0} 件までです")
  }
  static var bodyHasBytes: PhraseForm {
    PhraseForm(
      en: "its body has {0} bytes, the most is {1}",
      de: "sein Inhalt hat {0} Byte, erlaubt sind {1}",
      es: "su contenido tiene {0} bytes, el máximo es {1}",
      fr: "son contenu a {0} octets, le maximum est {1}",
      ja: "内容が {0} バイトあり、上限は {1} バイトです")
  }
  static var isNoBackup: PhraseForm {
    PhraseForm(
      en: "\"{0}\" is not a backup",
      de: "„{0}“ ist keine Sicherung",
      es: "«{0}» no es una copia",
      fr: "« {0} » n’est pas une sauvegarde",
      ja: "「{0}」はバックアップではありません")
  }
  static var idIsEmpty: PhraseForm {
    PhraseForm(
      en: "its id is empty",
      de: "sein Name ist leer",
      es: "su identificador está vacío",
      fr: "son identifiant est vide",
      ja: "ID が空です")
  }
  static var idHasBytes: PhraseForm {
    PhraseForm(
      en: "its id has {0} bytes, the most is {1}",
      de: "sein Name hat {0} Byte, erlaubt sind {1}",
      es: "su identificador tiene {0} bytes, el máximo es {1}",
      fr: "son identifiant a {0} octets, le maximum est {1}",
      ja: "ID が {0} バイトあり、上限は {1} バイトです")
  }
  static var idHasControl: PhraseForm {
    PhraseForm(
      en: "its id has a control character",
      de: "sein Name hat ein Steuerzeichen",
      es: "su identificador tiene un carácter de control",
      fr: "son identifiant a un caractère de commande",
      ja: "ID に制御文字があります")
  }
}
