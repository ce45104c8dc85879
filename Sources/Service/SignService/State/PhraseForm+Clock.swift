// SPDX-License-Identifier: MIT
import Phrases

/// What is said of the clock and of times.
extension PhraseForm {
  static var clockUnset: PhraseForm {
    PhraseForm(
      en: "The clock says {0}: it has not been set since the start, and rules depend on it.",
      de:
        "Die Uhr zeigt {0}: Sie wurde seit dem Start nicht gestellt, und Zeiten hängen von ihr "
        + "ab.",
      es:
        "El reloj marca {0}: no se ha puesto en hora desde el arranque, y los horarios "
        + "dependen de él.",
      fr:
        "L’horloge indique {0} : elle n’a pas été réglée depuis le démarrage, et les horaires "
        + "en dépendent.",
      ja: "時計は {0} です。起動後に合わされておらず、予定に影響します。")
  }
  static var clockWasSet: PhraseForm {
    PhraseForm(
      en: "It was set by {0} ms at {1}.",
      de: "Sie wurde um {0} ms verstellt, {1}.",
      es: "Se ajustó en {0} ms, {1}.",
      fr: "Elle a été décalée de {0} ms, {1}.",
      ja: "{1} に {0} ミリ秒調整されました。")
  }
  static var clockHasBattery: PhraseForm {
    PhraseForm(
      en: "No time server sets it; its time comes from a clock with a battery.",
      de: "Kein Zeitserver stellt sie; ihre Zeit kommt von einer Uhr mit Batterie.",
      es: "Ningún servidor de hora lo ajusta; su hora viene de un reloj con pila.",
      fr: "Aucun serveur de temps ne la règle ; son heure vient d’une horloge à pile.",
      ja: "時刻サーバーは使われていません。時刻は電池付きの時計から来ています。")
  }
  static var timesAreDoubtful: PhraseForm {
    PhraseForm(
      en: "The clock has not been set since the start, so times may be wrong.",
      de: "Die Uhr wurde seit dem Start nicht gestellt, Zeiten können also falsch sein.",
      es:
        "El reloj no se ha puesto en hora desde el arranque, así que las horas pueden ser "
        + "erróneas.",
      fr:
        "L’horloge n’a pas été réglée depuis le démarrage, les heures peuvent donc être fausses.",
      ja: "時計が起動後に合わされていないため、時刻が正しくないことがあります。")
  }
  static var clockNeedsServer: PhraseForm {
    PhraseForm(
      en:
        "Let a time server set it, with \"timedatectl set-ntp true\", or fit a clock with a "
        + "battery.",
      de:
        "Lassen Sie sie mit „timedatectl set-ntp true“ von einem Zeitserver stellen, oder bauen "
        + "Sie eine Uhr mit Batterie ein.",
      es:
        "Deje que lo ponga un servidor de hora con «timedatectl set-ntp true», o monte un reloj "
        + "con pila.",
      fr:
        "Laissez un serveur de temps la régler avec « timedatectl set-ntp true », ou montez une "
        + "horloge à pile.",
      ja: "「timedatectl set-ntp true」で時刻サーバーに合わせるか、電池付きの時計を取り付けてください。")
  }
  static var timesWereDoubtful: PhraseForm {
    PhraseForm(
      en: "The clock had not been set then, so these times may be wrong.",
      de: "Die Uhr war damals noch nicht gestellt, diese Zeiten können also falsch sein.",
      es:
        "El reloj aún no estaba en hora entonces, así que estas horas pueden ser erróneas.",
      fr: "L’horloge n’était pas encore réglée alors, ces heures peuvent donc être fausses.",
      ja: "そのとき時計はまだ合わされていなかったため、これらの時刻は正しくないことがあります。")
  }
  static var timesWaitForClock: PhraseForm {
    PhraseForm(
      en: "Messages with dates and values that follow the time wait until the clock is set.",
      de:
        "Nachrichten mit Zeiten und Werte, die der Zeit folgen, warten, bis die Uhr gestellt ist.",
      es:
        "Los mensajes con fechas y los valores que siguen la hora esperan hasta que el reloj esté "
        + "en hora.",
      fr:
        "Les messages avec des dates et les valeurs qui suivent l’heure attendent que l’horloge "
        + "soit réglée.",
      ja: "日時のあるメッセージと時刻に従う値は、時計が合うまで待ちます。")
  }
}
