// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// `signboard token`: who may do what over the network.
@Suite(.waitsForPrograms)
struct TokenTests {
  private final class Folder {
    private let folder: TestFolder
    var path: String { folder.path }
    var file: String { folder.path("tokens") }
    init() throws { folder = try TestFolder() }
    func run(_ words: String...) throws -> Program.Outcome {
      try run(words + ["--file", file])
    }
    func run(_ words: [String]) throws -> Program.Outcome {
      let outcome = try Program.run(["token"] + words)
      return Program.Outcome(
        status: outcome.status, output: short(outcome.output), error: short(outcome.error))
    }
    private func short(_ text: String) -> String {
      text.replacingOccurrences(of: path + "/", with: "")
    }
    func mode() throws -> Int {
      let facts = try FileManager.default.attributesOfItem(atPath: file)
      return (facts[.posixPermissions] as? NSNumber)?.intValue ?? 0
    }
  }

  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func `tokens that are made and removed at once are all kept and removed`() throws {
    func atOnce(_ words: String) throws -> Int32 {
      try Program.shell(
        """
        for number in 1 2 3 4 5 6 7 8 9 10 11 12; do
          "$0" token \(words)$number --file '\(folder.file)' > /dev/null & jobs="$jobs $!"
        done
        for job in $jobs; do wait $job || exit 1; done
        """
      ).status
    }
    #expect(try atOnce("add --role viewer --name n") == 0)
    let listed = try folder.run("list").output.split(separator: "\n").dropFirst()
    #expect(listed.count == 12, "\(listed)")
    #expect(try atOnce("remove n") == 0)
    #expect(try folder.run("list").output == "There are no tokens.\n")
    #expect(try folder.mode() == 0o640)
  }

  @Test func `a pipe is no file of tokens`() throws {
    let made = unsafe mkfifo(folder.file, 0o600)
    #expect(made == 0)
    for (words, action) in [(["list"], "read"), (["add", "--name", "anna"], "write")] {
      let outcome = try Program.run(["token"] + words + ["--file", folder.file])
      #expect(outcome.status == 1 && outcome.output == "")
      #expect(
        outcome.error
          == "Error: Cannot \(action) \(folder.file): it is not a file. Name a file.\n")
    }
  }

  @Test func `a token is made, listed and removed`() throws {
    #expect(try folder.run("list").output == "There are no tokens.\n")
    let added = try folder.run(
      "add", "--name", "anna", "--role", "writer", "--zone", "news", "--until",
      "2027-01-01T00:00:00+01:00")
    let lines = added.output.split(separator: "\n", omittingEmptySubsequences: false)
    let token = lines[2].trimmingCharacters(in: .whitespaces)
    #expect(token.count == 64)
    #expect(
      added.output == """
        The token of anna, shown only now:

          \(token)

        It is in force after: sudo systemctl reload signboard
        Let the service read the file: sudo chown root:signboard tokens

        """)
    #expect(try folder.mode() == 0o640)
    // Only its hash is kept.
    #expect(!(try String(contentsOfFile: folder.file, encoding: .utf8)).contains(token))
    _ = try folder.run("add", "--name", "ben", "--role", "operator")
    #expect(
      try folder.run("list").output == """
        name  role      zone  until
        anna  writer    news  2026-12-31T23:00:00Z
        ben   operator  all   for good

        """)
    #expect(
      try folder.run("remove", "anna").output
        == "The token of anna is removed. It ends with: sudo systemctl reload signboard\n")
    #expect(
      try folder.run("list").output == """
        name  role      zone  until
        ben   operator  all   for good

        """)
  }

  @Test func `the file that a configuration names is made with its first token`() throws {
    let folder = try Folder()
    let config = folder.path + "/sign.yaml"
    try "panel: 4x1\nservice: {tokens-file: tokens}\n"
      .write(toFile: config, atomically: true, encoding: .utf8)
    func run(_ words: String...) throws -> Program.Outcome {
      try folder.run(words + ["--config", config])
    }
    #expect(try run("list").output == "There are no tokens.\n")
    let removed = try run("remove", "anna")
    #expect(
      removed.error.hasPrefix("Error: tokens: There is no token of anna."), "\(removed.error)")
    #expect(!FileManager.default.fileExists(atPath: folder.file))
    let added = try run("add", "--name", "anna")
    #expect(
      added.output.hasSuffix(
        "Let the service read the file: sudo chown root:signboard tokens\n"), "\(added.error)")
    #expect(try folder.mode() == 0o640)
    #expect(
      try run("list").output == """
        name  role    zone  until
        anna  writer  all   for good

        """)
  }

  @Test func `with an address a link signs a browser in, and a phone scans it`() throws {
    let added = try folder.run(
      "add", "--name", "anna", "--address", "http://192.168.1.20:8080/")
    let lines = added.output.split(separator: "\n", omittingEmptySubsequences: false)
    let token = lines[2].trimmingCharacters(in: .whitespaces)
    #expect(lines[4] == "Open this in a browser to sign in, or scan it with a phone:")
    #expect(lines[6] == "  http://192.168.1.20:8080/#token=\(token)")
    // Version 5 has 37 modules on a side; its light margin has 4 on each.
    let code = lines[8...].prefix { $0.hasPrefix("█") || $0.hasPrefix("▀") }
    #expect(code.count == 23)
    #expect(code.allSatisfy { $0.count == 45 })
    #expect(added.output.hasSuffix("sudo chown root:signboard tokens\n"))
  }

  @Test func `a date as an end is the last day`() throws {
    let folder = try Folder()
    _ = try Program.run(
      ["token", "add", "--name", "anna", "--until", "2026-12-31", "--file", folder.file],
      environment: ["TZ": "UTC"])
    #expect(
      try folder.run("list").output == """
        name  role    zone  until
        anna  writer  all   2027-01-01T00:00:00Z

        """)
  }

  @Test func `what is there stays, with its rights`() throws {
    let hash = String(repeating: "0", count: 64)
    let before = "# the hall\nread-write:\(hash)"
    try before.write(toFile: folder.file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.file)
    let added = try folder.run("add", "--name", "anna", "--role", "viewer")
    #expect(!added.output.contains("chown"))
    let after = try String(contentsOfFile: folder.file, encoding: .utf8)
    #expect(after.hasPrefix(before + "\nviewer:") && after.hasSuffix(" name=anna\n"))
    #expect(try folder.mode() == 0o600)
    _ = try folder.run("remove", "anna")
    #expect(try String(contentsOfFile: folder.file, encoding: .utf8) == before + "\n")
    #expect(try folder.run("list").output.contains("token 1  administrator"))
  }

  @Test(
    arguments: [
      (
        ["add", "--name", "anna"], 1,
        "Error: tokens: There is a token of anna already. Remove it with \"signboard token remove "
          + "anna\", or choose another name."
      ),
      (
        ["remove", "ben"], 1,
        "Error: tokens: There is no token of ben. \"signboard token list\" names them."
      ),
    ] as [([String], Int32, String)])
  func `mistakes are reported`(words: [String], status: Int32, error: String) throws {
    _ = try folder.run("add", "--name", "anna")
    let before = try String(contentsOfFile: folder.file, encoding: .utf8)
    let outcome = try Program.run(["token"] + words + ["--file", folder.file])
    #expect(outcome.status == status)
    #expect(
      outcome.error.replacingOccurrences(of: folder.path + "/", with: "").hasPrefix(error),
      "\(outcome.error)")
    #expect(try String(contentsOfFile: folder.file, encoding: .utf8) == before)
  }
}
