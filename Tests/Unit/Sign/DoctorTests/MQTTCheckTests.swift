// SPDX-License-Identifier: MIT
import Commissioning
import Displays
import Testing

@Suite struct MQTTCheckTests {
  private static let library = "file /usr/lib/aarch64-linux-gnu/libmosquitto.so.1\n  x"

  private func findings(_ keys: String, _ files: String = library) throws -> [Finding] {
    let sign = "panel: 8x1\nmqtt: {\(keys)}\n"
    return try FakeMachine(Systems.bookworm, Systems.zeroW, files).report(sign: sign).findings
      .filter { $0.subject == "mqtt" }
  }

  @Test func `without a broker, and with a safe one, there is no finding`() throws {
    let machine = FakeMachine(Systems.bookworm, Systems.zeroW)
    #expect(try machine.report(sign: "panel: 8x1").findings.allSatisfy { $0.subject != "mqtt" })
    for broker in ["localhost", "127.0.0.1:99", "mqtts://broker.example"] {
      #expect(try findings("broker: \"\(broker)\"").isEmpty, "\(broker)")
    }
  }

  @Test func `a missing libmosquitto is a problem`() throws {
    #expect(
      try findings("broker: localhost", "") == [
        Finding(
          subject: "mqtt", .problem,
          "libmosquitto is not installed, so the sign cannot reach the broker.",
          why: "The sign takes requests from the broker, and tells it how it is.",
          fix: ["sudo apt install libmosquitto1"])
      ])
  }

  @Test func `a broker elsewhere without encryption is a problem`() throws {
    #expect(
      try findings("broker: \"mqtt://broker.example\"") == [
        Finding(
          subject: "mqtt", .problem,
          "What the sign and mqtt://broker.example:1883 say is not encrypted.",
          why:
            "Whoever listens in on that network can read the password, and then change the sign.",
          hint: "Let the broker listen with TLS, and write mqtts:// in front of its name, with its "
            + "authority as ca-file.")
      ])
  }

  @Test func `a secret that everybody can read is reported`() throws {
    let files = Self.library + "\nfile /etc/signboard/password\n  secret"
    #expect(
      try findings(
        "broker: localhost, username: a, password-file: /etc/signboard/password", files) == [
          Finding(
            subject: "mqtt", .advice,
            "Every user of this machine can read /etc/signboard/password.",
            why: "It is the secret by which the broker knows the sign.",
            fix: [
              "sudo chgrp signboard /etc/signboard/password",
              "sudo chmod 640 /etc/signboard/password",
            ])
        ])
  }
}
