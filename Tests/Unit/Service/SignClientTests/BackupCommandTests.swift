// SPDX-License-Identifier: MIT
import ControlTesting
import Foundation
import SignTesting
import Testing

@testable import SignClient

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

  @Test func `a backup is restored by the sign that gets it`() async throws {
    try await RunningService.with(port: true) { service in
      let server = ["--server", service.address]
      _ = try await ClientProgram.run(["send", "-"] + server, input: "a\nb\n")
      let file = try folder.write("m1", "sunday.db")
      let output = try await ClientProgram.run(["store", "restore", file] + server)
      #expect(output.hasPrefix("Messages: 1, values: 0\n"), "\(output)")
      #expect(await service.sign.state.ids == ["m1"])
    }
  }

  @Test func `what a restore put back, what it kept, and its problems are printed`() throws {
    let answer = ClientAnswer(
      address: "s", status: 200, retryAfter: nil,
      body: Array(#"{"messages":2,"values":1,"kept":"a.db","problems":["A font is gone."]}"#.utf8))
    #expect(
      try AnswerText.restored(answer.object()) == """
        Messages: 2, values: 1
        What was there before is kept on the machine of the sign as a.db.
        A font is gone.

        """)
  }
}
