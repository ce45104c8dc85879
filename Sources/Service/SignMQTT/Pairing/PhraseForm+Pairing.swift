// SPDX-License-Identifier: MIT
import Phrases

/// What is said of a sign that waits to be signed in.
extension PhraseForm {
  static var brokerPairing: PhraseForm {
    PhraseForm(
      en:
        "The sign waits at {0} to be signed in. On the machine of the broker: \"sudo signboard "
        + "fleet adopt {1}\".",
      de:
        "Das Schild wartet bei {0} auf seine Anmeldung. Auf dem Rechner des Brokers: „sudo "
        + "signboard fleet adopt {1}“.",
      es:
        "El letrero espera en {0} a que lo den de alta. En la máquina del broker: «sudo signboard "
        + "fleet adopt {1}».",
      fr:
        "Le panneau attend chez {0} d’être inscrit. Sur la machine du broker : « sudo signboard "
        + "fleet adopt {1} ».",
      ja:
        "{0} で登録を待っています。ブローカーの機器で「sudo signboard fleet adopt {1}」を実行してください。")
  }
  static var pairingCode: PhraseForm {
    PhraseForm(
      en: "Code {0}", de: "Nummer {0}", es: "Código {0}", fr: "Numéro {0}", ja: "コード {0}")
  }
}
