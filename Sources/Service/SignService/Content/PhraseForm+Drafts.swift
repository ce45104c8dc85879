// SPDX-License-Identifier: MIT
import Phrases

/// What is said of messages with mistakes.
extension PhraseForm {
  static var idsAreReserved: PhraseForm {
    PhraseForm(
      en: "Ids that begin with \"{0}\" belong to the sign; choose another.",
      de: "Namen, die mit „{0}“ beginnen, gehören dem Schild; wählen Sie einen anderen.",
      es: "Los identificadores que empiezan por «{0}» son del letrero; elija otro.",
      fr: "Les identifiants qui commencent par « {0} » sont au panneau ; choisissez-en un autre.",
      ja: "「{0}」で始まる ID は表示板のものです。別の ID にしてください。")
  }
  static var idIsReserved: PhraseForm {
    PhraseForm(
      en: "\"{0}\" is a name that the sign uses itself; choose another id.",
      de: "„{0}“ ist ein Name, den das Schild selbst benutzt; wählen Sie einen anderen.",
      es: "«{0}» es un nombre que usa el propio letrero; elija otro identificador.",
      fr: "« {0} » est un nom que le panneau utilise lui-même ; choisissez un autre identifiant.",
      ja: "「{0}」は表示板が使う名前です。別の ID にしてください。")
  }
  static var speedTooFine: PhraseForm {
    PhraseForm(
      en: "The speed is too fine; write at most nine decimals.",
      de: "Die Geschwindigkeit ist zu fein; schreiben Sie höchstens neun Nachkommastellen.",
      es: "La velocidad es demasiado precisa; escriba como máximo nueve decimales.",
      fr: "La vitesse est trop précise ; écrivez au plus neuf décimales.",
      ja: "速さの桁が細かすぎます。小数点以下は 9 桁までにしてください。")
  }
  static var belongsInScene: PhraseForm {
    PhraseForm(
      en: "With a scene, \"{0}\" belongs in the scene. Move it there.",
      de: "Mit einer Szene gehört \"{0}\" in die Szene. Schreiben Sie es dorthin.",
      es: "Con una escena, \"{0}\" va en la escena. Póngalo allí.",
      fr: "Avec une scène, \"{0}\" va dans la scène. Mettez-le là.",
      ja: "シーンがあるとき、\"{0}\" はシーンの中に書きます。そこへ移してください。")
  }
  static var sceneTooLarge: PhraseForm {
    PhraseForm(
      en: "The scene has {0} bytes; allowed is 1 to {1}.",
      de: "Die Szene hat {0} Byte; erlaubt sind 1 bis {1}.",
      es: "La escena tiene {0} bytes; se permite de 1 a {1}.",
      fr: "La scène a {0} octets ; il en faut 1 à {1}.",
      ja: "シーンが {0} バイトあります。1 から {1} バイトまでにしてください。")
  }
}
