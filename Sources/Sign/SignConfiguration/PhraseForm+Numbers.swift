// SPDX-License-Identifier: MIT
import Phrases

/// What is said of the numbers that a setting takes.
extension PhraseForm {
  static var wholeNumber: PhraseForm {
    PhraseForm(
      en: "a whole number from {0} to {1}",
      de: "eine ganze Zahl von {0} bis {1}",
      es: "un número entero de {0} a {1}",
      fr: "un nombre entier de {0} à {1}",
      ja: "{0} から {1} までの整数")
  }
  static var wholeNumberOf: PhraseForm {
    PhraseForm(
      en: "a whole number of {0} from {1} to {2}",
      de: "eine ganze Zahl von {1} bis {2} ({0})",
      es: "un número entero {0} de {1} a {2}",
      fr: "un nombre entier {0} de {1} à {2}",
      ja: "{1} から {2} までの整数（{0}）")
  }
  static var numberOf: PhraseForm {
    PhraseForm(
      en: "a number of {0} from {1} to {2}, such as {3}",
      de: "eine Zahl von {1} bis {2} ({0}), wie {3}",
      es: "un número {0} de {1} a {2}, como {3}",
      fr: "un nombre {0} de {1} à {2}, comme {3}",
      ja: "{3} のような {1} から {2} までの数（{0}）")
  }
  static var numberAbove: PhraseForm {
    PhraseForm(
      en: "a number of {0} above {1} and at most {2}, such as {3}",
      de: "eine Zahl über {1} und höchstens {2} ({0}), wie {3}",
      es: "un número {0} mayor que {1} y como máximo {2}, como {3}",
      fr: "un nombre {0} supérieur à {1} et d’au plus {2}, comme {3}",
      ja: "{3} のような {1} より大きく {2} 以下の数（{0}）")
  }
  static var speedNumber: PhraseForm {
    PhraseForm(
      en: "a number above 0 and at most 10000 columns per second, such as {0}",
      de: "eine Zahl über 0 und höchstens 10000 (Spalten in der Sekunde), wie {0}",
      es: "un número mayor que 0 y como máximo 10000 (columnas por segundo), como {0}",
      fr: "un nombre supérieur à 0 et d’au plus 10000 (colonnes par seconde), comme {0}",
      ja: "{0} のような 0 より大きく 10000 以下の数（1 秒あたりの列数）")
  }
  static var stepNumber: PhraseForm {
    PhraseForm(
      en: "a whole number of columns from 1 to 1024, or from -1 to -1024 for the other way",
      de: "eine ganze Zahl von 1 bis 1024 (Spalten), oder von -1 bis -1024 für die andere Richtung",
      es: "un número entero de columnas de 1 a 1024, o de -1 a -1024 en el otro sentido",
      fr: "un nombre entier de colonnes de 1 à 1024, ou de -1 à -1024 dans l’autre sens",
      ja: "1 から 1024 までの整数（列数）、逆向きなら -1 から -1024")
  }
  static var nineDecimals: PhraseForm {
    PhraseForm(
      en: "a number with at most nine decimals",
      de: "eine Zahl mit höchstens neun Nachkommastellen",
      es: "un número con nueve decimales como máximo",
      fr: "un nombre d’au plus neuf décimales",
      ja: "小数点以下 9 桁までの数")
  }
  static var degreesNorth: PhraseForm {
    PhraseForm(
      en: "a number of degrees from -{0} to {0}, north positive",
      de: "eine Gradzahl von -{0} bis {0}, Norden positiv",
      es: "un número de grados de -{0} a {0}, el norte positivo",
      fr: "un nombre de degrés de -{0} à {0}, le nord positif",
      ja: "-{0} から {0} までの度数（北が正）")
  }
  static var degreesEast: PhraseForm {
    PhraseForm(
      en: "a number of degrees from -{0} to {0}, east positive",
      de: "eine Gradzahl von -{0} bis {0}, Osten positiv",
      es: "un número de grados de -{0} a {0}, el este positivo",
      fr: "un nombre de degrés de -{0} à {0}, l’est positif",
      ja: "-{0} から {0} までの度数（東が正）")
  }
  static var listOfSteps: PhraseForm {
    PhraseForm(
      en: "a list of steps from -15 to 15, such as [0, -1]",
      de: "eine Liste von Stufen von -15 bis 15, wie [0, -1]",
      es: "una lista de pasos de -15 a 15, como [0, -1]",
      fr: "une liste de crans de -15 à 15, comme [0, -1]",
      ja: "[0, -1] のような -15 から 15 までの段階のリスト")
  }
  static var unitRows: PhraseForm {
    PhraseForm(
      en: "rows",
      de: "Zeilen",
      es: "de filas",
      fr: "de lignes",
      ja: "行")
  }
  static var unitColumns: PhraseForm {
    PhraseForm(
      en: "columns",
      de: "Spalten",
      es: "de columnas",
      fr: "de colonnes",
      ja: "列")
  }
  static var unitSteps: PhraseForm {
    PhraseForm(
      en: "steps",
      de: "Stufen",
      es: "de pasos",
      fr: "de crans",
      ja: "段階")
  }
  static var unitLEDs: PhraseForm {
    PhraseForm(
      en: "LEDs",
      de: "Leuchtdioden",
      es: "de LED",
      fr: "de LED",
      ja: "LED の数")
  }
  static var unitMilliamperes: PhraseForm {
    PhraseForm(
      en: "milliamperes",
      de: "Milliampere",
      es: "de miliamperios",
      fr: "de milliampères",
      ja: "ミリアンペア")
  }
  static var unitHertz: PhraseForm {
    PhraseForm(
      en: "hertz",
      de: "Hertz",
      es: "de hercios",
      fr: "de hertz",
      ja: "ヘルツ")
  }
  static var unitModules: PhraseForm {
    PhraseForm(
      en: "modules",
      de: "Module",
      es: "de módulos",
      fr: "de modules",
      ja: "モジュール")
  }
  static var unitCopies: PhraseForm {
    PhraseForm(
      en: "copies",
      de: "Kopien",
      es: "de copias",
      fr: "de copies",
      ja: "世代")
  }
  static var unitMinutes: PhraseForm {
    PhraseForm(
      en: "minutes",
      de: "Minuten",
      es: "de minutos",
      fr: "de minutes",
      ja: "分")
  }
  static var unitSeconds: PhraseForm {
    PhraseForm(
      en: "seconds",
      de: "Sekunden",
      es: "de segundos",
      fr: "de secondes",
      ja: "秒")
  }
  static var unitMilliseconds: PhraseForm {
    PhraseForm(
      en: "milliseconds",
      de: "Millisekunden",
      es: "de milisegundos",
      fr: "de millisecondes",
      ja: "ミリ秒")
  }
  static var unitKiloOhms: PhraseForm {
    PhraseForm(
      en: "kilo-ohms",
      de: "Kiloohm",
      es: "de kiloohmios",
      fr: "de kiloohms",
      ja: "キロオーム")
  }
  static var inModules: PhraseForm {
    PhraseForm(
      en: "{0}, in modules",
      de: "{0}, in Modulen",
      es: "{0}, en módulos",
      fr: "{0}, en modules",
      ja: "{0}（モジュール単位）")
  }
  static var inPixels: PhraseForm {
    PhraseForm(
      en: "{0}, in pixels",
      de: "{0}, in Pixeln",
      es: "{0}, en píxeles",
      fr: "{0}, en pixels",
      ja: "{0}（ドット単位）")
  }
  static var inMilliseconds: PhraseForm {
    PhraseForm(
      en: "{0}, in milliseconds",
      de: "{0}, in Millisekunden",
      es: "{0}, en milisegundos",
      fr: "{0}, en millisecondes",
      ja: "{0}（ミリ秒）")
  }
  static var inColumns: PhraseForm {
    PhraseForm(
      en: "{0}, in columns",
      de: "{0}, in Spalten",
      es: "{0}, en columnas",
      fr: "{0}, en colonnes",
      ja: "{0}（列数）")
  }
}
