// SPDX-License-Identifier: MIT
package import Phrases

/// What is said of the intensity.
extension PhraseForm {
  static var intensityIs: PhraseForm {
    PhraseForm(
      en: "intensity {0}: {1}",
      de: "Helligkeit {0}: {1}",
      es: "intensidad {0}: {1}",
      fr: "intensité {0} : {1}",
      ja: "明るさ {0}：{1}")
  }
  static var setByHand: PhraseForm {
    PhraseForm(
      en: "set by hand {0}",
      de: "von Hand gesetzt {0}",
      es: "fijada a mano {0}",
      fr: "réglée à la main {0}",
      ja: "手動設定（{0}）")
  }
  static var forGood: PhraseForm {
    PhraseForm(
      en: "for good",
      de: "auf Dauer",
      es: "para siempre",
      fr: "pour de bon",
      ja: "ずっと")
  }
  static var untilNoChange: PhraseForm {
    PhraseForm(
      en: "until the plan changes, which it never does",
      de: "bis der Plan sich ändert, was er nie tut",
      es: "hasta que cambie el plan, cosa que no ocurre",
      fr: "jusqu’au changement du plan, qui ne vient jamais",
      ja: "計画が変わるまで（変わりません）")
  }
  static var baseOfPlan: PhraseForm {
    PhraseForm(
      en: "the base of the plan",
      de: "der Grundwert des Plans",
      es: "la base del plan",
      fr: "la base du plan",
      ja: "計画の基本値")
  }
  static var onTheWay: PhraseForm {
    PhraseForm(
      en: "{0}, on the way from {1} to {2} until {3}",
      de: "{0}, auf dem Weg von {1} nach {2} bis {3}",
      es: "{0}, de camino de {1} a {2} hasta {3}",
      fr: "{0}, en passant de {1} à {2} jusqu’à {3}",
      ja: "{0}、{3} までに {1} から {2} へ")
  }
  package static var isOff: PhraseForm {
    PhraseForm(
      en: "off: {0}; otherwise {1}",
      de: "aus: {0}; sonst {1}",
      es: "apagado: {0}; si no, {1}",
      fr: "éteint : {0} ; sinon {1}",
      ja: "消灯：{0}、通常は {1}")
  }
  static var breaksThrough: PhraseForm {
    PhraseForm(
      en: "intensity {0}: urgent in {1}, breaks through off {2}; otherwise {3}",
      de: "Helligkeit {0}: dringend in {1}, trotz Auszeit {2}; sonst {3}",
      es: "intensidad {0}: urgente en {1}, pese al apagado {2}; si no, {3}",
      fr: "intensité {0} : urgent dans {1}, malgré l’extinction {2} ; sinon {3}",
      ja: "明るさ {0}：{1} の緊急表示により消灯（{2}）を解除、通常は {3}")
  }
  static var isQuiet: PhraseForm {
    PhraseForm(
      en: "{0}; quiet, nothing moves: {1}",
      de: "{0}; Ruhezeit, nichts bewegt sich: {1}",
      es: "{0}; reposo, nada se mueve: {1}",
      fr: "{0} ; repos, rien ne bouge : {1}",
      ja: "{0}、静かな時間のため静止：{1}")
  }
}
