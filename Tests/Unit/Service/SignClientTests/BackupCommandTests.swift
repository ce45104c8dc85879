// SPDX-License-Identifier: MIT
import ControlTesting
import Foundation
import SignTesting
import Testing

/// `signboard store backup` and `restore` through the API of a running sign.
@Suite(.waitsForOthers)
struct BackupCommandTests {
  private static let database = "SQLite format 3\0and the rest"

  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// The output of a command that asks a server which answers a body, whatever is asked.
  private func backup(_ body: String, to file: URL) async throws -> String {
    var output = ""
    let head = "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
    let questions = CannedServer.Questions()
    try await CannedServer.with(head + body, onPort: true, questions: questions) { _, address in
      let words = ["store", "backup", file.path, "--server", "http://\(address)"]
      output = try await ClientProgram.run(words)
        .replacing(address, with: "SIGN").replacing(file.path, with: "FILE")
    }
    #expect(questions.all == ["GET /api/v1/backup HTTP/1.1"])
    return output
  }

  @Test func `a backup is written as the sign sends it`() async throws {
    #expect(try await backup(Self.database, to: folder.file("sunday.db")) == "FILE: 28 bytes\n")
    #expect(try folder.text("sunday.db") == Self.database)
  }

  @Test func `what is no backup replaces none`() async throws {
    try folder.write("former", "sunday.db")
    #expect(
      try await backup("<html>", to: folder.file("sunday.db")) == """
        ! Error: The answer from SIGN is not one of a sign: it is no backup. Check the address.
        exit 1

        """)
    #expect(try folder.text("sunday.db") == "former")
  }

  @Test func `a backup is restored, and what was there before is named`() async throws {
    try await RunningService.with(port: true) { service in
      let server = ["--server", service.address]
      for id in ["a", "b"] {
        _ = try await ClientProgram.run(["send", "x", "--id", id] + server)
      }
      let file = service.folder.appendingPathComponent("sunday.db")
      try Data("a".utf8).write(to: file)
      let output = try await ClientProgram.run(["store", "restore", file.path] + server)
      #expect(
        output == """
          Messages: 1, values: 0
          What was there before is kept on the machine of the sign as sign.db.before-restore-1.

          """)
      #expect(await service.sign.state.ids == ["a"])
    }
  }
}
