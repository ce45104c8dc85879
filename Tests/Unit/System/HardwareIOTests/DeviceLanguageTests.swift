// SPDX-License-Identifier: MIT
import Glibc
import HardwareIO
import Phrases
import SPIBus
import Testing

/// Errors of devices in the languages of answers.
struct DeviceLanguageTests {
  private let gpio = GPIOFailure(
    device: "gpiochip0 (CLK 11, DIN 10, CS 8)",
    lines: GPIOLines(clock: .offset(11), data: .offset(10), select: .offset(8)))

  private func languages(_ error: SPIError?) -> [String] {
    AnswerLanguage.allCases.map { error?.phrase.text(in: $0) ?? "" }
  }

  @Test func `a missing SPI device is said in each language`() {
    let error = #expect(throws: SPIError.self) { try SpidevDevice(path: "/none/spidev0.0") }
    #expect(
      languages(error) == [
        "Cannot open /none/spidev0.0: no such file or directory. Enable SPI with \"sudo "
          + "raspi-config nonint do_spi 0\" and reboot, or check the device name.",
        "/none/spidev0.0 lässt sich nicht öffnen: Datei oder Ordner fehlt. Schalten Sie SPI mit "
          + "„sudo raspi-config nonint do_spi 0“ ein und starten Sie neu, oder prüfen Sie den "
          + "Namen des Geräts.",
        "No se puede abrir /none/spidev0.0: no existe el archivo o la carpeta. Active SPI con "
          + "«sudo raspi-config nonint do_spi 0» y reinicie, o revise el nombre del dispositivo.",
        "Impossible d’ouvrir /none/spidev0.0 : fichier ou dossier introuvable. Activez SPI avec "
          + "« sudo raspi-config nonint do_spi 0 » et redémarrez, ou vérifiez le nom du "
          + "périphérique.",
        "/none/spidev0.0 を開けません：ファイルまたはフォルダーがありません。 「sudo raspi-config nonint do_spi "
          + "0」で SPI を有効にして再起動するか、デバイス名を確認してください。",
      ])
  }

  @Test func `GPIO lines without libgpiod are said in each language`() {
    #expect(
      languages(gpio.noLibrary) == [
        "Cannot open gpiochip0 (CLK 11, DIN 10, CS 8): libgpiod is not installed. Install it with "
          + "\"sudo apt-get install libgpiod3\", or on Debian 12 and Ubuntu 24.04 with \"sudo "
          + "apt-get install libgpiod2\".",
        "gpiochip0 (CLK 11, DIN 10, CS 8) lässt sich nicht öffnen: libgpiod ist nicht "
          + "installiert. Installieren Sie es mit „sudo apt-get install libgpiod3“, unter Debian "
          + "12 und Ubuntu 24.04 mit „sudo apt-get install libgpiod2“.",
        "No se puede abrir gpiochip0 (CLK 11, DIN 10, CS 8): libgpiod no está instalado. "
          + "Instálelo con «sudo apt-get install libgpiod3», o en Debian 12 y Ubuntu 24.04 con "
          + "«sudo apt-get install libgpiod2».",
        "Impossible d’ouvrir gpiochip0 (CLK 11, DIN 10, CS 8) : libgpiod n’est pas installé. "
          + "Installez-le avec « sudo apt-get install libgpiod3 », ou sous Debian 12 et Ubuntu "
          + "24.04 avec « sudo apt-get install libgpiod2 ».",
        "gpiochip0 (CLK 11, DIN 10, CS 8) を開けません：libgpiod がインストールされていません。 「sudo apt-get "
          + "install libgpiod3」でインストールしてください。Debian 12 と Ubuntu 24.04 では「sudo apt-get "
          + "install libgpiod2」です。",
      ])
  }

  @Test func `a line that has gone is said in each language`() {
    #expect(
      languages(gpio.sending(errno: ENODEV)) == [
        "Cannot send to gpiochip0 (CLK 11, DIN 10, CS 8): no such device.",
        "An gpiochip0 (CLK 11, DIN 10, CS 8) lässt sich nichts senden: Gerät fehlt.",
        "No se puede enviar a gpiochip0 (CLK 11, DIN 10, CS 8): no existe el dispositivo.",
        "Impossible d’envoyer à gpiochip0 (CLK 11, DIN 10, CS 8) : appareil introuvable.",
        "gpiochip0 (CLK 11, DIN 10, CS 8) に送信できません：機器がありません。",
      ])
  }
}
