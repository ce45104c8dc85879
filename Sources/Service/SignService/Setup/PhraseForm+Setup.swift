// SPDX-License-Identifier: MIT
import Phrases

/// What is said of settings that do not go together.
extension PhraseForm {
  static var settingHasNoZone: PhraseForm {
    PhraseForm(
      en: "there is no zone {0}",
      de: "es gibt keine Zone {0}",
      es: "no hay ninguna zona {0}",
      fr: "il n’y a pas de zone {0}",
      ja: "ゾーン {0} はありません")
  }
  static var settingZonesAre: PhraseForm {
    PhraseForm(
      en: "The zones are {0}.",
      de: "Die Zonen sind {0}.",
      es: "Las zonas son {0}.",
      fr: "Les zones sont {0}.",
      ja: "ゾーンは {0} です。")
  }
  static var tooManyZones: PhraseForm {
    PhraseForm(
      en: "there are {0} zones, a service has at most 64",
      de: "es sind {0} Zonen, ein Dienst hat höchstens 64",
      es: "hay {0} zonas, un servicio tiene como máximo 64",
      fr: "il y a {0} zones, un service en a au plus 64",
      ja: "ゾーンが {0} 個あります。サービスでは 64 個までです")
  }
  static var leaveSomeOut: PhraseForm {
    PhraseForm(
      en: "Leave some out.",
      de: "Lassen Sie einige weg.",
      es: "Quite algunas.",
      fr: "Retirez-en.",
      ja: "いくつか減らしてください。")
  }
}
