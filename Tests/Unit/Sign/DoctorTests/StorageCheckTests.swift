// SPDX-License-Identifier: MIT
import Commissioning
import Displays
import Testing

@Suite struct StorageCheckTests {
  private func findings(_ storage: Machine.Storage) throws -> [Finding] {
    try FakeMachine(Systems.bookworm, Systems.zeroW).report(storage: storage).findings
      .filter { $0.subject == "storage" }
  }

  @Test func `damage to a store is reported until it is acknowledged`() throws {
    let why = "The messages, values and settings of a service are kept in one file."
    #expect(try findings(.none).isEmpty)
    #expect(
      try findings(.read(path: "/s.db", damages: [])) == [
        Finding(subject: "storage", .ok, "/s.db is whole.", why: why)
      ])
    #expect(
      try findings(.read(path: "/s.db", damages: ["/s.db was gone."])) == [
        Finding(
          subject: "storage", .problem, "/s.db was gone.", why: why,
          fix: ["signboard list", "signboard store acknowledge"],
          hint: "Look through what is there before you acknowledge it.")
      ])
    #expect(
      try findings(.unreadable(path: "/s.db", reason: "Cannot look into /s.db: it is odd.")) == [
        Finding(
          subject: "storage", .problem, "Cannot look into /s.db: it is odd.", why: why,
          fix: ["ls -l /s.db", "sudo systemctl restart signboard"],
          hint: "At its start the service keeps what can still be read of a damaged file.")
      ])
  }
}
