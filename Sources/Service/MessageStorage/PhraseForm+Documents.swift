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
  static var isStoreItself: PhraseForm {
    PhraseForm(
      en: "{0} is the store itself",
      de: "{0} ist der Speicher selbst",
      es: "{0} es el propio almacén",
      fr: "{0} est le stockage lui-même",
      ja: "{0} は保存領域そのものです")
  }
  static var pathIsEmpty: PhraseForm {
    PhraseForm(
      en: "the path is empty or ends in \"/\"",
      de: "der Pfad ist leer oder endet mit „/“",
      es: "la ruta está vacía o termina en «/»",
      fr: "le chemin est vide ou finit par « / »",
      ja: "パスが空か、「/」で終わっています")
  }
  static var theMessages: PhraseForm {
    PhraseForm(
      en: "messages",
      de: "Die Datei der Meldungen",
      es: "el archivo de los mensajes",
      fr: "le fichier des messages",
      ja: "メッセージのファイル")
  }
  static var filePathIsEmpty: PhraseForm {
    PhraseForm(
      en: "the path of the file is empty or ends in \"/\"",
      de: "der Pfad der Datei ist leer oder endet mit „/“",
      es: "la ruta del archivo está vacía o termina en «/»",
      fr: "le chemin du fichier est vide ou finit par « / »",
      ja: "ファイルのパスが空か、「/」で終わっています")
  }
  static var theChange: PhraseForm {
    PhraseForm(
      en: "the change",
      de: "Die Änderung",
      es: "el cambio",
      fr: "la modification",
      ja: "変更")
  }
  static var whatIsShown: PhraseForm {
    PhraseForm(
      en: "what is shown",
      de: "Das Gezeigte",
      es: "lo que se muestra",
      fr: "ce qui est affiché",
      ja: "表示の記録")
  }
  static var zoneHasIDs: PhraseForm {
    PhraseForm(
      en: "a zone has {0} ids, the most is {1}",
      de: "eine Zone hat {0} Namen, erlaubt sind {1}",
      es: "una zona tiene {0} identificadores, el máximo es {1}",
      fr: "une zone a {0} identifiants, le maximum est {1}",
      ja: "一つのゾーンに ID が {0} 個あり、上限は {1} 個です")
  }
  static var thereAreZones: PhraseForm {
    PhraseForm(
      en: "there are {0} zones, the most is {1}",
      de: "es gibt {0} Zonen, erlaubt sind {1}",
      es: "hay {0} zonas, el máximo es {1}",
      fr: "il y a {0} zones, le maximum est {1}",
      ja: "ゾーンが {0} 個あり、上限は {1} 個です")
  }
}
