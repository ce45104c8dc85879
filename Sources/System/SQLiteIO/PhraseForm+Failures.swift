// SPDX-License-Identifier: MIT
import Phrases

/// What is said of a file that the system does not let SQLite use.
extension PhraseForm {
  static var cannotBeRead: PhraseForm {
    PhraseForm(
      en: "it cannot be read",
      de: "sie ist nicht zu lesen",
      es: "no se puede leer",
      fr: "il ne peut pas être lu",
      ja: "読み出せません")
  }
  static var cannotBeWritten: PhraseForm {
    PhraseForm(
      en: "it cannot be written",
      de: "sie ist nicht zu schreiben",
      es: "no se puede escribir en él",
      fr: "il ne peut pas être écrit",
      ja: "書き込めません")
  }
  static var cannotBeSynced: PhraseForm {
    PhraseForm(
      en: "it cannot be synced to the disk",
      de: "sie lässt sich nicht auf den Datenträger sichern",
      es: "no se puede sincronizar con el disco",
      fr: "il ne peut pas être synchronisé avec le disque",
      ja: "ディスクに同期できません")
  }
  static var folderCannotBeSynced: PhraseForm {
    PhraseForm(
      en: "its folder cannot be synced to the disk",
      de: "ihr Ordner lässt sich nicht auf den Datenträger sichern",
      es: "su carpeta no se puede sincronizar con el disco",
      fr: "son dossier ne peut pas être synchronisé avec le disque",
      ja: "フォルダーをディスクに同期できません")
  }
  static var becauseOf: PhraseForm {
    PhraseForm(
      en: "{0}, {1}",
      de: "{0}: {1}",
      es: "{0}: {1}",
      fr: "{0} : {1}",
      ja: "{0}（{1}）")
  }
}
