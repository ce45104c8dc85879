// SPDX-License-Identifier: MIT
import HardwareIO
import Phrases
import SPIBus
import Testing

/// Errors of devices in the language of the caller.
struct DeviceLanguageTests {
  @Test func `a missing SPI device is said in the language of the caller`() {
    let error = #expect(throws: SPIError.self) { try SpidevDevice(path: "/none/spidev0.0") }
    #expect(
      error?.phrase.text(in: .german)
        == "/none/spidev0.0 lässt sich nicht öffnen: Datei oder Ordner fehlt. Schalten Sie SPI mit "
        + "„sudo raspi-config nonint do_spi 0“ ein und starten Sie neu, oder prüfen Sie den "
        + "Namen des Geräts.")
  }
}
