// SPDX-License-Identifier: MIT
import Phrases

/// What is said of files that are damaged or busy.
extension PhraseForm {
  static var isEmptyFile: PhraseForm {
    PhraseForm(
      en: "it is empty",
      de: "sie ist leer",
      es: "está vacío",
      fr: "il est vide",
      ja: "空です")
  }
  static var revisionMissing: PhraseForm {
    PhraseForm(
      en: "its revision is missing",
      de: "ihre Revision fehlt",
      es: "falta su revisión",
      fr: "sa révision manque",
      ja: "リビジョンがありません")
  }
  static var documentInvalid: PhraseForm {
    PhraseForm(
      en: "it has an invalid document",
      de: "sie hat einen ungültigen Eintrag",
      es: "tiene una entrada no válida",
      fr: "il a une entrée non valide",
      ja: "正しくない項目があります")
  }
  static var otherBackupRuns: PhraseForm {
    PhraseForm(
      en: "another backup is being written, wait for it",
      de: "eine andere Sicherung wird gerade geschrieben, warten Sie auf sie",
      es: "se está escribiendo otra copia, espere a que termine",
      fr: "une autre sauvegarde est en cours, attendez-la",
      ja: "別のバックアップを書き込み中です。終わるまでお待ちください")
  }
  static var hasFailed: PhraseForm {
    PhraseForm(
      en: "it failed",
      de: "es misslang",
      es: "ha fallado",
      fr: "cela a échoué",
      ja: "失敗しました")
  }
  static var noRoomForCopy: PhraseForm {
    PhraseForm(
      en: "there is no room for a whole copy",
      de: "für eine ganze Kopie ist kein Platz",
      es: "no hay sitio para una copia entera",
      fr: "il n’y a pas de place pour une copie entière",
      ja: "全体の写しを置く空きがありません")
  }
  static var isGone: PhraseForm {
    PhraseForm(
      en: "it is gone",
      de: "sie ist verschwunden",
      es: "ha desaparecido",
      fr: "il a disparu",
      ja: "なくなっています")
  }
  static var isNotMarked: PhraseForm {
    PhraseForm(
      en: "it is not marked as a store",
      de: "sie ist nicht als Speicher gekennzeichnet",
      es: "no está marcado como almacén",
      fr: "il n’est pas marqué comme stockage",
      ja: "保存領域としての印がありません")
  }
  static var versionWrong: PhraseForm {
    PhraseForm(
      en: "its version is wrong",
      de: "ihre Version ist falsch",
      es: "su versión es incorrecta",
      fr: "sa version est fausse",
      ja: "バージョンが正しくありません")
  }
  static var versionMissing: PhraseForm {
    PhraseForm(
      en: "its version is missing",
      de: "ihre Version fehlt",
      es: "falta su versión",
      fr: "sa version manque",
      ja: "バージョンがありません")
  }
  static var headerReadOnly: PhraseForm {
    PhraseForm(
      en: "its header says that it cannot be written",
      de: "nach ihrem Kopf kann sie nicht geschrieben werden",
      es: "su cabecera dice que no se puede escribir en él",
      fr: "son en-tête dit qu’il ne peut pas être modifié",
      ja: "ヘッダーでは書き込めないことになっています")
  }
  static var changesMissing: PhraseForm {
    PhraseForm(
      en: "changes after revision {0} are missing",
      de: "Änderungen nach der Revision {0} fehlen",
      es: "faltan cambios posteriores a la revisión {0}",
      fr: "des modifications après la révision {0} manquent",
      ja: "リビジョン {0} より後の変更がありません")
  }
  static var documentChanged: PhraseForm {
    PhraseForm(
      en: "document \"{0}\" has changed since it was written",
      de: "der Eintrag „{0}“ hat sich verändert, seit er geschrieben wurde",
      es: "la entrada «{0}» ha cambiado desde que se escribió",
      fr: "l’entrée « {0} » a changé depuis son écriture",
      ja: "項目「{0}」が、書き込んだ後に変わっています")
  }
  static var documentInRowChanged: PhraseForm {
    PhraseForm(
      en: "document row {0} has changed since it was written",
      de: "der Eintrag in Zeile {0} hat sich verändert, seit er geschrieben wurde",
      es: "la entrada de la fila {0} ha cambiado desde que se escribió",
      fr: "l’entrée de la ligne {0} a changé depuis son écriture",
      ja: "{0} 行目の項目が、書き込んだ後に変わっています")
  }
  static var someDocumentChanged: PhraseForm {
    PhraseForm(
      en: "a document has changed since it was written",
      de: "ein Eintrag hat sich verändert, seit er geschrieben wurde",
      es: "una entrada ha cambiado desde que se escribió",
      fr: "une entrée a changé depuis son écriture",
      ja: "ある項目が、書き込んだ後に変わっています")
  }
  static var documentsUnreadable: PhraseForm {
    PhraseForm(
      en: "its documents cannot be read",
      de: "ihre Einträge sind nicht zu lesen",
      es: "no se pueden leer sus entradas",
      fr: "ses entrées ne peuvent pas être lues",
      ja: "項目を読み出せません")
  }
  static var cannotBeChecked: PhraseForm {
    PhraseForm(
      en: "it cannot be checked",
      de: "sie lässt sich nicht prüfen",
      es: "no se puede comprobar",
      fr: "il ne peut pas être vérifié",
      ja: "検査できません")
  }
  static var unknownProblem: PhraseForm {
    PhraseForm(
      en: "unknown",
      de: "unbekannt",
      es: "desconocido",
      fr: "inconnu",
      ja: "不明")
  }
  static var keepsChanging: PhraseForm {
    PhraseForm(
      en: "it keeps changing, try it again",
      de: "sie ändert sich ständig, versuchen Sie es noch einmal",
      es: "no deja de cambiar, inténtelo otra vez",
      fr: "il change sans cesse, réessayez",
      ja: "変更が続いています。もう一度お試しください")
  }
  static var tooManySetAside: PhraseForm {
    PhraseForm(
      en: "there are already {0} files {1}-N, remove some",
      de: "es gibt schon {0} Dateien {1}-N, entfernen Sie einige",
      es: "ya hay {0} archivos {1}-N, elimine algunos",
      fr: "il y a déjà {0} fichiers {1}-N, supprimez-en",
      ja: "{1}-N というファイルが既に {0} 個あります。いくつか削除してください")
  }
  static var makeItsFolder: PhraseForm {
    PhraseForm(
      en: "Make its folder first.",
      de: "Legen Sie zuerst ihren Ordner an.",
      es: "Cree primero su carpeta.",
      fr: "Créez d’abord son dossier.",
      ja: "先にフォルダーを作成してください。")
  }
  static var checkItsFolder: PhraseForm {
    PhraseForm(
      en: "Check the permissions of its folder with \"ls -ld\".",
      de: "Prüfen Sie die Rechte ihres Ordners mit „ls -ld“.",
      es: "Revise los permisos de su carpeta con «ls -ld».",
      fr: "Vérifiez les droits de son dossier avec « ls -ld ».",
      ja: "フォルダーの権限を「ls -ld」で確認してください。")
  }
}
