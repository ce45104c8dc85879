// SPDX-License-Identifier: MIT
import Phrases

/// What is said of configurations that a running sign does not take over.
extension PhraseForm {
  static var hasNoConfiguration: PhraseForm {
    PhraseForm(
      en: "This sign has no file of a configuration.",
      de: "Dieses Schild hat keine Datei einer Konfiguration.",
      es: "Este letrero no tiene archivo de configuración.",
      fr: "Ce panneau n’a pas de fichier de réglages.",
      ja: "この表示板には設定のファイルがありません。")
  }
  static var keysAreFixed: PhraseForm {
    PhraseForm(
      en:
        "A running sign cannot change {0}, so nothing was changed. Change it in {1} and start "
        + "the sign anew, with \"systemctl restart signboard\".",
      de:
        "Ein laufendes Schild kann {0} nicht ändern, darum wurde nichts geändert. Ändern Sie "
        + "es in {1}, und starten Sie das Schild mit „systemctl restart signboard“ neu.",
      es:
        "Un letrero en marcha no puede cambiar {0}, así que no se cambió nada. Cámbielo en {1} "
        + "y reinicie el letrero con «systemctl restart signboard».",
      fr:
        "Un panneau en marche ne peut pas changer {0}, rien n’a donc été changé. Changez-le "
        + "dans {1} et redémarrez le panneau avec « systemctl restart signboard ».",
      ja: "動作中の表示板では {0} を変えられないため、何も変更していません。{1} で変更し、「systemctl restart signboard」で再起動してください。")
  }
  static var cannotTakeOver: PhraseForm {
    PhraseForm(
      en: "The sign cannot take it over, and goes on as before. {0}",
      de: "Das Schild kann sie nicht übernehmen und läuft weiter wie zuvor. {0}",
      es: "El letrero no puede aplicarla y sigue como antes. {0}",
      fr: "Le panneau ne peut pas l’appliquer et continue comme avant. {0}",
      ja: "この設定は反映できないため、前のまま動作を続けます。{0}")
  }
  static var showedNoPicture: PhraseForm {
    PhraseForm(
      en: "The panel showed no picture with it, so the configuration of before is back.",
      de: "Die Anzeige zeigte damit kein Bild, darum gilt wieder die vorige Konfiguration.",
      es:
        "El panel no mostró ninguna imagen con ella, así que ha vuelto la configuración "
        + "anterior.",
      fr:
        "L’afficheur n’a montré aucune image avec eux, les réglages précédents sont donc de "
        + "retour.",
      ja: "この設定ではパネルに何も表示されなかったため、前の設定に戻しました。")
  }
  static var backButNotInForce: PhraseForm {
    PhraseForm(
      en: "The configuration of before is back in {0}, but not in force: {1}",
      de: "Die vorige Konfiguration steht wieder in {0}, gilt aber nicht: {1}",
      es: "La configuración anterior está otra vez en {0}, pero no se aplica: {1}",
      fr: "Les réglages précédents sont de nouveau dans {0}, mais ne sont pas appliqués : {1}",
      ja: "前の設定は {0} に戻りましたが、有効になっていません：{1}")
  }
  static var mayNotChangeFile: PhraseForm {
    PhraseForm(
      en:
        "The sign may not change {0}. Change it there, or let it: \"sudo chgrp signboard "
        + "FOLDER\" and \"sudo chmod g+w FOLDER\" for its folder.",
      de:
        "Das Schild darf {0} nicht ändern. Ändern Sie die Datei dort, oder erlauben Sie es "
        + "ihm: „sudo chgrp signboard FOLDER“ und „sudo chmod g+w FOLDER“ für ihren Ordner.",
      es:
        "El letrero no puede cambiar {0}. Cámbielo allí, o permítaselo: «sudo chgrp signboard "
        + "FOLDER» y «sudo chmod g+w FOLDER» para su carpeta.",
      fr:
        "Le panneau n’a pas le droit de modifier {0}. Modifiez-le là-bas, ou permettez-le-lui "
        + ": « sudo chgrp signboard FOLDER » et « sudo chmod g+w FOLDER » pour son dossier.",
      ja:
        "表示板には {0} を変更する権限がありません。機器で変更するか、そのフォルダに「sudo chgrp signboard FOLDER」と「sudo chmod g+w "
        + "FOLDER」で許可してください。")
  }
  static var cannotChangeRunning: PhraseForm {
    PhraseForm(
      en: "a running sign cannot change this, so the new configuration is not used",
      de: "ein laufendes Schild kann das nicht ändern, darum gilt die neue Konfiguration nicht",
      es: "un letrero en marcha no puede cambiar esto, así que no se usa la configuración nueva",
      fr:
        "un panneau en marche ne peut pas changer cela, les nouveaux réglages ne sont donc pas "
        + "utilisés",
      ja: "動作中の表示板では変えられないため、新しい設定は使われません")
  }
  static var restartSign: PhraseForm {
    PhraseForm(
      en: "Start it anew, with \"systemctl restart signboard\".",
      de: "Starten Sie es mit „systemctl restart signboard“ neu.",
      es: "Reinícielo con «systemctl restart signboard».",
      fr: "Redémarrez-le avec « systemctl restart signboard ».",
      ja: "「systemctl restart signboard」で再起動してください。")
  }
}
