// SPDX-License-Identifier: MIT
import Phrases

/// What is said of how a panel is to be wired; the columns of pins are lined up in each language.
extension PhraseForm {
  static var panelOfChain: PhraseForm {
    PhraseForm(
      en: "Panel of {0} × {1} LEDs: {2} modules in one chain",
      de: "Anzeige aus {0} × {1} LEDs: {2} Module in einer Kette",
      es: "Panel de {0} × {1} LED: {2} módulos en una cadena",
      fr: "Panneau de {0} × {1} LED : {2} modules en une chaîne",
      ja: "パネル {0} × {1} LED：モジュール {2} 個、チェーン 1 本")
  }
  static var panelOfChains: PhraseForm {
    PhraseForm(
      en: "Panel of {0} × {1} LEDs: {2} modules in {3} chains",
      de: "Anzeige aus {0} × {1} LEDs: {2} Module in {3} Ketten",
      es: "Panel de {0} × {1} LED: {2} módulos en {3} cadenas",
      fr: "Panneau de {0} × {1} LED : {2} modules en {3} chaînes",
      ja: "パネル {0} × {1} LED：モジュール {2} 個、チェーン {3} 本")
  }
  static var chainOn: PhraseForm {
    PhraseForm(
      en: "Chain {0}: {1}", de: "Kette {0}: {1}", es: "Cadena {0}: {1}", fr: "Chaîne {0} : {1}",
      ja: "チェーン {0}：{1}")
  }
  static var modulesOfChain: PhraseForm {
    PhraseForm(
      en: "Its modules, seen from the front; 1 is the one next to DIN:",
      de: "Ihre Module, von vorn gesehen; 1 ist das neben DIN:",
      es: "Sus módulos, vistos de frente; el 1 es el que está junto a DIN:",
      fr: "Ses modules, vus de face ; le 1 est celui à côté de DIN :",
      ja: "正面から見たモジュールの順（1 が DIN の隣）：")
  }
  static var moduleAndPi: PhraseForm {
    PhraseForm(
      en: "module   Raspberry Pi",
      de: "Modul    Raspberry Pi",
      es: "módulo   Raspberry Pi",
      fr: "module   Raspberry Pi",
      ja: "モジュール  Raspberry Pi")
  }
  static var pinOfSupply: PhraseForm {
    PhraseForm(
      en: "pin 2   5 V; from a supply of its own for more than a few modules",
      de: "Pin 2   5 V; bei mehr als ein paar Modulen aus eigenem Netzteil",
      es: "pin 2   5 V; con más de unos pocos módulos, de una fuente propia",
      fr: "broche 2   5 V ; d’une alimentation à part au-delà de quelques modules",
      ja: "ピン 2   5 V（モジュールが多いときは専用電源から）")
  }
  static var pinOfGround: PhraseForm {
    PhraseForm(
      en: "pin 6   ground, common with the supply",
      de: "Pin 6   Masse, mit dem Netzteil gemeinsam",
      es: "pin 6   masa, común con la fuente",
      fr: "broche 6   masse, commune avec l’alimentation",
      ja: "ピン 6   GND（電源と共通）")
  }
  static var pin: PhraseForm {
    PhraseForm(
      en: "pin {0}  {1}", de: "Pin {0}  {1}", es: "pin {0}  {1}", fr: "broche {0}  {1}",
      ja: "ピン {0}  {1}")
  }
  static var lineOf: PhraseForm {
    PhraseForm(
      en: "line {0} of {1}", de: "Leitung {0} von {1}", es: "línea {0} de {1}",
      fr: "ligne {0} de {1}", ja: "{1} のライン {0}")
  }
  static var linesOfDevice: PhraseForm {
    PhraseForm(
      en: "DIN, CS and CLK are MOSI, chip select and SCLK of {0}.",
      de: "DIN, CS und CLK sind MOSI, Chip-Select und SCLK von {0}.",
      es: "DIN, CS y CLK son MOSI, chip select y SCLK de {0}.",
      fr: "DIN, CS et CLK sont MOSI, chip select et SCLK de {0}.",
      ja: "DIN、CS、CLK は {0} の MOSI、チップセレクト、SCLK です。")
  }
  static var nothingToWire: PhraseForm {
    PhraseForm(
      en: "simulated; nothing is to be wired",
      de: "simuliert; nichts ist zu verdrahten",
      es: "simulado; no hay nada que cablear",
      fr: "simulé ; il n’y a rien à câbler",
      ja: "シミュレーションのため配線は不要です")
  }
}
