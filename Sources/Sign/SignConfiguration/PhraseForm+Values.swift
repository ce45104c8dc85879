// SPDX-License-Identifier: MIT
import Phrases

/// What is said of a value that a setting does not take.
extension PhraseForm {
  static var foundAllowed: PhraseForm {
    PhraseForm(
      en: "found {0}, allowed is {1}",
      de: "{0} gefunden, erlaubt ist {1}",
      es: "se encontró {0}; se admite {1}",
      fr: "{0} ne convient pas ; il faut {1}",
      ja: "{0} は使えません。使えるのは{1}です")
  }
  static var foundBecause: PhraseForm {
    PhraseForm(
      en: "found {0}: {1}",
      de: "{0} gefunden: {1}",
      es: "se encontró {0}: {1}",
      fr: "{0} ne convient pas : {1}",
      ja: "{0} は使えません：{1}")
  }
  static var writeWord: PhraseForm {
    PhraseForm(
      en: "Write {0}.",
      de: "Schreiben Sie {0}.",
      es: "Escriba {0}.",
      fr: "Écrivez {0}.",
      ja: "{0} と書いてください。")
  }
  static var foundNothing: PhraseForm {
    PhraseForm(
      en: "nothing",
      de: "nichts",
      es: "nada",
      fr: "une valeur vide",
      ja: "空の値")
  }
  static var foundMapping: PhraseForm {
    PhraseForm(
      en: "a mapping",
      de: "eine Zuordnung",
      es: "una asignación",
      fr: "un tableau de clés",
      ja: "キーと値の組")
  }
  static var foundEmptyList: PhraseForm {
    PhraseForm(
      en: "an empty list",
      de: "eine leere Liste",
      es: "una lista vacía",
      fr: "une liste vide",
      ja: "空のリスト")
  }
  static var foundListOfOne: PhraseForm {
    PhraseForm(
      en: "a list of {0} element",
      de: "eine Liste von {0} Element",
      es: "una lista de {0} elemento",
      fr: "une liste de {0} élément",
      ja: "要素が {0} 個のリスト")
  }
  static var foundListOf: PhraseForm {
    PhraseForm(
      en: "a list of {0} elements",
      de: "eine Liste von {0} Elementen",
      es: "una lista de {0} elementos",
      fr: "une liste de {0} éléments",
      ja: "要素が {0} 個のリスト")
  }
  static var foundWrongAt: PhraseForm {
    PhraseForm(
      en: "{0} (column {1}: {2})",
      de: "{0} (Spalte {1}: {2})",
      es: "{0} (columna {1}: {2})",
      fr: "{0} (colonne {1} : {2})",
      ja: "{0}（{1} 文字目：{2}）")
  }
  static var eitherOf: PhraseForm {
    PhraseForm(
      en: "{0} or {1}",
      de: "{0} oder {1}",
      es: "{0} o {1}",
      fr: "{0} ou {1}",
      ja: "{0} または {1}")
  }
  static var orAlso: PhraseForm {
    PhraseForm(
      en: "{0}, or {1}",
      de: "{0}, oder {1}",
      es: "{0}, o {1}",
      fr: "{0}, ou {1}",
      ja: "{0}、または{1}")
  }
  static var alsoByLanguage: PhraseForm {
    PhraseForm(
      en: "{0}, also by language such as {1}",
      de: "{0}, auch nach Sprachen wie {1}",
      es: "{0}, también por idiomas como {1}",
      fr: "{0}, aussi par langue comme {1}",
      ja: "{0}（{1} のように言語ごとにも書けます）")
  }
  static var listOfTexts: PhraseForm {
    PhraseForm(
      en: "a list of texts",
      de: "eine Liste von Texten",
      es: "una lista de textos",
      fr: "une liste de textes",
      ja: "文のリスト")
  }
  static var listOf: PhraseForm {
    PhraseForm(
      en: "a list of {0}",
      de: "eine Liste von {0}",
      es: "una lista {0}",
      fr: "une liste {0}",
      ja: "{0}のリスト")
  }
  static var thingChains: PhraseForm {
    PhraseForm(
      en: "chains",
      de: "Ketten",
      es: "de cadenas",
      fr: "de chaînes",
      ja: "モジュール列")
  }
  static var thingZones: PhraseForm {
    PhraseForm(
      en: "zones",
      de: "Zonen",
      es: "de zonas",
      fr: "de zones",
      ja: "ゾーン")
  }
  static var thingPages: PhraseForm {
    PhraseForm(
      en: "pages",
      de: "Seiten",
      es: "de páginas",
      fr: "de pages",
      ja: "ページ")
  }
  static var thingTimes: PhraseForm {
    PhraseForm(
      en: "times",
      de: "Zeiten",
      es: "de horas",
      fr: "d’horaires",
      ja: "時間帯")
  }
  static var thingEntries: PhraseForm {
    PhraseForm(
      en: "entries",
      de: "Einträgen",
      es: "de entradas",
      fr: "d’entrées",
      ja: "項目")
  }
  static var thingWebhooks: PhraseForm {
    PhraseForm(
      en: "webhooks",
      de: "Webhooks",
      es: "de webhooks",
      fr: "de webhooks",
      ja: "webhook の項目")
  }
  static var mappingSuchAs: PhraseForm {
    PhraseForm(
      en: "a mapping such as {0}",
      de: "eine Zuordnung wie {0}",
      es: "una asignación como {0}",
      fr: "un tableau de clés comme {0}",
      ja: "{0} のようなキーと値の組")
  }
  static var listSuchAs: PhraseForm {
    PhraseForm(
      en: "a list such as {0}",
      de: "eine Liste wie {0}",
      es: "una lista como {0}",
      fr: "une liste comme {0}",
      ja: "{0} のようなリスト")
  }
  static var mappingWithKeys: PhraseForm {
    PhraseForm(
      en: "a mapping with keys such as {0}",
      de: "eine Zuordnung mit Schlüsseln wie {0}",
      es: "una asignación con claves como {0}",
      fr: "un tableau avec des clés comme {0}",
      ja: "{0} などのキーと値の組")
  }
  static var itOrThem: PhraseForm {
    PhraseForm(
      en: "{0}, or a list of them",
      de: "{0}, oder eine Liste davon",
      es: "{0}, o una lista de ellas",
      fr: "{0}, ou une liste de tels éléments",
      ja: "{0}、またはそのリスト")
  }
  static var twoInModules: PhraseForm {
    PhraseForm(
      en: "a list of two numbers, {0} in modules, such as {1}",
      de: "eine Liste von zwei Zahlen, {0} in Modulen, wie {1}",
      es: "una lista de dos números, {0} en módulos, como {1}",
      fr: "une liste de deux nombres, {0} en modules, comme {1}",
      ja: "{1} のような 2 つの数のリスト（{0}、モジュール単位）")
  }
  static var twoInPixels: PhraseForm {
    PhraseForm(
      en: "a list of two numbers, {0} in pixels, such as {1}",
      de: "eine Liste von zwei Zahlen, {0} in Pixeln, wie {1}",
      es: "una lista de dos números, {0} en píxeles, como {1}",
      fr: "une liste de deux nombres, {0} en pixels, comme {1}",
      ja: "{1} のような 2 つの数のリスト（{0}、ドット単位）")
  }
}
