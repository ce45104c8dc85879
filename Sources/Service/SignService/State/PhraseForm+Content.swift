// SPDX-License-Identifier: MIT
import Phrases

/// What is said of files and texts that are not in force, and of a refused configuration.
extension PhraseForm {
  static var fileNotThere: PhraseForm {
    PhraseForm(
      en: "{0} is not there.",
      de: "{0} ist nicht da.",
      es: "{0} no está.",
      fr: "{0} n’est pas là.",
      ja: "{0} がありません。")
  }
  static var calendarUnread: PhraseForm {
    PhraseForm(
      en: "{0} cannot be read: {1}",
      de: "{0} ist nicht lesbar: {1}",
      es: "{0} no se puede leer: {1}",
      fr: "{0} est illisible : {1}",
      ja: "{0} を読み込めません：{1}")
  }
  static var eventsAsBefore: PhraseForm {
    PhraseForm(
      en: "Its events are shown as they were read last.",
      de: "Seine Termine werden gezeigt, wie sie zuletzt gelesen wurden.",
      es: "Sus eventos se muestran como se leyeron la última vez.",
      fr: "Ses événements sont affichés tels qu’ils ont été lus en dernier.",
      ja: "予定は最後に読んだ内容で表示されます。")
  }
  static var lossOfLine: PhraseForm {
    PhraseForm(
      en: "{0}, line {1}: {2}",
      de: "{0}, Zeile {1}: {2}",
      es: "{0}, línea {1}: {2}",
      fr: "{0}, ligne {1} : {2}",
      ja: "{0}、{1} 行目：{2}")
  }
  static var lossOfEvent: PhraseForm {
    PhraseForm(
      en: "{0}, line {1}, {2}: {3}",
      de: "{0}, Zeile {1}, {2}: {3}",
      es: "{0}, línea {1}, {2}: {3}",
      fr: "{0}, ligne {1}, {2} : {3}",
      ja: "{0}、{1} 行目、{2}：{3}")
  }
  static var configurationIsWrong: PhraseForm {
    PhraseForm(
      en:
        "The changed configuration was refused and the sign goes on as before; it will not "
        + "start again until this is corrected:",
      de:
        "Die geänderten Einstellungen wurden abgelehnt, und das Schild läuft weiter wie zuvor; "
        + "es startet nicht wieder, bis dies berichtigt ist:",
      es:
        "La configuración cambiada se rechazó y el letrero sigue como antes; no volverá a "
        + "arrancar hasta que esto se corrija:",
      fr:
        "La configuration modifiée a été refusée et le panneau continue comme avant ; il ne "
        + "redémarrera pas tant que ceci n’est pas corrigé :",
      ja: "変更された設定は受け付けられず、表示はこれまでどおり続きます。次の点を直すまで再起動できません：")
  }
  static var configurationWaits: PhraseForm {
    PhraseForm(
      en:
        "The changed configuration is not taken over while the sign runs, which goes on as before:",
      de:
        "Die geänderten Einstellungen werden nicht im laufenden Betrieb übernommen, und das "
        + "Schild läuft weiter wie zuvor:",
      es:
        "La configuración cambiada no se aplica mientras el letrero funciona, y este sigue "
        + "como antes:",
      fr:
        "La configuration modifiée n’est pas reprise tant que le panneau tourne ; il continue "
        + "comme avant :",
      ja: "変更された設定は動作中には反映されず、表示はこれまでどおり続きます：")
  }
  static var configurationIsGone: PhraseForm {
    PhraseForm(
      en:
        "{0} is not there any more. The sign goes on as before, and does not start again "
        + "without it. Put it back.",
      de:
        "{0} ist nicht mehr da. Das Schild läuft weiter wie zuvor, startet aber ohne sie nicht "
        + "wieder. Legen Sie sie zurück.",
      es:
        "{0} ya no está. El letrero sigue como antes, pero sin él no volverá a arrancar. Póngalo "
        + "de nuevo.",
      fr:
        "{0} n’est plus là. Le panneau continue comme avant, mais ne redémarrera pas sans lui. "
        + "Remettez-le.",
      ja: "{0} がなくなりました。表示はこれまでどおり続きますが、これがないと再起動できません。元に戻してください。")
  }
  static var reasonInPlace: PhraseForm {
    PhraseForm(
      en: "in {0}: {1}",
      de: "bei {0}: {1}",
      es: "en {0}: {1}",
      fr: "dans {0} : {1}",
      ja: "{0}：{1}")
  }
  static var reasonAtColumn: PhraseForm {
    PhraseForm(
      en: "at column {0}: {1}",
      de: "an Stelle {0}: {1}",
      es: "en el carácter {0}: {1}",
      fr: "au caractère {0} : {1}",
      ja: "{0} 文字目：{1}")
  }
  static var namedMessage: PhraseForm {
    PhraseForm(
      en: "message \"{0}\"",
      de: "die Meldung „{0}“",
      es: "el mensaje «{0}»",
      fr: "le message « {0} »",
      ja: "メッセージ「{0}」")
  }
  static var namedValue: PhraseForm {
    PhraseForm(
      en: "value \"{0}\"",
      de: "den Wert „{0}“",
      es: "el valor «{0}»",
      fr: "la valeur « {0} »",
      ja: "値「{0}」")
  }
  static var namedText: PhraseForm {
    PhraseForm(
      en: "text \"{0}\"",
      de: "den Text „{0}“",
      es: "el texto «{0}»",
      fr: "le texte « {0} »",
      ja: "文「{0}」")
  }
  static var namedOwn: PhraseForm {
    PhraseForm(
      en: "what zone {0} shows by itself",
      de: "das, was Zone {0} von selbst zeigt,",
      es: "lo que la zona {0} muestra por sí misma",
      fr: "ce que la zone {0} affiche d’elle-même",
      ja: "ゾーン {0} 自身の内容")
  }
}
