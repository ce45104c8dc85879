// SPDX-License-Identifier: MIT
import Phrases

/// What is said of devices of panels: why they fail, and what a person can do next.
extension PhraseForm {
  static var noSPIDevice: PhraseForm {
    PhraseForm(
      en: "not an SPI device",
      de: "kein SPI-Gerät",
      es: "no es un dispositivo SPI",
      fr: "ce n’est pas un périphérique SPI",
      ja: "SPI デバイスではありません")
  }
  static var checkDeviceName: PhraseForm {
    PhraseForm(
      en: "Check the device name; the first SPI device is usually /dev/spidev0.0.",
      de: "Prüfen Sie den Namen des Geräts; das erste SPI-Gerät ist meist /dev/spidev0.0.",
      es: "Revise el nombre del dispositivo; el primero de SPI suele ser /dev/spidev0.0.",
      fr:
        "Vérifiez le nom du périphérique ; le premier périphérique SPI est en général "
        + "/dev/spidev0.0.",
      ja: "デバイス名を確認してください。最初の SPI デバイスは通常 /dev/spidev0.0 です。")
  }
  static var refusesMode: PhraseForm {
    PhraseForm(
      en: "it refuses mode 0, 8 bits a word or the speed",
      de: "es lehnt Modus 0, 8 Bit je Wort oder die Geschwindigkeit ab",
      es: "rechaza el modo 0, los 8 bits por palabra o la velocidad",
      fr: "il refuse le mode 0, 8 bits par mot ou la vitesse",
      ja: "モード 0、1 ワード 8 ビット、または速度を受け付けません")
  }
  static var tryLowerSpeed: PhraseForm {
    PhraseForm(
      en: "Try a lower speed, or another device.",
      de: "Versuchen Sie eine geringere Geschwindigkeit oder ein anderes Gerät.",
      es: "Pruebe una velocidad menor u otro dispositivo.",
      fr: "Essayez une vitesse plus basse, ou un autre périphérique.",
      ja: "もっと低い速度か、別のデバイスを試してください。")
  }
  static var beyondBuffer: PhraseForm {
    PhraseForm(
      en: "the message is longer than the kernel's buffer",
      de: "die Nachricht ist länger als der Puffer des Kernels",
      es: "el envío es más largo que el búfer del núcleo",
      fr: "l’envoi est plus long que le tampon du noyau",
      ja: "送信データがカーネルのバッファーより長くなっています")
  }
  static var sentTooLittle: PhraseForm {
    PhraseForm(
      en: "{0} of {1} bytes were sent",
      de: "{0} von {1} Byte wurden gesendet",
      es: "se enviaron {0} de {1} bytes",
      fr: "{0} octets sur {1} ont été envoyés",
      ja: "{1} バイトのうち {0} バイトしか送信されませんでした")
  }
  static var transactionTooLong: PhraseForm {
    PhraseForm(
      en: "a transaction has {0} bytes and the kernel's buffer takes {1}",
      de: "eine Übertragung hat {0} Byte, und der Puffer des Kernels fasst {1}",
      es: "una transacción tiene {0} bytes y el búfer del núcleo admite {1}",
      fr: "une transaction a {0} octets et le tampon du noyau en prend {1}",
      ja: "1 回の転送が {0} バイトありますが、カーネルのバッファーは {1} バイトです")
  }
  static var speedOutOfRange: PhraseForm {
    PhraseForm(
      en: "the speed {0} Hz is not from {1} to {2} Hz",
      de: "die Geschwindigkeit {0} Hz liegt nicht zwischen {1} und {2} Hz",
      es: "la velocidad {0} Hz no está entre {1} y {2} Hz",
      fr: "la vitesse {0} Hz n’est pas entre {1} et {2} Hz",
      ja: "速度 {0} Hz は {1}～{2} Hz の範囲にありません")
  }
  static var chooseSpeed: PhraseForm {
    PhraseForm(
      en: "Choose a speed in that range; {0} Hz suits most chains.",
      de: "Wählen Sie eine Geschwindigkeit in diesem Bereich; {0} Hz passt für die meisten Ketten.",
      es: "Elija una velocidad de ese intervalo; {0} Hz va bien para la mayoría de las cadenas.",
      fr: "Choisissez une vitesse dans cette plage ; {0} Hz convient à la plupart des chaînes.",
      ja: "その範囲の速度を選んでください。ほとんどのチェーンには {0} Hz が適しています。")
  }
  static var deviceIsClosed: PhraseForm {
    PhraseForm(
      en: "the device is closed",
      de: "das Gerät ist geschlossen",
      es: "el dispositivo está cerrado",
      fr: "le périphérique est fermé",
      ja: "デバイスは閉じられています")
  }
  static var enlargeBuffer: PhraseForm {
    PhraseForm(
      en:
        "Add \"spidev.bufsiz={0}\" to the kernel command line in /boot/firmware/cmdline.txt "
        + "and reboot.",
      de:
        "Ergänzen Sie „spidev.bufsiz={0}“ in der Kernel-Befehlszeile in "
        + "/boot/firmware/cmdline.txt, und starten Sie neu.",
      es:
        "Añada «spidev.bufsiz={0}» a la línea de órdenes del núcleo en "
        + "/boot/firmware/cmdline.txt y reinicie.",
      fr:
        "Ajoutez « spidev.bufsiz={0} » à la ligne de commande du noyau dans "
        + "/boot/firmware/cmdline.txt et redémarrez.",
      ja: "/boot/firmware/cmdline.txt のカーネルのコマンドラインに「spidev.bufsiz={0}」を加えて再起動してください。")
  }
  static var enableSPI: PhraseForm {
    PhraseForm(
      en:
        "Enable SPI with \"sudo raspi-config nonint do_spi 0\" and reboot, or check the device "
        + "name.",
      de:
        "Schalten Sie SPI mit „sudo raspi-config nonint do_spi 0“ ein und starten Sie neu, "
        + "oder prüfen Sie den Namen des Geräts.",
      es:
        "Active SPI con «sudo raspi-config nonint do_spi 0» y reinicie, o revise el nombre del "
        + "dispositivo.",
      fr:
        "Activez SPI avec « sudo raspi-config nonint do_spi 0 » et redémarrez, ou vérifiez le "
        + "nom du périphérique.",
      ja: "「sudo raspi-config nonint do_spi 0」で SPI を有効にして再起動するか、デバイス名を確認してください。")
  }
  static var joinGroup: PhraseForm {
    PhraseForm(
      en: "Add the user to group {0} with \"sudo usermod -aG {0} $USER\", then log in again.",
      de:
        "Nehmen Sie den Benutzer mit „sudo usermod -aG {0} $USER“ in die Gruppe {0} auf, und "
        + "melden Sie sich neu an.",
      es:
        "Añada el usuario al grupo {0} con «sudo usermod -aG {0} $USER» y vuelva a iniciar la "
        + "sesión.",
      fr:
        "Ajoutez l’utilisateur au groupe {0} avec « sudo usermod -aG {0} $USER », puis "
        + "reconnectez-vous.",
      ja: "「sudo usermod -aG {0} $USER」でユーザーをグループ {0} に加え、ログインし直してください。")
  }
  static var stopOtherProgram: PhraseForm {
    PhraseForm(
      en: "Stop the other program that uses the device.",
      de: "Beenden Sie das andere Programm, das das Gerät benutzt.",
      es: "Detenga el otro programa que usa el dispositivo.",
      fr: "Arrêtez l’autre programme qui utilise le périphérique.",
      ja: "デバイスを使っている別のプログラムを止めてください。")
  }
}
