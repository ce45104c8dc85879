// SPDX-License-Identifier: MIT
import Phrases

/// What is said of the options of a display.
extension PhraseForm {
  static var optionForm: PhraseForm {
    PhraseForm(
      en: "found {0}, allowed is key=value.",
      de: "{0} gefunden, erlaubt ist key=value.",
      es: "se encontró {0}; se admite key=value.",
      fr: "{0} ne convient pas ; il faut key=value.",
      ja: "{0} は使えません。使えるのは key=value です。")
  }
  static var optionTwice: PhraseForm {
    PhraseForm(
      en: "{0} is there twice. Remove one of the two.",
      de: "{0} steht zweimal da. Entfernen Sie eines der beiden.",
      es: "{0} está dos veces. Quite uno de los dos.",
      fr: "{0} est là deux fois. Retirez l’un des deux.",
      ja: "{0} が二つあります。どちらかを削除してください。")
  }
  static var optionMissing: PhraseForm {
    PhraseForm(
      en: "{0} is missing.",
      de: "{0} fehlt.",
      es: "Falta {0}.",
      fr: "{0} manque.",
      ja: "{0} がありません。")
  }
  static var numberMissing: PhraseForm {
    PhraseForm(
      en: "{0}=NUMBER is missing, allowed is {1} to {2}.",
      de: "{0}=NUMBER fehlt, erlaubt ist {1} bis {2}.",
      es: "Falta {0}=NUMBER; se admite de {1} a {2}.",
      fr: "{0}=NUMBER manque ; il faut de {1} à {2}.",
      ja: "{0}=NUMBER がありません。使えるのは {1} から {2} までです。")
  }
  static var numberOutside: PhraseForm {
    PhraseForm(
      en: "{0} is {1}, allowed is {2} to {3}.",
      de: "{0} ist {1}, erlaubt ist {2} bis {3}.",
      es: "{0} es {1}; se admite de {2} a {3}.",
      fr: "{0} est {1} ; il faut de {2} à {3}.",
      ja: "{0} が {1} になっています。使えるのは {2} から {3} までです。")
  }
  static var noOptionOf: PhraseForm {
    PhraseForm(
      en: "there is no option {0}. The options are {1}.",
      de: "die Option {0} gibt es nicht. Die Optionen sind {1}.",
      es: "no hay ninguna opción {0}. Las opciones son {1}.",
      fr: "il n’y a pas d’option {0}. Les options sont {1}.",
      ja: "{0} というオプションはありません。使えるのは {1} です。")
  }
  static var noOptions: PhraseForm {
    PhraseForm(
      en: "there is no option {0}. There are none.",
      de: "die Option {0} gibt es nicht. Es gibt keine.",
      es: "no hay ninguna opción {0}. No hay ninguna.",
      fr: "il n’y a pas d’option {0}. Il n’y en a aucune.",
      ja: "{0} というオプションはありません。オプションは一つもありません。")
  }
}
