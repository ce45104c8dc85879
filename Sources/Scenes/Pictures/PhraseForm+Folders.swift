// SPDX-License-Identifier: MIT
import Phrases

/// What is said of names of pictures that no folder has.
extension PhraseForm {
  static var isNoPathBelow: PhraseForm {
    PhraseForm(
      en: "this is not a path below an image folder",
      de: "das ist kein Pfad unter einem Bildordner",
      es: "no es una ruta dentro de una carpeta de imágenes",
      fr: "ce n’est pas un chemin dans un dossier d’images",
      ja: "画像フォルダの中のパスではありません")
  }
  static var allowedPaths: PhraseForm {
    PhraseForm(
      en:
        "Allowed is a path such as {0} or {1}: at most {2} bytes, no \"/\" in front, no part "
        + "that begins with \".\", no backslash, no control character.",
      de:
        "Erlaubt ist ein Pfad wie {0} oder {1}: höchstens {2} Byte, kein „/“ am Anfang, kein "
        + "Teil, der mit „.“ beginnt, kein umgekehrter Schrägstrich, kein Steuerzeichen.",
      es:
        "Se permite una ruta como {0} o {1}: como máximo {2} bytes, sin «/» al principio, sin "
        + "partes que empiecen por «.», sin barra inversa, sin caracteres de control.",
      fr:
        "Il faut un chemin comme {0} ou {1} : au plus {2} octets, pas de « / » au début, pas "
        + "de partie qui commence par « . », pas de barre oblique inverse, pas de caractère de "
        + "commande.",
      ja: "{0} や {1} のようなパスにしてください。{2} バイトまでで、「/」や「.」で始まる部分、逆斜線、制御文字は使えません。")
  }
  static var noImageFolder: PhraseForm {
    PhraseForm(
      en: "no image folder is configured",
      de: "kein Bildordner ist eingestellt",
      es: "no hay ninguna carpeta de imágenes configurada",
      fr: "aucun dossier d’images n’est réglé",
      ja: "画像フォルダが設定されていません")
  }
  static var nameImageFolder: PhraseForm {
    PhraseForm(
      en: "Name it with --image-folder FOLDER, or with image-folder in the configuration.",
      de: "Nennen Sie ihn mit --image-folder FOLDER oder mit image-folder in der Konfiguration.",
      es: "Indíquela con --image-folder FOLDER o con image-folder en la configuración.",
      fr: "Indiquez-le avec --image-folder FOLDER ou avec image-folder dans les réglages.",
      ja: "--image-folder FOLDER か、設定の image-folder で指定してください。")
  }
  static var cannotOpenImageFolder: PhraseForm {
    PhraseForm(
      en: "cannot open the image folder {0}: {1}",
      de: "der Bildordner {0} lässt sich nicht öffnen: {1}",
      es: "no se puede abrir la carpeta de imágenes {0}: {1}",
      fr: "impossible d’ouvrir le dossier d’images {0} : {1}",
      ja: "画像フォルダ {0} を開けません：{1}")
  }
  static var noFileInFolders: PhraseForm {
    PhraseForm(
      en: "there is no such file in {0}",
      de: "diese Datei gibt es nicht in {0}",
      es: "no hay tal archivo en {0}",
      fr: "ce fichier n’est pas dans {0}",
      ja: "{0} にそのファイルはありません")
  }
  static var fileMeant: PhraseForm {
    PhraseForm(
      en: "Did you mean {0}?",
      de: "Meinten Sie {0}?",
      es: "¿Quería decir {0}?",
      fr: "Vouliez-vous dire {0} ?",
      ja: "{0} のことですか？")
  }
  static var imageFolderMissing: PhraseForm {
    PhraseForm(
      en: "there is no image folder {0}",
      de: "den Bildordner {0} gibt es nicht",
      es: "no existe la carpeta de imágenes {0}",
      fr: "il n’y a pas de dossier d’images {0}",
      ja: "画像フォルダ {0} がありません")
  }
  static var makeFolder: PhraseForm {
    PhraseForm(
      en: "Make it or correct the setting.",
      de: "Legen Sie ihn an, oder berichtigen Sie die Einstellung.",
      es: "Créela o corrija el ajuste.",
      fr: "Créez-le ou corrigez le réglage.",
      ja: "作成するか、設定を直してください。")
  }
  static var putItThere: PhraseForm {
    PhraseForm(
      en: "Put it there or correct the name.",
      de: "Legen Sie sie dort ab, oder berichtigen Sie den Namen.",
      es: "Póngalo allí o corrija el nombre.",
      fr: "Mettez-le là ou corrigez le nom.",
      ja: "そこに置くか、名前を直してください。")
  }
}
