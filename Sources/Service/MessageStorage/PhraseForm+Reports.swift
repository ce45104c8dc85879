// SPDX-License-Identifier: MIT
import Phrases

/// What is said of a store that was damaged and of what is left of it.
extension PhraseForm {
  static var storeWasGone: PhraseForm {
    PhraseForm(
      en: "{0} was gone.",
      de: "{0} war verschwunden.",
      es: "{0} había desaparecido.",
      fr: "{0} avait disparu.",
      ja: "{0} がなくなっていました。")
  }
  static var storeWasDamaged: PhraseForm {
    PhraseForm(
      en: "{0} was damaged ({1}).",
      de: "{0} war beschädigt ({1}).",
      es: "{0} estaba dañado ({1}).",
      fr: "{0} était endommagé ({1}).",
      ja: "{0} が壊れていました（{1}）。")
  }
  static var storeWasSetAside: PhraseForm {
    PhraseForm(
      en: "{0} was damaged ({1}) and is now {2}.",
      de: "{0} war beschädigt ({1}) und heißt jetzt {2}.",
      es: "{0} estaba dañado ({1}) y ahora se llama {2}.",
      fr: "{0} était endommagé ({1}) et s’appelle maintenant {2}.",
      ja: "{0} が壊れていたため（{1}）、{2} に移しました。")
  }
  static var noneRead: PhraseForm {
    PhraseForm(
      en: "None of it could be read; {0}",
      de: "Davon war nichts zu lesen; {0}",
      es: "No se pudo leer nada; {0}",
      fr: "Rien n’a pu être lu ; {0}",
      ja: "何も読み出せませんでした。{0}")
  }
  static var entryOfBackup: PhraseForm {
    PhraseForm(
      en:
        "{0} entry (messages, values, settings) of the backup {1} (revision {2}) took its "
        + "place. What changed after that is lost.",
      de:
        "{0} Eintrag (Meldungen, Werte, Einstellungen) der Sicherung {1} (Revision {2}) trat "
        + "an ihre Stelle. Was sich danach änderte, ist verloren.",
      es:
        "{0} entrada (mensajes, valores, ajustes) de la copia {1} (revisión {2}) ocupó su "
        + "lugar. Lo que cambió después se perdió.",
      fr:
        "{0} entrée (messages, valeurs, réglages) de la sauvegarde {1} (révision {2}) l’a "
        + "remplacé. Ce qui a changé ensuite est perdu.",
      ja: "バックアップ {1}（リビジョン {2}）の項目 {0} 件（メッセージ、値、設定）に置き換えました。その後の変更は失われました。")
  }
  static var entriesOfBackup: PhraseForm {
    PhraseForm(
      en:
        "{0} entries (messages, values, settings) of the backup {1} (revision {2}) took its "
        + "place. What changed after that is lost.",
      de:
        "{0} Einträge (Meldungen, Werte, Einstellungen) der Sicherung {1} (Revision {2}) "
        + "traten an ihre Stelle. Was sich danach änderte, ist verloren.",
      es:
        "{0} entradas (mensajes, valores, ajustes) de la copia {1} (revisión {2}) ocuparon su "
        + "lugar. Lo que cambió después se perdió.",
      fr:
        "{0} entrées (messages, valeurs, réglages) de la sauvegarde {1} (révision {2}) l’ont "
        + "remplacé. Ce qui a changé ensuite est perdu.",
      ja: "バックアップ {1}（リビジョン {2}）の項目 {0} 件（メッセージ、値、設定）に置き換えました。その後の変更は失われました。")
  }
  static var storeIsEmpty: PhraseForm {
    PhraseForm(
      en: "None of it could be read, and there is no good backup: the store is empty.",
      de: "Davon war nichts zu lesen, und es gibt keine gute Sicherung: Der Speicher ist leer.",
      es: "No se pudo leer nada, y no hay ninguna copia buena: el almacén está vacío.",
      fr: "Rien n’a pu être lu, et il n’y a pas de bonne sauvegarde : le stockage est vide.",
      ja: "何も読み出せず、使えるバックアップもありません。保存領域は空です。")
  }
  static var allReadOneKept: PhraseForm {
    PhraseForm(
      en: "All of it could be read: {0} entry (messages, values, settings) was kept.",
      de: "Alles war zu lesen: {0} Eintrag (Meldungen, Werte, Einstellungen) wurde behalten.",
      es: "Se pudo leer todo: se conservó {0} entrada (mensajes, valores, ajustes).",
      fr: "Tout a pu être lu : {0} entrée (messages, valeurs, réglages) a été conservée.",
      ja: "すべて読み出せました。項目 {0} 件（メッセージ、値、設定）を残しました。")
  }
  static var allReadAndKept: PhraseForm {
    PhraseForm(
      en: "All of it could be read: {0} entries (messages, values, settings) were kept.",
      de: "Alles war zu lesen: {0} Einträge (Meldungen, Werte, Einstellungen) wurden behalten.",
      es: "Se pudo leer todo: se conservaron {0} entradas (mensajes, valores, ajustes).",
      fr: "Tout a pu être lu : {0} entrées (messages, valeurs, réglages) ont été conservées.",
      ja: "すべて読み出せました。項目 {0} 件（メッセージ、値、設定）を残しました。")
  }
  static var oneReadAndKept: PhraseForm {
    PhraseForm(
      en: "{0} entry (messages, values, settings) could be read and was kept.",
      de: "{0} Eintrag (Meldungen, Werte, Einstellungen) war zu lesen und wurde behalten.",
      es: "Se pudo leer y se conservó {0} entrada (mensajes, valores, ajustes).",
      fr: "{0} entrée (messages, valeurs, réglages) a pu être lue et a été conservée.",
      ja: "項目 {0} 件（メッセージ、値、設定）を読み出して残しました。")
  }
  static var someReadAndKept: PhraseForm {
    PhraseForm(
      en: "{0} entries (messages, values, settings) could be read and were kept.",
      de: "{0} Einträge (Meldungen, Werte, Einstellungen) waren zu lesen und wurden behalten.",
      es: "Se pudieron leer y se conservaron {0} entradas (mensajes, valores, ajustes).",
      fr: "{0} entrées (messages, valeurs, réglages) ont pu être lues et ont été conservées.",
      ja: "項目 {0} 件（メッセージ、値、設定）を読み出して残しました。")
  }
  static var oneMoreFromBackup: PhraseForm {
    PhraseForm(
      en: "{0}, {1} came from the backup {2} (revision {3}) as it was then.",
      de: "{0}, {1} kam aus der Sicherung {2} (Revision {3}), so wie er damals war.",
      es: "{0}; {1} procede de la copia {2} (revisión {3}), tal como estaba entonces.",
      fr: "{0} ; {1} vient de la sauvegarde {2} (révision {3}), telle qu’elle était alors.",
      ja: "{0}。{1} 件はバックアップ {2}（リビジョン {3}）から当時の内容で補いました。")
  }
  static var moreFromBackup: PhraseForm {
    PhraseForm(
      en: "{0}, {1} came from the backup {2} (revision {3}) as they were then.",
      de: "{0}, {1} kamen aus der Sicherung {2} (Revision {3}), so wie sie damals waren.",
      es: "{0}; {1} proceden de la copia {2} (revisión {3}), tal como estaban entonces.",
      fr: "{0} ; {1} viennent de la sauvegarde {2} (révision {3}), telles qu’elles étaient alors.",
      ja: "{0}。{1} 件はバックアップ {2}（リビジョン {3}）から当時の内容で補いました。")
  }
  static var areLost: PhraseForm {
    PhraseForm(
      en: "Lost: {0}.",
      de: "Verloren: {0}.",
      es: "Perdido: {0}.",
      fr: "Perdu : {0}.",
      ja: "失われた項目：{0}。")
  }
  static var moreAreLost: PhraseForm {
    PhraseForm(
      en: "Lost: {0} and {1} more.",
      de: "Verloren: {0} und noch {1}.",
      es: "Perdido: {0} y {1} más.",
      fr: "Perdu : {0} et encore {1}.",
      ja: "失われた項目：{0}、ほか {1} 件。")
  }
  static var lostID: PhraseForm {
    PhraseForm(
      en: "\"{0}\"",
      de: "„{0}“",
      es: "«{0}»",
      fr: "« {0} »",
      ja: "「{0}」")
  }
  static var oneMoreUnreadable: PhraseForm {
    PhraseForm(
      en: "{0} more could not be read.",
      de: "{0} weiterer war nicht zu lesen.",
      es: "No se pudo leer {0} más.",
      fr: "{0} autre n’a pas pu être lue.",
      ja: "ほかに {0} 件を読み出せませんでした。")
  }
  static var moreUnreadable: PhraseForm {
    PhraseForm(
      en: "{0} more could not be read.",
      de: "{0} weitere waren nicht zu lesen.",
      es: "No se pudieron leer {0} más.",
      fr: "{0} autres n’ont pas pu être lues.",
      ja: "ほかに {0} 件を読み出せませんでした。")
  }
  static var unknownNumberLost: PhraseForm {
    PhraseForm(
      en: "Further documents are lost; their number is unknown.",
      de: "Weitere Einträge sind verloren; ihre Zahl ist unbekannt.",
      es: "Se perdieron más entradas; no se sabe cuántas.",
      fr: "D’autres entrées sont perdues ; leur nombre est inconnu.",
      ja: "ほかにも失われた項目がありますが、その数は分かりません。")
  }
  static var lastChangeLost: PhraseForm {
    PhraseForm(
      en: "The last change, revision {0}, is lost.",
      de: "Die letzte Änderung, Revision {0}, ist verloren.",
      es: "Se perdió el último cambio, la revisión {0}.",
      fr: "La dernière modification, la révision {0}, est perdue.",
      ja: "最後の変更（リビジョン {0}）は失われました。")
  }
  static var lastChangesLost: PhraseForm {
    PhraseForm(
      en: "The last changes, revisions {0} to {1}, are lost.",
      de: "Die letzten Änderungen, Revisionen {0} bis {1}, sind verloren.",
      es: "Se perdieron los últimos cambios, las revisiones {0} a {1}.",
      fr: "Les dernières modifications, les révisions {0} à {1}, sont perdues.",
      ja: "最後の変更（リビジョン {0} から {1}）は失われました。")
  }
  static var damagedAsWell: PhraseForm {
    PhraseForm(
      en: "Damaged as well: {0}.",
      de: "Ebenfalls beschädigt: {0}.",
      es: "También hay daños en {0}.",
      fr: "Dommages aussi dans {0}.",
      ja: "次のファイルも壊れています：{0}。")
  }
  static var logsBeginAnew: PhraseForm {
    PhraseForm(
      en: "The log of changes and of what was shown begins anew or has gaps.",
      de: "Das Protokoll der Änderungen und des Gezeigten beginnt neu oder hat Lücken.",
      es: "El registro de los cambios y de lo mostrado empieza de nuevo o tiene huecos.",
      fr: "Le journal des modifications et de ce qui a été affiché recommence ou a des lacunes.",
      ja: "変更と表示の記録は新しく始まるか、途中が抜けています。")
  }
  static var hasLessThanAcknowledged: PhraseForm {
    PhraseForm(
      en:
        "{0} has less than was acknowledged: its log was damaged, or an older file was put in "
        + "its place. {1}",
      de:
        "{0} enthält weniger, als bestätigt wurde: Ihr Protokoll war beschädigt, oder eine "
        + "ältere Datei wurde an ihre Stelle gelegt. {1}",
      es:
        "{0} tiene menos de lo que se había confirmado: su registro estaba dañado, o se puso "
        + "un archivo más antiguo en su lugar. {1}",
      fr:
        "{0} contient moins que ce qui avait été confirmé : son journal était endommagé, ou un "
        + "fichier plus ancien a été mis à sa place. {1}",
      ja: "{0} の内容が、確定済みのものより少なくなっています。ログが壊れていたか、古いファイルに置き換えられました。{1}")
  }
  static var damageRemedy: PhraseForm {
    PhraseForm(
      en:
        "Look through what is there, then acknowledge it with \"signboard store acknowledge\" "
        + "or on the page.",
      de:
        "Prüfen Sie, was da ist, und bestätigen Sie es mit „signboard store acknowledge“ oder "
        + "auf der Seite.",
      es: "Revise lo que hay y confírmelo con «signboard store acknowledge» o en la página.",
      fr:
        "Vérifiez ce qui est là, puis confirmez avec « signboard store acknowledge » ou sur la "
        + "page.",
      ja: "内容を確認し、「signboard store acknowledge」かこのページで確認済みにしてください。")
  }
}
