// SPDX-License-Identifier: MIT
import Glibc
import LinuxIO
import Testing

/// One terminal of a process can be in key mode, so these tests take turns.
@Suite(.serialized, .timeLimit(.minutes(1)))
struct TerminalModeTests {
  @Test func `a window has the size that the terminal tells`() throws {
    let pair = try #require(TerminalPair())
    #expect(Terminal.windowSize(pair.program) == nil)
    pair.setSize(columns: 140, rows: 20)
    let size = try #require(Terminal.windowSize(pair.program))
    #expect(size == (140, 20))
    #expect(Terminal.isTerminal(pair.program))
    #expect(!Terminal.isTerminal(-1))
    #expect(Terminal.windowSize(-1) == nil)
  }

  @Test func `single keys come unseen, and restoring gives every setting back`() throws {
    let pair = try #require(TerminalPair())
    let before = pair.settings
    let mode = try TerminalMode(
      input: pair.program, output: pair.program, enter: Array("<in>".utf8),
      leave: Array("<out>".utf8))
    #expect(TerminalMode.isActive)
    #expect(pair.written() == "<in>")
    #expect(!pair.has(ECHO))
    #expect(!pair.has(ICANON))
    #expect(pair.has(ISIG))
    try mode.restore()
    #expect(pair.settings == before)
    #expect(pair.written() == "<out>")
    #expect(!TerminalMode.isActive)
  }

  @Test func `the end of the owner's life restores as well`() throws {
    let pair = try #require(TerminalPair())
    let before = pair.settings
    do {
      let mode = try TerminalMode(input: pair.program, output: pair.program)
      #expect(pair.settings != before)
      _ = consume mode
    }
    #expect(pair.settings == before)
  }

  @Test func `signal handlers are given back`() throws {
    let pair = try #require(TerminalPair())
    func handler(_ number: Int32) -> [UInt8] {
      var action = sigaction()
      // Sound: a local structure of plain data.
      guard unsafe sigaction(number, nil, &action) == 0 else { return [] }
      return unsafe withUnsafeBytes(of: &action) { unsafe Array($0.prefix(8)) }
    }
    let signals = [SIGSEGV, SIGILL, SIGABRT, SIGTRAP, SIGTERM, SIGINT, SIGTSTP]
    let before = signals.map(handler)
    let mode = try TerminalMode(input: pair.program, output: pair.program)
    #expect(signals.map(handler) != before)
    try mode.restore()
    #expect(signals.map(handler) == before)
  }

  @Test func `what is no terminal is refused and nothing is changed`() throws {
    let descriptor = unsafe open("/dev/null", O_RDWR)
    defer { close(descriptor) }
    let error = #expect(throws: TerminalError.self) {
      _ = try TerminalMode(input: descriptor, output: descriptor)
    }
    #expect(
      error?.description
        == "Cannot switch the terminal (descriptor \(descriptor)) to single keys: not a terminal. "
        + "Run the program in a terminal, or choose plain text.")
    #expect(!TerminalMode.isActive)
  }

  @Test func `a second terminal is refused`() throws {
    let pair = try #require(TerminalPair())
    let mode = try TerminalMode(input: pair.program, output: pair.program)
    let error = #expect(throws: TerminalError.self) {
      _ = try TerminalMode(input: pair.program, output: pair.program)
    }
    #expect(
      error?.description
        == "Cannot switch the terminal (descriptor \(pair.program)) to single keys: another "
        + "terminal is in use. Restore the other terminal first: there is one at a time.")
    #expect(TerminalMode.isActive)
    try mode.restore()
  }

  @Test func `a sequence that is too long is refused`() {
    #expect(throws: TerminalError.self) {
      _ = try TerminalMode(input: 0, output: 1, enter: [UInt8](repeating: 32, count: 129))
    }
  }

  @Test func `a crash restores the terminal before the process dies`() async throws {
    let pair = try #require(TerminalPair())
    let before = pair.settings
    let path = pair.path
    await #expect(processExitsWith: .failure) { [path = path as String] in
      try crash(path) { abort() }
    }
    #expect(pair.settings == before)
    #expect(pair.written() == "<in><out>")
    await #expect(processExitsWith: .failure) { [path = path as String] in
      try crash(path) { fatalError("as a bug would") }
    }
    #expect(pair.settings == before)
    #expect(pair.written() == "<in><out>")
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String] in
      try crash(path) {
        // To the process, because a test's thread blocks signals; then wait for its end.
        kill(getpid(), SIGTERM)
        while true { pause() }
      }
    }
    #expect(pair.settings == before)
    #expect(pair.written() == "<in><out>")
  }

  @Test func `exit restores the terminal`() async throws {
    let pair = try #require(TerminalPair())
    let before = pair.settings
    let path = pair.path
    await #expect(processExitsWith: .exitCode(3)) { [path = path as String] in
      try crash(path) { exit(3) }
    }
    #expect(pair.settings == before)
    #expect(pair.written() == "<in><out>")
  }
}

/// Takes the terminal with this name and ends as `end` says; runs in a process of its own.
private func crash(_ path: String, _ end: () -> Void) throws {
  let terminal = unsafe open(path, O_RDWR | O_NOCTTY)
  let mode = try TerminalMode(
    input: terminal, output: terminal, enter: Array("<in>".utf8), leave: Array("<out>".utf8))
  end()
  try mode.restore()
}
