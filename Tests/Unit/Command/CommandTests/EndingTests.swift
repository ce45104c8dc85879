// SPDX-License-Identifier: MIT
import Foundation
import Glibc
import SignTesting
import Testing

/// Signals that arrive while the sign is still starting.
@Suite(.waitsForPrograms)
struct EndingTests {
  /// The recordings are pipes: where the first one has a reader, the command waits for one of the
  /// second, in the middle of its start, with its signals taken over and no frame shown.
  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a signal during startup ends the sign`(signal: Int32) throws {
    try Program.withFolder { folder in
      let pipes = ["first.jsonl", "second.jsonl"].map { folder.appendingPathComponent($0) }
      for pipe in pipes {
        let made = unsafe mkfifo(pipe.path, 0o600)
        try #require(made == 0)
      }
      let process = ChildProcess()
      process.executableURL = Program.url
      process.arguments = [
        "show", "Hello", "--backend", "memory", "--panel", "1x1", "--scroll", "static",
        "--record", pipes[0].path, "--record", pipes[1].path,
      ]
      try process.run()
      defer { kill(process.processIdentifier, SIGKILL) }
      let first = try FileHandle(forReadingFrom: pipes[0])
      kill(process.processIdentifier, signal)
      // By itself the sign would play for ever: that it ends at all is due to the signal.
      for pipe in [try FileHandle(forReadingFrom: pipes[1]), first] { _ = try pipe.readToEnd() }
      process.waitUntilExit()
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == 0)
    }
  }
}
