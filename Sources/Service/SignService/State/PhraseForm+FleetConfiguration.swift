// SPDX-License-Identifier: MIT
import Phrases

/// What is said of keys of the configuration that a fleet wants.
extension PhraseForm {
  static var triedUntilEnd: PhraseForm {
    PhraseForm(
      en: "The sign ended while it tried them, so the configuration of before is back.",
      de:
        "Das Schild endete, während es sie ausprobierte, darum gilt wieder die vorige Konfiguration.",
      es: "El letrero terminó mientras las probaba, así que ha vuelto la configuración anterior.",
      fr: "Le panneau s’est arrêté pendant l’essai, les réglages précédents sont donc de retour.",
      ja: "試している間に表示板が終了したため、前の設定に戻しました。")
  }
  static var triedUnheard: PhraseForm {
    PhraseForm(
      en:
        "The sign did not reach the broker with them within {0} seconds, so the configuration of "
        + "before is back.",
      de:
        "Das Schild erreichte damit den Broker nicht innerhalb von {0} Sekunden, darum gilt wieder "
        + "die vorige Konfiguration.",
      es:
        "El letrero no llegó con ellas al bróker en {0} segundos, así que ha vuelto la configuración "
        + "anterior.",
      fr:
        "Le panneau n’a pas atteint le broker avec eux en {0} secondes, les réglages précédents sont "
        + "donc de retour.",
      ja: "{0} 秒以内にブローカーへ届かなかったため、前の設定に戻しました。")
  }
  static var fleetConfigurationReverted: PhraseForm {
    PhraseForm(
      en: "What the fleet wants of the configuration was taken back. {0}",
      de: "Was die Flotte an der Konfiguration ändern will, wurde zurückgenommen. {0}",
      es: "Lo que la flota quiere de la configuración se ha deshecho. {0}",
      fr: "Ce que la flotte veut des réglages a été annulé. {0}",
      ja: "フリートが求める設定は取り消されました。{0}")
  }
  static var fleetMayNotConfigure: PhraseForm {
    PhraseForm(
      en: "The fleet may not change the configuration of this sign. Its file can allow it: {0}",
      de:
        "Die Flotte darf die Konfiguration dieses Schilds nicht ändern. Seine Datei kann es erlauben: {0}",
      es:
        "La flota no puede cambiar la configuración de este letrero. Su archivo puede permitirlo: {0}",
      fr:
        "La flotte n’a pas le droit de changer les réglages de ce panneau. Son fichier peut le permettre : {0}",
      ja: "フリートにはこの表示板の設定を変える権限がありません。表示板のファイルで許可できます：{0}")
  }
  static var fleetHasKeys: PhraseForm {
    PhraseForm(
      en: "The fleet has set {0}: what this file says of it does not count meanwhile.",
      de: "Die Flotte hat {0} gesetzt: Was diese Datei dazu sagt, gilt so lange nicht.",
      es: "La flota ha fijado {0}: lo que este archivo dice de ello no cuenta mientras tanto.",
      fr: "La flotte a fixé {0} : ce que ce fichier en dit ne compte pas pour l’instant.",
      ja: "フリートが {0} を設定しています。その間、このファイルの値は使われません。")
  }
  static var fleetKeysFixed: PhraseForm {
    PhraseForm(
      en: "A running sign cannot change {0}. Leave it out, or change it in the file of the sign.",
      de:
        "Ein laufendes Schild kann {0} nicht ändern. Lassen Sie es weg, oder ändern Sie es in der "
        + "Datei des Schilds.",
      es:
        "Un letrero en marcha no puede cambiar {0}. Quítelo, o cámbielo en el archivo del letrero.",
      fr:
        "Un panneau en marche ne peut pas changer {0}. Retirez-le, ou changez-le dans le fichier du "
        + "panneau.",
      ja: "動作中の表示板では {0} を変えられません。削除するか、表示板のファイルで変更してください。")
  }
}
