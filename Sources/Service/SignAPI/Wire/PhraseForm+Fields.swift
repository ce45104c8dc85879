// SPDX-License-Identifier: MIT
import Phrases

/// What is said of the fields of bodies and the parameters of addresses.
extension PhraseForm {
  static var valueInstead: PhraseForm {
    PhraseForm(
      en: "There is {0}; write {1}.",
      de: "Hier steht {0}; erwartet wird {1}.",
      es: "Hay {0}; escriba {1}.",
      fr: "Il y a {0} ; écrivez {1}.",
      ja: "{0}があります。{1}を書いてください。")
  }
  static var noField: PhraseForm {
    PhraseForm(
      en: "There is no field {0} in {1}.",
      de: "Ein Feld {0} gibt es in {1} nicht.",
      es: "No hay ningún campo {0} en {1}.",
      fr: "Il n’y a pas de champ {0} dans {1}.",
      ja: "{1} に項目 {0} はありません。")
  }
  static var isMeant: PhraseForm {
    PhraseForm(
      en: "Is \"{0}\" meant?",
      de: "Ist „{0}“ gemeint?",
      es: "¿Quiso decir «{0}»?",
      fr: "Est-ce « {0} » ?",
      ja: "「{0}」のことですか？")
  }
  static var fieldNeeded: PhraseForm {
    PhraseForm(
      en: "The field \"{0}\" is needed: {1}",
      de: "Das Feld „{0}“ fehlt; es ist nötig.",
      es: "Falta el campo «{0}»; es necesario.",
      fr: "Le champ « {0} » manque ; il est nécessaire.",
      ja: "項目「{0}」が必要です。")
  }
  static var oneFieldNeeded: PhraseForm {
    PhraseForm(
      en: "One of the fields {0} is needed.",
      de: "Eines dieser Felder ist nötig: {0}.",
      es: "Se necesita uno de estos campos: {0}.",
      fr: "L’un de ces champs est nécessaire : {0}.",
      ja: "次の項目のどれかが必要です：{0}。")
  }
  static var fieldExcludes: PhraseForm {
    PhraseForm(
      en: "\"{0}\" excludes \"{1}\". Write {2}.",
      de: "„{0}“ schließt „{1}“ aus. Schreiben Sie {2}.",
      es: "«{0}» excluye «{1}». Escriba {2}.",
      fr: "« {0} » exclut « {1} ». Écrivez {2}.",
      ja: "「{0}」と「{1}」は一緒に使えません。{2}を書いてください。")
  }
  static var tooManyItems: PhraseForm {
    PhraseForm(
      en: "There are {0} items; at most {1} are allowed.",
      de: "Es sind {0} Einträge; erlaubt sind höchstens {1}.",
      es: "Hay {0} elementos; se admiten {1} como máximo.",
      fr: "Il y a {0} éléments ; {1} au plus sont permis.",
      ja: "{0} 個あります。{1} 個までにしてください。")
  }
  static var textLength: PhraseForm {
    PhraseForm(
      en: "The text has {0} bytes; allowed is {1} to {2}.",
      de: "Der Text hat {0} Bytes; erlaubt sind {1} bis {2}.",
      es: "El texto tiene {0} bytes; se admite de {1} a {2}.",
      fr: "Le texte a {0} octets ; {1} à {2} sont permis.",
      ja: "文が {0} バイトあります。{1}～{2} バイトにしてください。")
  }
  static var isNoName: PhraseForm {
    PhraseForm(
      en: "{0} is not a name; leave out control characters and spaces at its ends.",
      de: "{0} ist kein Name; lassen Sie Steuerzeichen und Leerzeichen an seinen Enden weg.",
      es: "{0} no es un nombre; quite los caracteres de control y los espacios de sus extremos.",
      fr: "{0} n’est pas un nom ; ôtez les caractères de commande et les espaces à ses bouts.",
      ja: "{0} は名前に使えません。制御文字と前後の空白を取り除いてください。")
  }
  static var isNoChoice: PhraseForm {
    PhraseForm(
      en: "{0} is not allowed; write {1}.",
      de: "{0} ist nicht erlaubt; erlaubt ist {1}.",
      es: "{0} no se admite; escriba {1}.",
      fr: "{0} n’est pas permis ; écrivez {1}.",
      ja: "{0} は使えません。使えるのは {1} です。")
  }
  static var isNoWholeNumber: PhraseForm {
    PhraseForm(
      en: "{0} is not a whole number of 64 bits; write one.",
      de: "{0} ist keine ganze Zahl mit 64 Bit; schreiben Sie eine.",
      es: "{0} no es un número entero de 64 bits; escriba uno.",
      fr: "{0} n’est pas un nombre entier de 64 bits ; écrivez-en un.",
      ja: "{0} は 64 ビットの整数ではありません。整数を書いてください。")
  }
  static var isNoNumber: PhraseForm {
    PhraseForm(
      en: "{0} is not a number; write one.",
      de: "{0} ist keine Zahl; schreiben Sie eine.",
      es: "{0} no es un número; escriba uno.",
      fr: "{0} n’est pas un nombre ; écrivez-en un.",
      ja: "{0} は数値ではありません。数値を書いてください。")
  }
  static var numberRange: PhraseForm {
    PhraseForm(
      en: "The number is {0}; allowed is {1} to {2}.",
      de: "Die Zahl ist {0}; erlaubt ist {1} bis {2}.",
      es: "El número es {0}; se admite de {1} a {2}.",
      fr: "Le nombre est {0} ; {1} à {2} est permis.",
      ja: "値が {0} です。{1}～{2} にしてください。")
  }
  static var numberAbove: PhraseForm {
    PhraseForm(
      en: "The number is {0}; allowed is above {1} to {2}.",
      de: "Die Zahl ist {0}; erlaubt ist mehr als {1} bis {2}.",
      es: "El número es {0}; se admite más de {1} y hasta {2}.",
      fr: "Le nombre est {0} ; plus de {1} et jusqu’à {2} est permis.",
      ja: "値が {0} です。{1} より大きく {2} 以下にしてください。")
  }
  static var isNoColor: PhraseForm {
    PhraseForm(
      en: "{0} is no color. Write six hexadecimal digits, such as {1}.",
      de: "{0} ist keine Farbe. Schreiben Sie sechs hexadezimale Ziffern, etwa {1}.",
      es: "{0} no es un color. Escriba seis cifras hexadecimales, como {1}.",
      fr: "{0} n’est pas une couleur. Écrivez six chiffres hexadécimaux, comme {1}.",
      ja: "{0} は色ではありません。{1} のような 16 進数 6 桁を書いてください。")
  }
  static var kindWhole: PhraseForm {
    PhraseForm(
      en: "a whole number",
      de: "eine ganze Zahl",
      es: "un número entero",
      fr: "un nombre entier",
      ja: "整数")
  }
  static var textsByLanguage: PhraseForm {
    PhraseForm(
      en: "an object of languages and texts",
      de: "ein Objekt aus Sprachen und Texten",
      es: "un objeto de idiomas y textos",
      fr: "un objet de langues et de textes",
      ja: "言語と文のオブジェクト")
  }
}
