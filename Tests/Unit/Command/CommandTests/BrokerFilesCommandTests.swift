// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// `signboard fleet broker-files`, with the program of Mosquitto that hashes passwords.
@Suite(.waitsForPrograms)
struct BrokerFilesCommandTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func files(_ words: [String], path: String? = nil) throws -> Program.Outcome {
    try Program.run(
      ["fleet", "broker-files"] + words, environment: path.map { ["PATH": $0] } ?? [:])
  }

  @Test func `the command prints what it has written, with the next steps`() throws {
    let path = folder.path
    let outcome = try files(["--folder", "\(path)/broker", "--sign", "hall-1"])
    #expect(
      outcome.output == """
        Written in \(path)/broker:
          signboard.acl
          signboard.passwords
          signboard.conf
          passwords/controller
          passwords/hall-1

        On the machine of the broker:
          sudo install -m 600 -o mosquitto -g mosquitto \(path)/broker/signboard.acl \
        \(path)/broker/signboard.passwords /etc/mosquitto/
          sudo install -m 644 \(path)/broker/signboard.conf /etc/mosquitto/conf.d/
          sudo systemctl restart mosquitto
        The user mosquitto has to be able to read /etc/mosquitto/certs/broker.pem and \
        /etc/mosquitto/certs/broker.key.

        On each sign, such as hall-1, with its file of passwords:
          sudo install -m 640 -g signboard hall-1 /etc/signboard/mqtt-password
        and in its configuration, with the address of the broker:
          mqtt:
            broker: "mqtts://broker.example"
            id: hall-1
            username: hall-1
            password-file: /etc/signboard/mqtt-password

        """)
    #expect(outcome.error == "" && outcome.status == 0)
    let hashed = try String(contentsOfFile: "\(path)/broker/signboard.passwords", encoding: .utf8)
    let lines = hashed.split(separator: "\n")
    #expect(lines.count == 2)
    for (line, user) in zip(lines, ["controller", "hall-1"]) {
      #expect(line.hasPrefix("\(user):$7$"), "\(line)")
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: "\(path)/broker/passwords")
    #expect(left.sorted() == ["controller", "hall-1"])
  }

  @Test func `a second run prints what is different`() throws {
    let broker = folder.path("a broker")
    let list = folder.path("signs")
    try "hall-1\nhall-2\n".write(toFile: list, atomically: true, encoding: .utf8)
    let options = ["--plain", "--port", "1884", "--prefix", "shop/signs"]
    _ = try files(["--folder", broker, "--signs", list] + options)
    let outcome = try files(
      ["--folder", broker, "--home-assistant", "--sign", "hall-3", "--remove", "hall-2"])
    #expect(
      outcome.output == """
        Written in \(broker):
          signboard.acl
          signboard.passwords
          passwords/homeassistant
          passwords/hall-3
        Removed in \(broker):
          passwords/hall-2

        On the machine of the broker:
          sudo install -m 600 -o mosquitto -g mosquitto '\(broker)/signboard.acl' \
        '\(broker)/signboard.passwords' /etc/mosquitto/
          sudo systemctl reload mosquitto

        On each sign, such as hall-3, with its file of passwords:
          sudo install -m 640 -g signboard hall-3 /etc/signboard/mqtt-password
        and in its configuration, with the address of the broker:
          mqtt:
            broker: "mqtt://broker.example:1884"
            id: hall-3
            prefix: "shop/signs"
            username: hall-3
            password-file: /etc/signboard/mqtt-password
            discovery: homeassistant

        """)
    let last = try files(["--folder", broker])
    #expect(last.output == "Everything is in \(broker) already.\n")
    let json = try files(["--folder", broker, "--json", "--sign", "hall-1", "--remove", "hall-1"])
    #expect(
      json.output == """
        {"folder":"\(broker)","written":["passwords/hall-1","signboard.passwords"],\
        "kept":["signboard.acl","signboard.conf"],"removed":[],"new":["hall-1"],\
        "signs":["hall-1","hall-3"]}

        """)
  }

  @Test func `without the program that hashes nothing is written`() throws {
    let outcome = try files(["--folder", folder.path, "--sign", "hall-1"], path: "/nowhere")
    #expect(
      outcome.error
        == "Error: mosquitto_passwd: The program that hashes the passwords is not there. Install "
        + "it: sudo apt install mosquitto\n")
    #expect(outcome.status == 1)
    let left = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    #expect(left == ["passwords"])
  }

  @Test func `what removes a sign of the list is refused`() throws {
    let list = folder.path("signs")
    try "hall-1\nhall-2\n".write(toFile: list, atomically: true, encoding: .utf8)
    let outcome = try files(["--folder", folder.path, "--signs", list, "--remove", "hall-2"])
    #expect(
      outcome.error
        == "Error: \(list): It names hall-2, which --remove removes. Take it out of the file first.\n"
    )
  }
}
