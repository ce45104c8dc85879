// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// `signboard doctor` as a person or a script calls it.
@Suite(.waitsForPrograms)
struct DoctorTests {
  private let machine = ["doctor", "--root", "Tests/Support/Machines/pi4"]

  @Test func `a problem ends with status 1`() throws {
    let outcome = try Program.run(machine)
    #expect(outcome.status == 1)
    #expect(outcome.error.isEmpty)
    #expect(outcome.output.hasPrefix("problem  spi            SPI is off: line 7 of "))
    // Plain text if there is no terminal.
    #expect(!outcome.output.contains("\u{1B}"))
  }

  @Test func `a machine without problems ends with status 0`() throws {
    try Program.withFolder { folder in
      let outcome = try Program.run(["doctor", "--root", folder.path])
      #expect(outcome.status == 0, "\(outcome.output)")
    }
  }

  @Test func `the JSON has stable keys`() throws {
    let outcome = try Program.run(machine + ["--json"])
    #expect(outcome.status == 1)
    let lines = outcome.output.components(separatedBy: "\n")
    #expect(
      lines.first
        == "{\"version\":1,\"problems\":1,\"advice\":0,\"unknown\":0,\"ok\":11,\"findings\":[")
    #expect(
      lines.first { $0.contains("\"spi\"") }
        == ##"{"check":"spi","state":"problem","what":"SPI is off: line 7 of "##
        + ##"/boot/firmware/config.txt, \"#dtparam=spi=on\", is commented out.","why":"##
        + ##""Only with SPI switched on there is a device such as /dev/spidev0.0 that chains are "##
        + ##"connected to.","hint":"","##
        + ##""fix":["sudo raspi-config nonint do_spi 0","sudo reboot"]},"##)
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    #expect(object is [String: Any])
  }

  @Test func `the doctor examines this machine without failing`() throws {
    let outcome = try Program.run(["doctor", "--json"])
    #expect(outcome.status == 0 || outcome.status == 1)
    #expect(outcome.error.isEmpty)
    _ = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
  }

  @Test func `the sample configuration is checked too`() throws {
    let outcome = try Program.run(machine + ["--config", "Config/signboard.yaml"])
    #expect(
      outcome.output.contains("ok       configuration  Config/signboard.yaml has no mistakes."))
  }

  @Test func `a text that a comment cuts short is advice`() throws {
    try Program.withFolder { folder in
      let file = folder.appendingPathComponent("sign.yaml")
      try "text: Closed # today\n".write(to: file, atomically: true, encoding: .utf8)
      let outcome = try Program.run(["doctor", "--root", folder.path, "--config", file.path])
      #expect(outcome.output.contains("advice   configuration"))
      #expect(outcome.output.contains("$ nano +1,14 \(file.path)"))
    }
  }

  @Test func `configuration mistakes are reported as problems`() throws {
    try Program.withFolder { folder in
      let file = folder.appendingPathComponent("sign.yaml")
      try "spede: 3\n".write(to: file, atomically: true, encoding: .utf8)
      let outcome = try Program.run(["doctor", "--root", folder.path, "--config", file.path])
      #expect(outcome.status == 1)
      #expect(outcome.output.contains("$ nano +1,1 \(file.path)"))
      let missing = try Program.run(["doctor", "--root", folder.path, "--config", "no.yaml"])
      #expect(missing.status == 1)
      #expect(
        missing.output.contains(
          "problem  configuration  Cannot read no.yaml: no such file or directory. Check\n")
      )
    }
  }
}
