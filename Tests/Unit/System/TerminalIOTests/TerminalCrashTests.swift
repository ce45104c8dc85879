// SPDX-License-Identifier: MIT
import Glibc
import LinuxIO
import SignTesting
import TerminalIO
import Testing

/// A process that crashes on any thread restores the terminal.
@Suite(.waitsForPrograms)
struct TerminalCrashTests {
  @Test(arguments: [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS])
  func `a fault in another thread restores the terminal`(number: Int32) async throws {
    let pair = try #require(TerminalPair())
    let before = pair.settings
    await #expect(processExitsWith: .signal(number)) {
      [path = pair.path as String, number = number as Int32] in
      try inTerminal(path) {
        try FrameThread.start(name: "faulty") { pthread_kill(pthread_self(), number) }.join()
      }
    }
    #expect(pair.settings == before)
    #expect(pair.written() == "<in><out>")
  }

  @Test func `a stack overflow in another thread restores the terminal`() async throws {
    let pair = try #require(TerminalPair())
    let before = pair.settings
    await #expect(processExitsWith: .signal(SIGSEGV)) { [path = pair.path as String] in
      try inTerminal(path) {
        try FrameThread.start(name: "deep") { exit(Int32(truncatingIfNeeded: descend(1))) }.join()
      }
    }
    #expect(pair.settings == before)
    #expect(pair.written() == "<in><out>")
  }

  @Test func `a stack overflow in the owner's thread restores the terminal`() async throws {
    let pair = try #require(TerminalPair())
    let before = pair.settings
    await #expect(processExitsWith: .signal(SIGSEGV)) { [path = pair.path as String] in
      try inTerminal(path) { exit(Int32(truncatingIfNeeded: descend(1))) }
    }
    #expect(pair.settings == before)
    #expect(pair.written() == "<in><out>")
  }
}

/// Takes the terminal with this name while `body` lasts; runs in a process of its own.
private func inTerminal(_ path: String, _ body: () throws -> Void) throws {
  let terminal = unsafe open(path, O_RDWR | O_NOCTTY)
  let mode = try TerminalMode(
    input: terminal, output: terminal, enter: Array("<in>".utf8), leave: Array("<out>".utf8))
  try body()
  try mode.restore()
}

/// Recurses deeper; its result depends on every step, so none can be optimized away.
@inline(never)
private func descend(_ depth: Int) -> Int {
  depth == 0 ? 0 : descend(depth &+ 1) ^ depth
}
