// SPDX-License-Identifier: MIT
import Phrases

/// What is said to callers that may not do something.
extension PhraseForm {
  static var onlyZone: PhraseForm {
    PhraseForm(
      en:
        "{0} may change the zone \"{1}\" only; this is about the zone \"{2}\". Ask an "
        + "administrator.",
      de:
        "{0} darf nur die Zone „{1}“ ändern; hier geht es um die Zone „{2}“. Wenden Sie sich "
        + "an einen Administrator.",
      es:
        "{0} solo puede cambiar la zona «{1}»; esto es de la zona «{2}». Pida ayuda a un "
        + "administrador.",
      fr:
        "{0} ne peut modifier que la zone « {1} » ; ceci concerne la zone « {2} ». "
        + "Adressez-vous à un administrateur.",
      ja: "{0} が変更できるのはゾーン「{1}」だけです。これはゾーン「{2}」の変更です。管理者に相談してください。")
  }
  static var onlyZoneNotSign: PhraseForm {
    PhraseForm(
      en:
        "{0} may change the zone \"{1}\" only; this is about the whole sign. Ask an "
        + "administrator.",
      de:
        "{0} darf nur die Zone „{1}“ ändern; hier geht es um das ganze Schild. Wenden Sie sich "
        + "an einen Administrator.",
      es:
        "{0} solo puede cambiar la zona «{1}»; esto es de todo el letrero. Pida ayuda a un "
        + "administrador.",
      fr:
        "{0} ne peut modifier que la zone « {1} » ; ceci concerne tout le panneau. "
        + "Adressez-vous à un administrateur.",
      ja: "{0} が変更できるのはゾーン「{1}」だけです。これは表示板全体の変更です。管理者に相談してください。")
  }
}
