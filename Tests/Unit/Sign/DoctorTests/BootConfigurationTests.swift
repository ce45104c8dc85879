// SPDX-License-Identifier: MIT
import SignTesting
import Testing

@testable import Doctor

/// What config.txt says about SPI.
struct BootConfigurationTests {
  private func decision(_ text: String, model: String = "Raspberry Pi 4 Model B Rev 1.4") -> String
  {
    let boot = BootConfiguration(text: text, path: "config.txt", model: PiModel(name: model))
    guard let decision = boot.decision else { return "nothing" }
    return "\(decision.isOn ? "on" : "off") in line \(decision.place.line), \(decision.verdict)"
  }

  @Test(arguments: [
    ("dtparam=spi=on", "on in line 1, applies"),
    ("dtparam=spi", "on in line 1, applies"),
    ("  dtparam=spi=on  ", "on in line 1, applies"),
    ("device_tree_param=spi=yes", "on in line 1, applies"),
    ("dtparam=i2c_arm=on,spi=on", "on in line 1, applies"),
    ("dtparam=spi=off", "off in line 1, applies"),
    ("dtparam=spi=on\ndtparam=spi=off", "off in line 2, applies"),
    ("dtparam=spi=on\r\n", "on in line 1, applies"),
    ("dtoverlay=spi0-1cs,cs0_pin=7", "on in line 1, applies"),
    ("#dtparam=spi=on", "nothing"),
    ("# dtparam=spi=on", "nothing"),
    ("dtparam=spi_x=on", "nothing"),
    ("dtparam=spi=maybe", "nothing"),
    ("DTPARAM=SPI=ON", "nothing"),
    ("", "nothing"),
  ])
  func `a line says on, off or nothing`(text: String, expected: String) {
    #expect(decision(text) == expected)
  }

  @Test(arguments: [
    ("[pi4]\ndtparam=spi=on", "on in line 2, applies"),
    ("[pi5]\ndtparam=spi=on", "nothing"),
    ("[pi5]\n[pi4]\ndtparam=spi=on", "on in line 3, applies"),
    ("[pi5]\n[all]\ndtparam=spi=on", "on in line 3, applies"),
    ("[none]\ndtparam=spi=on", "nothing"),
    ("[EDID=DEL-U2422H]\ndtparam=spi=on", "on in line 2, depends"),
    ("[gpio4=1]\ndtparam=spi=on", "on in line 2, depends"),
    ("[gpio4=1]\n[pi5]\ndtparam=spi=on", "nothing"),
    ("[HDMI:1]\ndtparam=spi=on", "on in line 2, applies"),
    ("[tryboot]\ndtparam=spi=on", "nothing"),
    ("[0x12345678]\ndtparam=spi=on", "on in line 2, depends"),
    ("[board-type=0x11]\ndtparam=spi=on", "on in line 2, depends"),
    ("[pi4", "nothing"),
  ])
  func `sections of one kind replace each other, those of two kinds add up`(
    text: String, expected: String
  ) {
    #expect(decision(text) == expected)
  }

  @Test(arguments: [
    ("Raspberry Pi Model B Plus Rev 1.2", "pi1"), ("Raspberry Pi Model A Rev 2", "pi1"),
    ("Raspberry Pi Compute Module Rev 1.0", "cm1 pi1"),
    ("Raspberry Pi Zero Rev 1.3", "pi0"), ("Raspberry Pi Zero W Rev 1.1", "pi0 pi0w"),
    ("Raspberry Pi Zero 2 W Rev 1.0", "pi0 pi02 pi0w"),
    ("Raspberry Pi 2 Model B Rev 1.1", "pi2"), ("Raspberry Pi 3 Model B Rev 1.2", "pi3"),
    ("Raspberry Pi 3 Model A Plus Rev 1.0", "pi3 pi3+"),
    ("Raspberry Pi Compute Module 3 Plus Rev 1.0", "cm3+ pi3"),
    ("Raspberry Pi 4 Model B Rev 1.4", "pi4"), ("Raspberry Pi 400 Rev 1.0", "pi4 pi400"),
    ("Raspberry Pi Compute Module 4 Rev 1.1", "cm4 pi4"),
    ("Raspberry Pi Compute Module 4S Rev 1.0", "cm4s pi4"),
    ("Raspberry Pi 5 Model B Rev 1.0", "pi5"), ("Raspberry Pi 500 Rev 1.0", "pi5 pi500"),
    ("Raspberry Pi Compute Module 5 Lite Rev 1.0", "cm5 pi5"),
    ("Raspberry Pi 6 Model B Rev 1.0", ""), ("Raspberry Pi ", "pi1"),
  ])
  func `a board reads its sections`(name: String, sections: String) {
    #expect(PiModel(name: name)?.sections.sorted().joined(separator: " ") == sections)
  }

  @Test func `other boards are not Raspberry Pis`() {
    #expect(PiModel(name: "Radxa ROCK 5B") == nil)
    #expect(PiModel(name: "") == nil)
  }

  @Test func `files are included, and recursive inclusion ends`() throws {
    let machine = FakeMachine(
      """
      file /boot/firmware/config.txt
        include extra.txt
        include config.txt
        [pi5]
        include other.txt
      file /boot/firmware/extra.txt
        # one
        dtparam=spi=on
      file /boot/firmware/other.txt
        dtparam=spi=off
      """)
    try machine.withFolder { folder in
      let boot = BootConfiguration(
        tree(folder), path: "/boot/firmware/config.txt",
        model: PiModel(name: "Raspberry Pi 4 Model B Rev 1.4"))
      #expect(boot.decision?.isOn == true)
      #expect(boot.decision?.place.description == "line 2 of /boot/firmware/extra.txt")
    }
  }

  @Test func `comments and text around a line do not change what it says`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let noise = [
      "", "# dtparam=spi=off", "dtparam=audio=on", "[all]", "gpu_mem=64", "  ", "=", "[", "]",
    ]
    for _ in 0..<200 {
      let isOn = Bool.random(using: &random)
      var lines = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        noise.randomElement(using: &random) ?? ""
      }
      lines.append("[all]")
      lines.append("dtparam=spi=\(isOn ? "on" : "off")")
      let place = lines.count
      lines += (0..<Int.random(in: 0...8, using: &random)).map { _ in
        noise.randomElement(using: &random) ?? ""
      }
      #expect(
        decision(lines.joined(separator: "\n"))
          == "\(isOn ? "on" : "off") in line \(place), applies", "seed \(seed)")
    }
  }

  @Test func `no text makes the reader fail`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "dtparam=", "spi", "=on", ",", "\n", "[", "]", "pi4", "all", "#", "include ", "config.txt",
      "dtoverlay=spi", "0-1cs", "\0", "\u{1B}[2J", "é", "\u{202E}", "=", " ", "\r\n", "\u{FFFD}",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      let boot = BootConfiguration(text: text, path: "c", model: nil)
      for place in boot.statements.map(\.place) + boot.comments {
        #expect(!place.text.contains("\u{1B}") && !place.text.contains("\u{202E}"), "seed \(seed)")
      }
    }
  }
}
