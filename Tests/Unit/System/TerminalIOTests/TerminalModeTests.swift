// SPDX-License-Identifier: MIT
import Glibc
import LinuxIO
import SignTesting
import TerminalIO
import Testing

/// Only one terminal of a process can be in key mode, so these tests are serialized.
@Suite(.waitsForOthers, .serialized)
struct TerminalModeTests {
  private let pair: TerminalPair

  init() throws { pair = try #require(TerminalPair()) }

  @Test func `a window has the size that the terminal reports`() throws {
    #expect(Terminal.windowSize(pair.program) == nil)
    pair.setSize(columns: 140, rows: 20)
    let size = try #require(Terminal.windowSize(pair.program))
    #expect(size == (140, 20))
    #expect(StandardStreams.isTerminal(pair.program))
    #expect(!StandardStreams.isTerminal(-1))
    #expect(StandardStreams.isScreen(pair.program, name: "linux"))
    for name in [nil, "", "dumb", "unknown"] {
      #expect(!StandardStreams.isScreen(pair.program, name: name), "\(name ?? "none")")
    }
    #expect(!StandardStreams.isScreen(-1, name: "xterm"))
    #expect(Terminal.windowSize(-1) == nil)
  }

  @Test func `keys are read one by one and not printed; restoring resets every setting`() throws {
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

  /// Switches the mouse on after entering the screen, and off before leaving it.
  private static let entered = "<in>\u{1B}[?1002h\u{1B}[?1006h"
  private static let left = "\u{1B}[?1002l\u{1B}[?1006l<out>"

  @Test func `the mouse is reported until the terminal is restored`() throws {
    let mode = try TerminalMode(
      input: pair.program, output: pair.program, enter: Array("<in>".utf8),
      leave: Array("<out>".utf8), mouse: true)
    #expect(pair.written() == Self.entered)
    try mode.restore()
    #expect(pair.written() == Self.left)
  }

  @Test func `no way to end leaves the mouse on`() async throws {
    let path = pair.path
    await #expect(processExitsWith: .signal(SIGABRT)) { [path = path as String] in
      try crash(path, mouse: true) { abort() }
    }
    #expect(pair.written() == Self.entered + Self.left)
    await #expect(processExitsWith: .signal(SIGHUP)) { [path = path as String] in
      try crash(path, mouse: true) {
        kill(getpid(), SIGHUP)
        while true { pause() }
      }
    }
    #expect(pair.written() == Self.entered + Self.left)
    await #expect(processExitsWith: .exitCode(3)) { [path = path as String] in
      try crash(path, mouse: true) { exit(3) }
    }
    #expect(pair.written() == Self.entered + Self.left)
  }

  @Test func `a stopped process restores the terminal and takes it again`() async throws {
    let before = pair.settings
    let path = pair.path
    await #expect(processExitsWith: .exitCode(4)) { [path = path as String] in
      try crash(path, mouse: true) {
        // It is asked to draw anew when it has taken the terminal again.
        guard let watch = try? SignalWatch([.windowChange], { _ in exit(4) }) else { exit(6) }
        // A shell stops this process and lets it go on as soon as the kernel reports that it stands
        // still; it gives up when the process has gone.
        let me = "/proc/\(getpid())/status"
        let script =
          "kill -TSTP \(getpid()); while [ -e \(me) ] && ! grep -q '^State:.T' \(me); do :; done; "
          + "kill -CONT \(getpid())"
        // Sound: the call reads the text while it lasts.
        guard unsafe system(script) == 0 else { exit(5) }
        withExtendedLifetime(watch) { while true { pause() } }
      }
    }
    #expect(pair.settings == before)
    #expect(pair.written() == Self.entered + Self.left + Self.entered + Self.left)
  }

  @Test func `the end of the owner's lifetime restores the terminal too`() throws {
    let before = pair.settings
    do {
      let mode = try TerminalMode(input: pair.program, output: pair.program)
      #expect(pair.settings != before)
      _ = consume mode
    }
    #expect(pair.settings == before)
  }

  @Test func `signal handlers are restored`() throws {
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

  @Test func `a file that is not a terminal is refused and nothing changes`() throws {
    let descriptor = unsafe open("/dev/null", O_RDWR)
    defer { close(descriptor) }
    let error = #expect(throws: SystemError.self) {
      _ = try TerminalMode(input: descriptor, output: descriptor)
    }
    #expect(
      error?.description
        == "Cannot switch the terminal (descriptor \(descriptor)) to single keys: not a terminal. "
        + "Run the program in a terminal, or choose plain text.")
    #expect(!TerminalMode.isActive)
  }

  @Test func `a second terminal is refused`() throws {
    let mode = try TerminalMode(input: pair.program, output: pair.program)
    let error = #expect(throws: SystemError.self) {
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
    #expect(throws: SystemError.self) {
      _ = try TerminalMode(input: 0, output: 1, enter: [UInt8](repeating: 32, count: 129))
    }
  }

  @Test func `a crash restores the terminal before the process dies`() async throws {
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
        // Sent to the process, because a test's thread blocks signals; then waits for its end.
        kill(getpid(), SIGTERM)
        while true { pause() }
      }
    }
    #expect(pair.settings == before)
    #expect(pair.written() == "<in><out>")
  }

  @Test func `exit restores the terminal`() async throws {
    let before = pair.settings
    let path = pair.path
    await #expect(processExitsWith: .exitCode(3)) { [path = path as String] in
      try crash(path) { exit(3) }
    }
    #expect(pair.settings == before)
    #expect(pair.written() == "<in><out>")
  }
}

/// Takes the terminal with this name and ends as `end` does; runs in a process of its own.
private func crash(_ path: String, mouse: Bool = false, _ end: () -> Void) throws {
  let terminal = unsafe open(path, O_RDWR | O_NOCTTY)
  let mode = try TerminalMode(
    input: terminal, output: terminal, enter: Array("<in>".utf8), leave: Array("<out>".utf8),
    mouse: mouse)
  end()
  try mode.restore()
}
