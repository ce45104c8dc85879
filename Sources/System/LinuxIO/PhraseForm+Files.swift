// SPDX-License-Identifier: MIT
package import Phrases

/// What is said of files that cannot be used.
extension PhraseForm {
  static var fileTooLarge: PhraseForm {
    PhraseForm(
      en: "it has more than {0} bytes",
      de: "die Datei hat mehr als {0} Byte",
      es: "tiene más de {0} bytes",
      fr: "il a plus de {0} octets",
      ja: "{0} バイトを超えています")
  }
  static var useSmallerFile: PhraseForm {
    PhraseForm(
      en: "Use a smaller file.",
      de: "Nehmen Sie eine kleinere Datei.",
      es: "Use un archivo más pequeño.",
      fr: "Prenez un fichier plus petit.",
      ja: "もっと小さいファイルを使ってください。")
  }
  package static var checkPath: PhraseForm {
    PhraseForm(
      en: "Check the path.",
      de: "Prüfen Sie den Pfad.",
      es: "Revise la ruta.",
      fr: "Vérifiez le chemin.",
      ja: "パスを確認してください。")
  }
  static var checkFolder: PhraseForm {
    PhraseForm(
      en: "Check the folder.",
      de: "Prüfen Sie den Ordner.",
      es: "Revise la carpeta.",
      fr: "Vérifiez le dossier.",
      ja: "フォルダを確認してください。")
  }
  static var isNoFile: PhraseForm {
    PhraseForm(
      en: "it is not a file",
      de: "das ist keine Datei",
      es: "no es un archivo",
      fr: "ce n’est pas un fichier",
      ja: "ファイルではありません")
  }
  static var everybodyWrites: PhraseForm {
    PhraseForm(
      en: "everybody on this machine may write it",
      de: "jeder auf diesem Rechner darf die Datei ändern",
      es: "cualquiera en este equipo puede modificarlo",
      fr: "tout le monde sur cette machine peut le modifier",
      ja: "このマシンの誰でも書き換えられます")
  }
  static var forbidOthersToWrite: PhraseForm {
    PhraseForm(
      en: "Put that right with \"{0}\".",
      de: "Ändern Sie das mit „{0}“.",
      es: "Corríjalo con «{0}».",
      fr: "Corrigez cela avec « {0} ».",
      ja: "「{0}」で直してください。")
  }
  static var isBeingChanged: PhraseForm {
    PhraseForm(
      en: "another program has been changing it for {0} s",
      de: "ein anderes Programm ändert die Datei seit {0} s",
      es: "otro programa lo está modificando desde hace {0} s",
      fr: "un autre programme le modifie depuis {0} s",
      ja: "別のプログラムが {0} 秒前から変更中です")
  }
  static var leavesFolder: PhraseForm {
    PhraseForm(
      en: "it leads out of the folder",
      de: "er führt aus dem Ordner hinaus",
      es: "lleva fuera de la carpeta",
      fr: "il mène hors du dossier",
      ja: "フォルダの外を指しています")
  }
  static var writePathBelow: PhraseForm {
    PhraseForm(
      en: "Write the path below the folder, such as {0}.",
      de: "Schreiben Sie den Pfad unter dem Ordner, etwa {0}.",
      es: "Escriba la ruta dentro de la carpeta, como {0}.",
      fr: "Écrivez le chemin dans le dossier, par exemple {0}.",
      ja: "{0} のように、フォルダからのパスを書いてください。")
  }
}
