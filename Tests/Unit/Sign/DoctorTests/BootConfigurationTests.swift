// SPDX-License-Identifier: MIT
import SignTesting
import Testing

@testable import Commissioning

/// What config.txt states about SPI.
struct BootConfigurationTests {
  private func decision(_ text: String, model: String = "Raspberry Pi 4 Model B Rev 1.4") -> String
  {
    let boot = BootConfiguration(path: "config.txt", model: PiModel(name: model)) {
      $0 == "config.txt" ? text : nil
    }
    guard let decision = boot.decision else { return "nothing" }
    return "\(decision.isOn ? "on" : "off") in line \(decision.place.line), \(decision.verdict)"
  }

  @Test(arguments: TextRow.of("Sign/DoctorTests/boot.txt", "Lines"))
  func `a line decides on, off or nothing`(row: TextRow) {
    #expect(decision(row.input) == row.output)
  }

  @Test(arguments: TextRow.of("Sign/DoctorTests/boot.txt", "Boards"))
  func `a Raspberry Pi reads the sections of its model`(row: TextRow) {
    #expect(PiModel(name: row.input)?.sections.sorted().joined(separator: " ") == row.output)
  }

  @Test func `other machines are not Raspberry Pis`() {
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
        path: "/boot/firmware/config.txt",
        model: PiModel(name: "Raspberry Pi 4 Model B Rev 1.4"), text: tree(folder).text)
      #expect(boot.decision?.isOn == true)
      #expect(boot.decision?.place.description == "line 2 of /boot/firmware/extra.txt")
    }
  }

  @Test func `comments and text around a line do not change what it decides`() {
    let seed: UInt64 = 3_805
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
    let seed: UInt64 = 3_806
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "dtparam=", "spi", "=on", ",", "\n", "[", "]", "pi4", "all", "#", "include ", "config.txt",
      "dtoverlay=spi", "0-1cs", "\0", "\u{1B}[2J", "é", "\u{202E}", "=", " ", "\r\n", "\u{FFFD}",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      let boot = BootConfiguration(path: "c", model: nil) { $0 == "c" ? text : nil }
      for place in boot.statements.map(\.place) + boot.comments {
        #expect(!place.text.contains("\u{1B}") && !place.text.contains("\u{202E}"), "seed \(seed)")
      }
    }
  }
}
