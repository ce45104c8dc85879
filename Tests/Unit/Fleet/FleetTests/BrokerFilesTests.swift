// SPDX-License-Identifier: MIT
import Fleet
import Foundation
import SignTesting
import Testing

struct BrokerFilesTests {
  private let folder = BrokerFolder()

  @Test func `the page on fleets has the rights of a sign`() throws {
    try folder.add("hall")
    let rights = try folder.text("signboard.acl").components(separatedBy: "user hall\n")[1]
      .components(separatedBy: "\n\n")[0].split(separator: "\n")
    let page = try Repository.text("Documentation/fleet.md").split(separator: "\n")
    let row = try #require(page.first { $0.hasPrefix("| a sign, by its id |") })
    for (place, right) in [(1, "read"), (2, "write")] {
      // "readwrite" is both.
      let topics = rights.filter { $0.split(separator: " ")[1].contains(right) }
        .map { $0.replacing(#/.*signboard\/v1\/(sign\/hall\/|group\/\+\/)?/#, with: "") }
      let named = row.split(separator: "|")[place].matches(of: #/`([^`]+)`/#)
        .map { $0.1.replacing(#/[A-Z][A-Z0-9-]+/#, with: "+") }
      #expect(named == topics, "\(right)")
    }
  }

  @Test func `the files of two signs have these words`() throws {
    let outcome = try folder.add("hall-2", "hall-1")
    for row in TextRow.of("Fleet/FleetTests/broker.txt", "Files of two signs") {
      #expect(try folder.text(row.input) == row.output + "\n")
    }
    let users = ["controller", "hall-1", "hall-2"]
    let passwords = try users.map { try folder.text("passwords/\($0)") }
    for password in passwords {
      #expect(password.wholeMatch(of: /[A-Za-z0-9]{28}\n/) != nil, "\(password)")
    }
    #expect(Set(passwords).count == 3)
    let hashed = zip(users, passwords).map { "\($0):$\(String($1.dropLast().reversed()))\n" }
    #expect(try folder.text("signboard.passwords") == hashed.joined())
    #expect(
      outcome.written
        == users.map { "passwords/\($0)" } + [
          "signboard.acl", "signboard.passwords", "signboard.conf",
        ])
    #expect(outcome.new == users && outcome.kept.isEmpty && outcome.removed.isEmpty)
  }

  @Test func `only the user reads what is secret`() throws {
    try folder.add("hall-1")
    for name in [
      "signboard.acl", "signboard.passwords", "passwords/hall-1", "passwords/controller",
    ] {
      #expect(try folder.mode(name) == 0o600, "\(name)")
    }
    #expect(try folder.mode("signboard.conf") == 0o644)
    #expect(try folder.mode("") == 0o700)
    #expect(try folder.mode("passwords") == 0o700)
  }

  @Test func `a second run keeps passwords, rules and the configuration`() throws {
    try folder.add("hall-1") { $0.prefix = "shop/signs" }
    let passwords = try folder.text("signboard.passwords")
    let rule = "user anna\ntopic read shop/signs/#\n"
    try folder.write(try folder.text("signboard.acl") + rule, "signboard.acl")
    try folder.write(passwords + "anna:$7$1\n", "signboard.passwords")
    try folder.write("# changed\nlistener 1\n", "signboard.conf")
    // A password on its sign need not be here any more.
    try FileManager.default.removeItem(atPath: folder.path + "/passwords/hall-1")
    let outcome = try folder.add("hall-1", "hall-2") { $0.addsHomeAssistant = true }
    #expect(outcome.new == ["homeassistant", "hall-2"])
    #expect(outcome.kept == ["signboard.conf"])
    let now = try folder.text("signboard.passwords")
    #expect(now.hasPrefix(passwords + "anna:$7$1\nhomeassistant:$"))
    #expect(now.split(separator: "\n").count == 5)
    let rights = try folder.text("signboard.acl")
    #expect(rights.hasSuffix("\"user NAME\".\n" + rule))
    #expect(rights.contains("topic read shop/signs/sign/hall-2/do\n"))
    #expect(
      rights.contains(
        """
        user homeassistant
        topic readwrite homeassistant/#
        topic read shop/signs/sign/+/#
        topic write shop/signs/sign/+/ha/#
        topic write shop/signs/sign/+/do
        topic write shop/signs/group/+/do

        """))
    #expect(
      rights.contains(
        """
        topic readwrite shop/signs/sign/hall-2/ha/#
        topic write homeassistant/device/signboard_hall-2/config
        topic read homeassistant/status

        """))
    #expect(!rights.contains("signboard/v1"))
    let third = try folder.apply(BrokerChange())
    #expect(third.written.isEmpty && third.new.isEmpty && third.removed.isEmpty)
    #expect(third.rights.signs == ["hall-1", "hall-2"])
  }

  @Test func `a user that is removed is gone, and gets a new password if named again`() throws {
    try folder.add("hall-1", "hall-2", "hall-3") { $0.addsHomeAssistant = true }
    let old = try folder.text("passwords/hall-2")
    let outcome = try folder.add("hall-2") {
      $0.removed = ["hall-1", "hall-2", "homeassistant"]
    }
    #expect(outcome.removed == ["passwords/hall-1", "passwords/homeassistant"])
    #expect(outcome.new == ["hall-2"])
    #expect(try folder.text("passwords/hall-2") != old)
    let users = try folder.text("signboard.passwords").split(separator: "\n")
      .map { String($0.prefix { $0 != ":" }) }
    #expect(users == ["controller", "hall-3", "hall-2"])
    let rights = try folder.text("signboard.acl")
    #expect(!rights.contains("hall-1") && !rights.contains("homeassistant"))
    #expect(rights.contains("user hall-2\n") && rights.contains("user hall-3\n"))
  }

  @Test func `passwords that are made, but not hashed, count`() throws {
    try folder.add("hall-1")
    let password = try folder.text("passwords/hall-1")
    try FileManager.default.removeItem(atPath: folder.path + "/signboard.passwords")
    #expect(try folder.apply(BrokerChange()).new == ["controller", "hall-1"])
    #expect(try folder.text("passwords/hall-1") == password)
    let hashed = "hall-1:$\(String(password.dropLast().reversed()))\n"
    #expect(try folder.text("signboard.passwords").hasSuffix(hashed))
  }

  @Test func `signs that are signed in by their code have one user, which is no secret`() throws {
    #expect(try folder.add { $0.addsPairing = true }.new == ["controller", "pairing"])
    #expect(try folder.text("passwords/pairing") == "signboardPairingHasNoSecret0\n")
    let rules = "\nuser pairing\npattern readwrite signboard/v1/pairing/%c/#\n\n"
    #expect(try folder.text("signboard.acl").contains(rules))
    #expect(try folder.add("hall-1").new == ["hall-1"])
    #expect(try folder.text("signboard.acl").contains(rules))
    try folder.add { $0.removed = ["pairing"] }
    #expect(try !folder.text("signboard.acl").contains("pairing"))
  }

  @Test func `nothing is written if passwords cannot be hashed`() throws {
    struct Failure: Error {}
    var change = BrokerChange()
    change.signs = ["hall-1"]
    var random = SystemRandomNumberGenerator()
    #expect(throws: Failure.self) {
      try BrokerFiles(folder: folder.path).apply(change, using: &random) { _, _ in throw Failure() }
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path) == ["passwords"])
  }
}
