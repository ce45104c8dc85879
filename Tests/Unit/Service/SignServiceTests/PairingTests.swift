// SPDX-License-Identifier: MIT
import BrokerTesting
import Foundation
import SignTesting
import Testing

/// A new sign is signed in at a real broker by the code on its LEDs.
@Suite(.waitsForPrograms)
struct PairingTests {
  /// Mosquitto with the files of `signboard fleet broker-files`, as its machine has them.
  private final class Site {
    private let folder: TestFolder
    private let broker: TestBroker

    init() throws {
      folder = try TestFolder()
      try folder.makeFolder("served")
      var rules = TestBroker.Rules()
      rules.files = folder.path("served")
      broker = try TestBroker(rules)
    }

    var port: Int { broker.port }
    var files: String { folder.path("files") }
    /// What gives the broker its files.
    var reload: String {
      "cp \(files)/signboard.acl \(files)/signboard.passwords \(folder.path)/served && kill -HUP "
        + "\(broker.processIdentifier)"
    }

    func start() throws {
      for name in ["signboard.acl", "signboard.passwords"] {
        try FileManager.default.copyItem(
          atPath: "\(files)/\(name)", toPath: "\(folder.path)/served/\(name)")
      }
      try broker.start()
    }
  }

  /// What a command prints as soon as it prints this.
  private func output(
    _ words: [String], of sign: ServiceProcess, when isRight: (String) -> Bool
  ) throws -> String {
    while true {
      let output = try sign.run(words).output
      if isRight(output) { return output }
      try #require(!Task.isCancelled, "it prints \(output)")
    }
  }

  private func sign(at site: Site) throws -> ServiceProcess {
    try ServiceProcess(
      "panel: 4x1\nscroll: static\n"
        + "mqtt: {broker: \"mqtt://127.0.0.1:\(site.port)\", id: hall, pairing: yes}\n")
  }

  @Test func `a sign shows a code until it is signed in, and then comes by itself`() throws {
    let site = try Site()
    let sign = try sign(at: site)
    try sign.start()
    let made = try sign.run([
      "fleet", "broker-files", "--folder", site.files, "--pairing", "--plain", "--port",
      "\(site.port)",
    ])
    #expect(made.status == 0, "\(made.error)")
    try site.start()
    let health = try output(["health"], of: sign) { $0.contains("fleet adopt") }
    let code = String(try #require(health.firstMatch(of: /fleet adopt ([0-9]{6})/)).1)
    let spaced = "Code \(code.prefix(3)) \(code.suffix(3))"
    _ = try output(["list"], of: sign) { $0.contains(spaced) }
    #expect(try sign.run("frame").output.contains("#"))

    func adopt(_ code: String, _ more: String...) throws -> (
      status: Int32, output: String, error: String
    ) {
      try sign.run(
        ["fleet", "adopt", code, "--folder", site.files, "--reload", site.reload] + more)
    }
    let other = code == "000000" ? "000001" : "000000"
    var unknown = try adopt(other, "--timeout", "1")
    // On a busy machine what waits may not have come within a second.
    while unknown.error.contains("nor with another one"), !Task.isCancelled {
      unknown = try adopt(other, "--timeout", "1")
    }
    #expect(unknown.status == 1)
    #expect(
      unknown.error
        == "Error: mqtt://localhost:\(site.port): No sign waits with the code \(other), 1 sign with "
        + "another one. Look at the sign again: \"pairing: yes\" and this broker stand in its "
        + "configuration, and its health says whether it is connected.\n")
    let adopted = try adopt(code)
    #expect(adopted.error == "")
    #expect(adopted.output == "hall is signed in at the broker.\n")
    #expect(adopted.status == 0)
    let connected = "Connected to mqtt://127.0.0.1:\(site.port) as hall."
    _ = try output(["health"], of: sign) { $0.contains(connected) }
    _ = try output(["list"], of: sign) { !$0.contains(spaced) }
    // The sign alone has the password in plain text.
    let left = try FileManager.default.contentsOfDirectory(atPath: "\(site.files)/passwords")
    #expect(left.sorted() == ["controller", "pairing"])
    let login = sign.folder.appendingPathComponent("mqtt-login").path
    let mode = try FileManager.default.attributesOfItem(atPath: login)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    sign.signal(SIGTERM)
    #expect(sign.end() == 0)
    let password = try #require(
      try String(contentsOfFile: login, encoding: .utf8).split(separator: "\n").first)
    let log = sign.logged
    #expect(log.contains("signed in as hall") && !log.contains(password))
    try sign.start()
    _ = try output(["health"], of: sign) { $0.contains(connected) }

    // A second one of the same name gets another.
    let second = try self.sign(at: site)
    try second.start()
    let waiting = try output(["health"], of: second) { $0.contains("fleet adopt") }
    let next = String(try #require(waiting.firstMatch(of: /fleet adopt ([0-9]{6})/)).1)
    let taken = try adopt(next)
    #expect(taken.status == 1)
    #expect(
      taken.error
        == "Error: hall: There is a sign of that name already. Give this one another with --as, or "
        + "lock the other one out with --replace.\n")
    #expect(try adopt(next, "--as", "gate", "--json").output == "{\"id\":\"gate\"}\n")
    _ = try output(["health"], of: second) { $0.contains("as gate.") }
    #expect(try sign.run("health").output.contains(connected))
  }

  @Test func `a folder that signs in no sign is reported`() throws {
    let sign = try ServiceProcess("panel: 1x1\n")
    let folder = sign.folder.path + "/files"
    let outcome = try sign.run(["fleet", "adopt", "123456", "--folder", folder])
    #expect(outcome.status == 1)
    #expect(
      outcome.error
        == "Error: \(folder): No sign can be signed in by a code there. Allow it with \"signboard "
        + "fleet broker-files --folder \(folder) --pairing\", and give the broker the files.\n")
  }
}
