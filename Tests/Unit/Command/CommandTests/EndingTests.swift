// SPDX-License-Identifier: MIT
import Foundation
import Glibc
import SignTesting
import Testing

/// Signals that arrive while the sign is still starting.
@Suite(.waitsForPrograms)
struct EndingTests {
  /// The recording is a pipe without a reader yet: the command waits in the middle of its start,
  /// with its signals taken over and no frame shown.
  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func `a signal during startup ends the sign`(signal: Int32) throws {
    try Program.withFolder { folder in
      let pipe = folder.appendingPathComponent("wire.jsonl")
      let made = unsafe mkfifo(pipe.path, 0o600)
      try #require(made == 0)
      let process = ChildProcess()
      process.executableURL = Program.url
      process.arguments = [
        "show", "Hello", "--backend", "memory", "--panel", "1x1", "--scroll", "static",
        "--record", pipe.path,
      ]
      try process.run()
      defer { kill(process.processIdentifier, SIGKILL) }
      try waitUntilCaught(signal, by: process)
      kill(process.processIdentifier, signal)
      // By itself the sign would play for ever: that it ends at all is due to the signal.
      _ = try FileHandle(forReadingFrom: pipe).readToEnd()
      process.waitUntilExit()
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == 0)
    }
  }

  /// Returns when the process has a handler for the signal.
  private func waitUntilCaught(_ signal: Int32, by process: ChildProcess) throws {
    let path = "/proc/\(process.processIdentifier)/status"
    while process.isRunning {
      let status = try String(contentsOfFile: path, encoding: .utf8)
      let mask = status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
        .flatMap { UInt64($0.dropFirst(7).trimmingCharacters(in: .whitespaces), radix: 16) }
      if let mask, mask >> UInt64(signal - 1) & 1 == 1 { return }
      sched_yield()
    }
    Issue.record("the command ended before it had taken over signal \(signal)")
  }
}
