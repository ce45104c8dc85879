// SPDX-License-Identifier: MIT
import Phrases

/// Why what a fleet wants is not taken.
extension PhraseForm {
  static var belongsToFleet: PhraseForm {
    PhraseForm(
      en: "message {0} is what the fleet wants: change it there, with \"signboard fleet\".",
      de:
        "Die Meldung {0} ist, was die Flotte will: Ändern Sie sie dort, mit „signboard fleet“.",
      es: "el mensaje {0} es lo que quiere la flota: cámbielo allí, con «signboard fleet».",
      fr:
        "le message {0} est ce que veut la flotte : changez-le là-bas, avec « signboard fleet ».",
      ja: "メッセージ {0} はフリートの指示によるものです。「signboard fleet」で変更してください。")
  }
  static var beginsTooLate: PhraseForm {
    PhraseForm(
      en: "It is more than {0} days from now. Check the year, and the clock of the sign.",
      de: "Bis dahin sind es mehr als {0} Tage. Prüfen Sie das Jahr und die Uhr des Schilds.",
      es: "Faltan más de {0} días. Compruebe el año y el reloj del letrero.",
      fr: "C’est dans plus de {0} jours. Vérifiez l’année et l’horloge du panneau.",
      ja: "{0} 日より先の時刻です。年と表示板の時計を確認してください。")
  }
}
