// SPDX-License-Identifier: MIT
import Phrases

/// What is said of files that cannot be opened or written, and what a person can do next.
extension PhraseForm {
  static var hasNUL: PhraseForm {
    PhraseForm(
      en: "the path contains a NUL character",
      de: "der Pfad enthält ein NUL-Zeichen",
      es: "la ruta contiene un carácter NUL",
      fr: "le chemin contient un caractère NUL",
      ja: "パスに NUL 文字が含まれています")
  }
  static var isLink: PhraseForm {
    PhraseForm(
      en: "symbolic links are not followed",
      de: "symbolischen Links wird nicht gefolgt",
      es: "los enlaces simbólicos no se siguen",
      fr: "les liens symboliques ne sont pas suivis",
      ja: "シンボリックリンクはたどりません")
  }
  static var fileIsClosed: PhraseForm {
    PhraseForm(
      en: "the file is closed",
      de: "die Datei ist geschlossen",
      es: "el archivo está cerrado",
      fr: "le fichier est fermé",
      ja: "ファイルは閉じられています")
  }
  static var manyParts: PhraseForm {
    PhraseForm(
      en: "there are already 99 unfinished files of that name",
      de: "es gibt schon 99 unfertige Dateien dieses Namens",
      es: "ya hay 99 archivos sin terminar con ese nombre",
      fr: "il y a déjà 99 fichiers inachevés de ce nom",
      ja: "その名前の未完成のファイルが既に 99 個あります")
  }
  static var checkPermissions: PhraseForm {
    PhraseForm(
      en: "Check the permissions with \"{0}\".",
      de: "Prüfen Sie die Rechte mit „{0}“.",
      es: "Revise los permisos con «{0}».",
      fr: "Vérifiez les permissions avec « {0} ».",
      ja: "「{0}」で権限を確認してください。")
  }
  static var nameFile: PhraseForm {
    PhraseForm(
      en: "Name a file.",
      de: "Nennen Sie eine Datei.",
      es: "Indica un archivo.",
      fr: "Indiquez un fichier.",
      ja: "ファイルを指定してください。")
  }
  static var nameFileInside: PhraseForm {
    PhraseForm(
      en: "Name a file in it.",
      de: "Nennen Sie eine Datei darin.",
      es: "Indica un archivo que esté dentro.",
      fr: "Indiquez un fichier qui s’y trouve.",
      ja: "その中のファイルを指定してください。")
  }
  static var closePrograms: PhraseForm {
    PhraseForm(
      en: "Close other programs or raise the limit with \"ulimit -n\".",
      de: "Beenden Sie andere Programme, oder erhöhen Sie die Grenze mit „ulimit -n“.",
      es: "Cierra otros programas o sube el límite con «ulimit -n».",
      fr: "Fermez d’autres programmes ou relevez la limite avec « ulimit -n ».",
      ja: "ほかのプログラムを終了するか、「ulimit -n」で上限を上げてください。")
  }
  static var makeRoom: PhraseForm {
    PhraseForm(
      en: "Make room with \"df -h\" and \"rm\", or write to another place.",
      de: "Schaffen Sie Platz mit „df -h“ und „rm“, oder schreiben Sie an einen anderen Ort.",
      es: "Haga sitio con «df -h» y «rm», o escriba en otro lugar.",
      fr: "Faites de la place avec « df -h » et « rm », ou écrivez ailleurs.",
      ja: "「df -h」と「rm」で空きを作るか、別の場所に書き込んでください。")
  }
  static var processFileLimit: PhraseForm {
    PhraseForm(
      en: "the file would have more than {0} bytes, the limit of this program",
      de: "die Datei hätte mehr als {0} Bytes, die Grenze dieses Programms",
      es: "el archivo tendría más de {0} bytes, el límite de este programa",
      fr: "le fichier aurait plus de {0} octets, la limite de ce programme",
      ja: "ファイルがこのプログラムの上限 {0} バイトを超えます")
  }
  static var raiseFileSize: PhraseForm {
    PhraseForm(
      en: "Raise the limit: LimitFSIZE= in the unit, or \"ulimit -f\" before the start.",
      de: "Erhöhen Sie die Grenze: LimitFSIZE= in der Unit oder „ulimit -f“ vor dem Start.",
      es: "Suba el límite: LimitFSIZE= en la unidad, o «ulimit -f» antes de arrancar.",
      fr: "Relevez la limite : LimitFSIZE= dans l’unité, ou « ulimit -f » avant le démarrage.",
      ja: "ユニットの LimitFSIZE= か、起動前の「ulimit -f」で上限を上げてください。")
  }
  static var fileSystemLimit: PhraseForm {
    PhraseForm(
      en: "the file would be larger than its file system allows",
      de: "die Datei würde größer, als ihr Dateisystem erlaubt",
      es: "el archivo sería mayor de lo que permite su sistema de archivos",
      fr: "le fichier serait plus grand que ne le permet son système de fichiers",
      ja: "ファイルがファイルシステムの上限を超えます")
  }
  static var useOtherFileSystem: PhraseForm {
    PhraseForm(
      en: "Write to a file system without that limit, such as ext4; FAT takes up to 4 GiB a file.",
      de:
        "Schreiben Sie auf ein Dateisystem ohne diese Grenze wie ext4; FAT nimmt je Datei bis zu "
        + "4 GiB.",
      es:
        "Escriba en un sistema de archivos sin ese límite, como ext4; FAT admite hasta 4 GiB por "
        + "archivo.",
      fr:
        "Écrivez sur un système de fichiers sans cette limite, comme ext4 ; FAT accepte jusqu’à "
        + "4 Gio par fichier.",
      ja: "ext4 など、この上限のないファイルシステムに書き込んでください。FAT は 1 ファイル 4 GiB までです。")
  }
  static var putFileItself: PhraseForm {
    PhraseForm(
      en: "Put the file itself into the folder.",
      de: "Legen Sie die Datei selbst in den Ordner.",
      es: "Ponga el archivo mismo en la carpeta.",
      fr: "Mettez le fichier lui-même dans le dossier.",
      ja: "ファイルそのものをフォルダーに置いてください。")
  }
  static var letRead: PhraseForm {
    PhraseForm(
      en: "Let the user that runs signboard read it.",
      de: "Geben Sie dem Benutzer, der signboard ausführt, Leserecht.",
      es: "Permita que lo lea el usuario que ejecuta signboard.",
      fr: "Laissez l’utilisateur qui exécute signboard le lire.",
      ja: "signboard を実行するユーザーが読めるようにしてください。")
  }
  static var writtenPart: PhraseForm {
    PhraseForm(
      en: "The written data is in {0}.",
      de: "Was geschrieben wurde, ist in {0}.",
      es: "Los datos escritos están en {0}.",
      fr: "Les données écrites sont dans {0}.",
      ja: "書き込んだデータは {0} にあります。")
  }
  static var removeParts: PhraseForm {
    PhraseForm(
      en: "Remove them with \"{0}\".",
      de: "Entfernen Sie sie mit „{0}“.",
      es: "Elimínalos con «{0}».",
      fr: "Supprimez-les avec « {0} ».",
      ja: "「{0}」で削除してください。")
  }
  static var hasNULInPath: PhraseForm {
    PhraseForm(
      en: "a path contains a NUL character",
      de: "ein Pfad enthält ein NUL-Zeichen",
      es: "una ruta contiene un carácter NUL",
      fr: "un chemin contient un caractère NUL",
      ja: "パスのどれかに NUL 文字が含まれています")
  }
  static var cannotLookAt: PhraseForm {
    PhraseForm(
      en: "Cannot look at {0}: {1}",
      de: "{0} lässt sich nicht ansehen: {1}",
      es: "No se puede consultar {0}: {1}",
      fr: "Impossible de consulter {0} : {1}",
      ja: "{0} を確認できません：{1}")
  }
  static var cannotWatch: PhraseForm {
    PhraseForm(
      en: "Cannot watch {0}: {1}",
      de: "{0} lässt sich nicht beobachten: {1}",
      es: "No se puede vigilar {0}: {1}",
      fr: "Impossible de surveiller {0} : {1}",
      ja: "{0} を監視できません：{1}")
  }
}
