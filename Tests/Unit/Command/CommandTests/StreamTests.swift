// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// Standard output without a reader, full, or closed.
@Suite(.waitsForPrograms)
struct StreamTests {
  @Test(
    arguments: [
      ["show", "Hello", "--panel", "2x1"],
      ["show", "Hello", "--panel", "2x1", "--for", "60", "--fast"],
      ["show", "Hello", "--fast", "--backend", "memory", "--for", "1", "--stats"],
      ["render", "Hello"], ["fonts"], ["--help"], ["show", "--help"],
    ])
  func `a pipe whose reader has gone ends the command quietly`(arguments: [String]) throws {
    let output = Pipe()
    let (process, error) = prepared(arguments)
    process.standardOutput = output
    try output.fileHandleForReading.close()
    #expect(try complaint(process, error) == "")
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == SIGPIPE)
  }

  @Test(
    arguments: [
      ["show", "Hello", "--panel", "2x1"],
      ["show", "Hello", "--panel", "2x1", "--for", "60", "--fast"],
      ["render", "Hello"], ["effects"], ["--help"], ["--version"],
    ])
  func `a full standard output is reported, also as a status`(arguments: [String]) throws {
    let (process, error) = prepared(arguments)
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    #expect(
      try complaint(process, error)
        == "Error: Cannot write standard output: no space left on device. Make room with "
        + "\"df -h\" and \"rm\", or write to another place.\n")
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 1)
  }

  @Test(arguments: ["show Hello --panel 2x1", "render Hello", "show --help"])
  func `a closed standard output is reported, and no other file gets its descriptor`(
    arguments: String
  ) throws {
    let outcome = try Program.shell("exec \"$0\" \(arguments) >&-")
    #expect(
      outcome.error
        == "Error: Cannot write standard output: it is closed. Redirect it to a terminal, a file "
        + "or a pipe.\n")
    #expect(outcome.status == 1)
  }

  /// A file size limit stands for a full disk.
  @Test(arguments: [("sign.gif", 0), ("wire.jsonl", 1)])
  func `an unwritable recording is reported once, leaves no part and gives status 1`(
    name: String, left: Int
  ) throws {
    try Program.withFolder { folder in
      let file = folder.appendingPathComponent(name).path
      // Bash counts in blocks of 1024 bytes.
      let outcome = try ChildProcess.run(
        "/bin/bash",
        [
          "-c",
          "trap '' XFSZ; ulimit -f 1; exec \"$0\" show Hello --for 20 --fast --backend memory "
            + "--record '\(file)'", Program.url.path,
        ], in: Program.root)
      let loss =
        left == 0
        ? "There will be no recording, the sign goes on."
        : "The recording ends here, the sign goes on."
      #expect(
        outcome.error
          == "signboard: Cannot write \(file): the file would have more than 1024 bytes, the limit "
          + "of this program. Raise the limit: LimitFSIZE= in the unit, or \"ulimit -f\" before the "
          + "start. \(loss)\n")
      #expect(outcome.status == 1)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == left)
    }
  }

  @Test func `pictures of an endless feed are written while it runs`() throws {
    let panel = ["--panel", "2x1", "--font", "signboard-8"]
    let round = try Program.run(
      ["show", "Hello", "--fast", "--for", "3", "--style", "text"] + panel)
    let (input, output) = (Pipe(), Pipe())
    let (process, _) = prepared(["show", "-"] + panel)
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    defer { kill(process.processIdentifier, SIGKILL) }
    input.fileHandleForWriting.write(Data("Hello\n".utf8))
    var printed = ""
    // A picture a second; a busy machine may be late.
    while printed.firstMatch(of: /t=[1-9].*\n[#.]/) == nil {
      let more = output.fileHandleForReading.availableData
      try #require(!more.isEmpty, "it ended after \(printed)")
      printed += String(decoding: more, as: UTF8.self)
    }
    let first = try #require(TableRow.pictures(of: printed).first)
    #expect(
      TableRow.pictures(of: round.output).contains { $0.picture == first.picture }, "\(printed)")
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  /// Runs a command to its end, and returns what it writes to standard error.
  private func complaint(_ process: ChildProcess, _ error: Pipe) throws -> String {
    try process.run()
    let complained = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: complained, as: UTF8.self)
  }

  /// The command with nothing on its standard input.
  private func prepared(_ arguments: [String]) -> (ChildProcess, error: Pipe) {
    let process = ChildProcess()
    let error = Pipe()
    process.executableURL = Program.url
    process.arguments = arguments
    process.currentDirectoryURL = Program.root
    process.standardInput = FileHandle.nullDevice
    process.standardError = error
    process.standardOutput = FileHandle.nullDevice
    return (process, error)
  }
}
