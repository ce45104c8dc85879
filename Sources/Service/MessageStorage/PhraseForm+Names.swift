// SPDX-License-Identifier: MIT
import Phrases

/// What is said of names that cannot be stored.
extension PhraseForm {
  static var itsID: PhraseForm {
    PhraseForm(
      en: "its id",
      de: "sein Name",
      es: "su identificador",
      fr: "son identifiant",
      ja: "この ID")
  }
  static var itsKind: PhraseForm {
    PhraseForm(
      en: "its kind",
      de: "seine Art",
      es: "su tipo",
      fr: "son genre",
      ja: "種類")
  }
  static var nameOfActor: PhraseForm {
    PhraseForm(
      en: "the name of the user or source",
      de: "der Name des Benutzers oder der Quelle",
      es: "el nombre del usuario o de la fuente",
      fr: "le nom de l’utilisateur ou de la source",
      ja: "ユーザーまたは送信元の名前")
  }
  static var nameOfZone: PhraseForm {
    PhraseForm(
      en: "the name of a zone",
      de: "der Name einer Zone",
      es: "el nombre de una zona",
      fr: "le nom d’une zone",
      ja: "ゾーンの名前")
  }
  static var isEmptyName: PhraseForm {
    PhraseForm(
      en: "{0} is empty",
      de: "{0} ist leer",
      es: "{0} está vacío",
      fr: "{0} est vide",
      ja: "{0} が空です")
  }
  static var hasBytes: PhraseForm {
    PhraseForm(
      en: "{0} has {1} bytes, the most is {2}",
      de: "{0} hat {1} Byte, erlaubt sind {2}",
      es: "{0} tiene {1} bytes, el máximo es {2}",
      fr: "{0} a {1} octets, le maximum est {2}",
      ja: "{0} が {1} バイトあり、上限は {2} バイトです")
  }
  static var hasControl: PhraseForm {
    PhraseForm(
      en: "{0} has a control character",
      de: "{0} hat ein Steuerzeichen",
      es: "{0} tiene un carácter de control",
      fr: "{0} a un caractère de commande",
      ja: "{0} に制御文字があります")
  }
}
