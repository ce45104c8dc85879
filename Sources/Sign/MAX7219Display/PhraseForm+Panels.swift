// SPDX-License-Identifier: MIT
import Phrases

/// What is said of a panel of modules that cannot be as it is set.
extension PhraseForm {
  static var readsNothing: PhraseForm {
    PhraseForm(
      en: "{0} has no line that reads what comes back",
      de: "{0} hat keine Leitung, die liest, was zurückkommt",
      es: "{0} no tiene ninguna línea que lea lo que vuelve",
      fr: "{0} n’a pas de ligne qui lit ce qui revient",
      ja: "{0} には戻ってくるものを読む線がありません")
  }
  static var useSPIOrLeaveOut: PhraseForm {
    PhraseForm(
      en: "Use spi:DEVICE, or leave it out.",
      de: "Nehmen Sie spi:DEVICE, oder lassen Sie es weg.",
      es: "Use spi:DEVICE, u omítalo.",
      fr: "Prenez spi:DEVICE, ou ne l’indiquez pas.",
      ja: "spi:DEVICE を使うか、省いてください。")
  }
  static var drawsMore: PhraseForm {
    PhraseForm(
      en: "{0} modules with all LEDs lit at intensity 0 draw {1} mA, more than {2} mA",
      de: "{0} Module ziehen mit allen Leuchtdioden an bei Helligkeit 0 {1} mA, mehr als {2} mA",
      es: "{0} módulos con todos los LED encendidos a intensidad 0 consumen {1} mA, más de {2} mA",
      fr:
        "{0} modules dont toutes les LED sont allumées à l’intensité 0 consomment {1} mA, plus "
        + "que {2} mA",
      ja: "{0} モジュールの全 LED を明るさ 0 で点灯すると {1} mA になり、{2} mA を超えます")
  }
  static var raiseLimit: PhraseForm {
    PhraseForm(
      en: "Raise it to {0} or more, or use modules with a larger RSET.",
      de: "Erhöhen Sie sie auf mindestens {0}, oder nehmen Sie Module mit größerem RSET.",
      es: "Súbalo a {0} o más, o use módulos con un RSET mayor.",
      fr: "Augmentez-la à {0} ou plus, ou prenez des modules avec un RSET plus grand.",
      ja: "{0} 以上に上げるか、RSET の大きいモジュールを使ってください。")
  }
}
