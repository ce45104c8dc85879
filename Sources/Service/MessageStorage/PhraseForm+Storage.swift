// SPDX-License-Identifier: MIT
import Phrases

/// What is said of changes that cannot be stored.
extension PhraseForm {
  static var cannotStore: PhraseForm {
    PhraseForm(
      en: "Cannot store {0}: {1}. Correct it.",
      de: "{0} lässt sich nicht speichern: {1}. Berichtigen Sie es.",
      es: "No se puede guardar {0}: {1}. Corríjalo.",
      fr: "Impossible d’enregistrer {0} : {1}. Corrigez-le.",
      ja: "{0} を保存できません：{1}。直してください。")
  }
  static var processUses: PhraseForm {
    PhraseForm(
      en: "process {0} is using it. Stop that one with \"kill {0}\", or name another file.",
      de:
        "der Prozess {0} benutzt sie. Beenden Sie ihn mit „kill {0}“, oder nennen Sie eine "
        + "andere Datei.",
      es: "el proceso {0} lo está usando. Deténgalo con «kill {0}», o indique otro archivo.",
      fr: "le processus {0} l’utilise. Arrêtez-le avec « kill {0} », ou indiquez un autre fichier.",
      ja: "プロセス {0} が使用中です。「kill {0}」で止めるか、別のファイルを指定してください。")
  }
  static var programUses: PhraseForm {
    PhraseForm(
      en: "another program is using it. Stop that one, or name another file.",
      de: "ein anderes Programm benutzt sie. Beenden Sie es, oder nennen Sie eine andere Datei.",
      es: "otro programa lo está usando. Deténgalo, o indique otro archivo.",
      fr: "un autre programme l’utilise. Arrêtez-le, ou indiquez un autre fichier.",
      ja: "別のプログラムが使用中です。それを止めるか、別のファイルを指定してください。")
  }
  static var newerWrote: PhraseForm {
    PhraseForm(
      en:
        "a newer version of this program wrote it (schema {0}, this one knows {1}). Install "
        + "the newer version again, or name another file.",
      de:
        "eine neuere Version dieses Programms hat sie geschrieben (Schema {0}, diese kennt "
        + "{1}). Installieren Sie die neuere Version wieder, oder nennen Sie eine andere Datei.",
      es:
        "lo escribió una versión más nueva de este programa (esquema {0}, esta conoce {1}). "
        + "Instale otra vez la versión más nueva, o indique otro archivo.",
      fr:
        "une version plus récente de ce programme l’a écrit (schéma {0}, celle-ci connaît "
        + "{1}). Réinstallez la version plus récente, ou indiquez un autre fichier.",
      ja: "このプログラムの新しい版が書いたファイルです（スキーマ {0}、この版は {1} まで）。新しい版を入れ直すか、別のファイルを指定してください。")
  }
  static var otherProgramOwns: PhraseForm {
    PhraseForm(
      en: "it belongs to another program. Name another file.",
      de: "sie gehört zu einem anderen Programm. Nennen Sie eine andere Datei.",
      es: "pertenece a otro programa. Indique otro archivo.",
      fr: "il appartient à un autre programme. Indiquez un autre fichier.",
      ja: "別のプログラムのファイルです。別のファイルを指定してください。")
  }
  static var isDamaged: PhraseForm {
    PhraseForm(
      en: "the file is damaged ({0}). {1}",
      de: "die Datei ist beschädigt ({0}). {1}",
      es: "el archivo está dañado ({0}). {1}",
      fr: "le fichier est endommagé ({0}). {1}",
      ja: "ファイルが壊れています（{0}）。{1}")
  }
  static var keepsReadable: PhraseForm {
    PhraseForm(
      en:
        "The service keeps what can be read of its store when it starts; of a backup, use "
        + "another.",
      de:
        "Der Dienst behält beim Start, was von seinem Speicher zu lesen ist; nehmen Sie statt "
        + "einer Sicherung eine andere.",
      es:
        "El servicio conserva al arrancar lo que se pueda leer de su almacén; si es una copia, "
        + "use otra.",
      fr:
        "Le service garde au démarrage ce qui est lisible de son stockage ; pour une "
        + "sauvegarde, prenez-en une autre.",
      ja: "保存領域で読める部分は起動時に残されます。バックアップの場合は別のものを使ってください。")
  }
  static var useOtherBackup: PhraseForm {
    PhraseForm(
      en: "Use another backup.",
      de: "Nehmen Sie eine andere Sicherung.",
      es: "Use otra copia.",
      fr: "Prenez une autre sauvegarde.",
      ja: "別のバックアップを使ってください。")
  }
  static var restoreBackup: PhraseForm {
    PhraseForm(
      en: "Restore {0}.",
      de: "Spielen Sie {0} zurück.",
      es: "Restaure {0}.",
      fr: "Restaurez {0}.",
      ja: "{0} を復元してください。")
  }
  static var startAgain: PhraseForm {
    PhraseForm(
      en: "Start the program again: it keeps what can still be read.",
      de: "Starten Sie das Programm neu: Es behält, was noch zu lesen ist.",
      es: "Reinicie el programa: conserva lo que aún se puede leer.",
      fr: "Redémarrez le programme : il garde ce qui est encore lisible.",
      ja: "プログラムを再起動してください。まだ読める部分は残されます。")
  }
  static var hasGreatestSize: PhraseForm {
    PhraseForm(
      en:
        "it has reached its greatest size of {0} MiB. Remove what is no longer needed, or "
        + "allow more.",
      de:
        "sie hat ihre größte Größe von {0} MiB erreicht. Entfernen Sie, was nicht mehr nötig "
        + "ist, oder erlauben Sie mehr.",
      es:
        "ha alcanzado su tamaño máximo de {0} MiB. Elimine lo que ya no haga falta, o permita "
        + "más.",
      fr:
        "il a atteint sa taille maximale de {0} Mio. Supprimez ce qui n’est plus nécessaire, "
        + "ou permettez plus.",
      ja: "上限の {0} MiB に達しました。不要なものを削除するか、上限を上げてください。")
  }
  static var diskIsFull: PhraseForm {
    PhraseForm(
      en: "the disk is full. Make room with \"df -h\" and \"rm\"; reading goes on.",
      de:
        "der Datenträger ist voll. Schaffen Sie mit „df -h“ und „rm“ Platz; gelesen werden "
        + "kann weiter.",
      es: "el disco está lleno. Haga sitio con «df -h» y «rm»; se puede seguir leyendo.",
      fr: "le disque est plein. Faites de la place avec « df -h » et « rm » ; la lecture continue.",
      ja: "ディスクがいっぱいです。「df -h」と「rm」で空きを作ってください。読み出しは続けられます。")
  }
  static var diskNeedsRoom: PhraseForm {
    PhraseForm(
      en: "the disk is full. Make room with \"df -h\" and \"rm\".",
      de: "der Datenträger ist voll. Schaffen Sie mit „df -h“ und „rm“ Platz.",
      es: "el disco está lleno. Haga sitio con «df -h» y «rm».",
      fr: "le disque est plein. Faites de la place avec « df -h » et « rm ».",
      ja: "ディスクがいっぱいです。「df -h」と「rm」で空きを作ってください。")
  }
  static var onlyRead: PhraseForm {
    PhraseForm(
      en: "it can only be read ({0}). Make it writable; a running sign notices it.",
      de:
        "sie kann nur gelesen werden ({0}). Machen Sie sie beschreibbar; ein laufendes Schild bemerkt es.",
      es: "solo se puede leer ({0}). Permita escribir en él; un letrero en marcha lo nota.",
      fr: "il ne peut qu’être lu ({0}). Rendez-le modifiable ; un panneau en marche le remarque.",
      ja: "読み取り専用です（{0}）。書き込めるようにしてください。動作中のサインは自動で認識します。")
  }
  static var settingStays: PhraseForm {
    PhraseForm(
      en:
        "SQLite's {0} stays \"{1}\" here, so that a power cut could lose messages. Put the "
        + "file on a local disk.",
      de:
        "SQLites {0} bleibt hier „{1}“, sodass ein Stromausfall Meldungen verlieren könnte. "
        + "Legen Sie die Datei auf einen lokalen Datenträger.",
      es:
        "aquí {0} de SQLite sigue siendo «{1}», así que un corte de luz podría perder "
        + "mensajes. Ponga el archivo en un disco local.",
      fr:
        "ici, {0} de SQLite reste « {1} », une coupure de courant pourrait donc perdre des "
        + "messages. Mettez le fichier sur un disque local.",
      ja: "ここでは SQLite の {0} が「{1}」のままなので、停電でメッセージを失うおそれがあります。ファイルをローカルディスクに置いてください。")
  }
  static var lookForDiskErrors: PhraseForm {
    PhraseForm(
      en: "{0}. Look for errors of the disk with \"dmesg\".",
      de: "{0}. Fehler des Datenträgers zeigt „dmesg“.",
      es: "{0}. Busque errores del disco con «dmesg».",
      fr: "{0}. Cherchez les erreurs du disque avec « dmesg ».",
      ja: "{0}。「dmesg」でディスクのエラーを確認してください。")
  }
  static var storeIsClosed: PhraseForm {
    PhraseForm(
      en: "the store is closed.",
      de: "der Speicher ist geschlossen.",
      es: "el almacén está cerrado.",
      fr: "le stockage est fermé.",
      ja: "保存領域は閉じられています。")
  }
}
