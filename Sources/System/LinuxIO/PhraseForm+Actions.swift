// SPDX-License-Identifier: MIT
import Phrases

/// What is said of files with which something cannot be done.
extension PhraseForm {
  static var cannotOpen: PhraseForm {
    PhraseForm(
      en: "Cannot open {0}: {1}",
      de: "{0} lässt sich nicht öffnen: {1}",
      es: "No se puede abrir {0}: {1}",
      fr: "Impossible d’ouvrir {0} : {1}",
      ja: "{0} を開けません：{1}")
  }
  static var cannotRead: PhraseForm {
    PhraseForm(
      en: "Cannot read {0}: {1}",
      de: "{0} lässt sich nicht lesen: {1}",
      es: "No se puede leer {0}: {1}",
      fr: "Impossible de lire {0} : {1}",
      ja: "{0} を読めません：{1}")
  }
  static var cannotWrite: PhraseForm {
    PhraseForm(
      en: "Cannot write {0}: {1}",
      de: "{0} lässt sich nicht schreiben: {1}",
      es: "No se puede escribir {0}: {1}",
      fr: "Impossible d’écrire {0} : {1}",
      ja: "{0} を書き込めません：{1}")
  }
  static var cannotChange: PhraseForm {
    PhraseForm(
      en: "Cannot change {0}: {1}",
      de: "{0} lässt sich nicht ändern: {1}",
      es: "No se puede cambiar {0}: {1}",
      fr: "Impossible de modifier {0} : {1}",
      ja: "{0} を変更できません：{1}")
  }
  static var cannotRemove: PhraseForm {
    PhraseForm(
      en: "Cannot remove {0}: {1}",
      de: "{0} lässt sich nicht entfernen: {1}",
      es: "No se puede eliminar {0}: {1}",
      fr: "Impossible de supprimer {0} : {1}",
      ja: "{0} を削除できません：{1}")
  }
  static var cannotCreate: PhraseForm {
    PhraseForm(
      en: "Cannot create {0}: {1}",
      de: "{0} lässt sich nicht anlegen: {1}",
      es: "No se puede crear {0}: {1}",
      fr: "Impossible de créer {0} : {1}",
      ja: "{0} を作成できません：{1}")
  }
  static var cannotList: PhraseForm {
    PhraseForm(
      en: "Cannot list {0}: {1}",
      de: "{0} lässt sich nicht auflisten: {1}",
      es: "No se puede listar {0}: {1}",
      fr: "Impossible de lister {0} : {1}",
      ja: "{0} を一覧できません：{1}")
  }
  static var cannotLock: PhraseForm {
    PhraseForm(
      en: "Cannot lock {0}: {1}",
      de: "{0} lässt sich nicht sperren: {1}",
      es: "No se puede bloquear {0}: {1}",
      fr: "Impossible de verrouiller {0} : {1}",
      ja: "{0} をロックできません：{1}")
  }
  static var cannotSync: PhraseForm {
    PhraseForm(
      en: "Cannot sync {0}: {1}",
      de: "{0} lässt sich nicht sichern: {1}",
      es: "No se puede sincronizar {0}: {1}",
      fr: "Impossible de synchroniser {0} : {1}",
      ja: "{0} を同期できません：{1}")
  }
  static var cannotSetAside: PhraseForm {
    PhraseForm(
      en: "Cannot set aside {0}: {1}",
      de: "{0} lässt sich nicht beiseitelegen: {1}",
      es: "No se puede apartar {0}: {1}",
      fr: "Impossible de mettre de côté {0} : {1}",
      ja: "{0} を退避できません：{1}")
  }
  static var cannotUse: PhraseForm {
    PhraseForm(
      en: "Cannot use {0}: {1}",
      de: "{0} ist nicht zu gebrauchen: {1}",
      es: "No se puede usar {0}: {1}",
      fr: "Impossible d’utiliser {0} : {1}",
      ja: "{0} を使えません：{1}")
  }
  static var cannotMove: PhraseForm {
    PhraseForm(
      en: "Cannot move {0}: {1}",
      de: "{0} lässt sich nicht verschieben: {1}",
      es: "No se puede mover {0}: {1}",
      fr: "Impossible de déplacer {0} : {1}",
      ja: "{0} を移動できません：{1}")
  }
  static var cannotLookInto: PhraseForm {
    PhraseForm(
      en: "Cannot look into {0}: {1}",
      de: "In {0} lässt sich nicht hineinsehen: {1}",
      es: "No se puede mirar en {0}: {1}",
      fr: "Impossible de regarder dans {0} : {1}",
      ja: "{0} の中を確認できません：{1}")
  }
  static var cannotRestoreFrom: PhraseForm {
    PhraseForm(
      en: "Cannot restore from {0}: {1}",
      de: "{0} lässt sich nicht zurückspielen: {1}",
      es: "No se puede restaurar desde {0}: {1}",
      fr: "Impossible de restaurer depuis {0} : {1}",
      ja: "{0} から復元できません：{1}")
  }
  static var cannotDo: PhraseForm {
    PhraseForm(
      en: "Cannot {0} {1}: {2}",
      de: "Es misslang („{0} {1}“): {2}",
      es: "Ha fallado («{0} {1}»): {2}",
      fr: "Échec (« {0} {1} ») : {2}",
      ja: "失敗しました（{0} {1}）：{2}")
  }
}
