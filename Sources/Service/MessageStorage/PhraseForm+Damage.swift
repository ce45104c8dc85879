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
}
