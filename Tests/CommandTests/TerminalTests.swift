// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// The whole command in a terminal, with tmux (Debian package tmux) as the terminal.
@Suite(.timeLimit(.minutes(1)), .enabled(if: Tmux.path != nil, "tmux is not installed"))
struct TerminalTests {
  /// A terminal of its own with 80 columns and 24 lines, in which a shell runs a command.
  private final class Screen {
    private let name = "signboard-\(UUID().uuidString)"

    init(_ command: String) throws {
      try call(
        [
          "-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24",
          "env LC_ALL=C.UTF-8 \(command); echo \"left $?\"; sleep 60",
        ], reads: false)
    }

    deinit { _ = try? call(["kill-server"]) }

    @discardableResult
    private func call(_ arguments: [String], reads: Bool = true) throws -> String {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: try #require(Tmux.path))
      process.arguments = ["-L", name] + arguments
      process.currentDirectoryURL = Program.root
      let output = Pipe()
      // The server that the first call starts would keep a pipe open.
      process.standardOutput = reads ? output : FileHandle.nullDevice
      process.standardInput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      let printed = !reads ? Data() : output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: printed, as: UTF8.self)
    }

    /// What is seen.
    var text: String { get throws { try call(["capture-pane", "-p"]) } }

    /// The panel without the lines of figures and keys.
    var panel: String {
      get throws {
        try text.split(separator: "\n").filter { !$0.contains("·") && !$0.contains("quits") }
          .joined(separator: "\n")
      }
    }

    /// Presses keys by tmux's names.
    func press(_ keys: String...) throws { try call(["send-keys"] + keys) }

    /// Sends bytes as a terminal does.
    func send(_ bytes: String) throws {
      try call(["send-keys", "-H"] + bytes.utf8.map { String($0, radix: 16) })
    }

    /// Waits until what is seen is as it shall be; the time limit of the suite ends it.
    @discardableResult
    func wait(_ isRight: (Screen) throws -> Bool) throws -> String {
      while try !isRight(self) { usleep(20_000) }
      return try panel
    }

    /// Waits until the panel has been the same for a while, and another one than before.
    func settled(unlike old: String) throws -> String {
      var last = old
      var count = 0
      while last == old || count < 8 {
        usleep(30_000)
        let now = try panel
        count = now == last ? count + 1 : 0
        last = now
      }
      return last
    }
  }

  private static var command: String { "'\(Program.url.path)'" }

  @Test func `keys reach a sign whose lines come from standard input`() throws {
    let messages = (1...9).map { #"{"id": \#($0), "body": "\#($0)\#($0)\#($0)"}"# }
      .joined(separator: "\\n")
    let screen = try Screen(
      "sh -c \"(printf '\(messages.replacingOccurrences(of: "\"", with: "\\\""))\\n'; sleep 50) "
        + "| \(Self.command) show --conversation - --panel 4x2 --unread-mark steady "
        + "--scroll-bar never\"")
    let newest = try screen.settled(unlike: "")
    try screen.press("Up")
    let line = try screen.settled(unlike: newest)
    // The wheel away from the person, one notch, at column 3 of line 2.
    try screen.send("\u{1B}[<64;3;2M")
    let wheel = try screen.settled(unlike: line)
    try screen.press("Home")
    let oldest = try screen.settled(unlike: wheel)
    #expect(oldest != newest)
    try screen.press("End")
    #expect(try screen.settled(unlike: oldest) == newest)
    try screen.press("?")
    try screen.wait { try $0.text.contains("space pauses  ·  left/right slower/faster, = normal") }
    try screen.press("Space")
    try screen.wait { try $0.text.contains("space resumes  ·  left/right step") }
    try screen.press("q")
    try screen.wait { try $0.text.contains("left 0") }
  }

  @Test func `a sign in a terminal is paused, stepped and hurried`() throws {
    let screen = try Screen("\(Self.command) show Hello --panel 4x1 --speed 2")
    try screen.wait { try $0.text.contains("2 columns/s") }
    try screen.press("Space")
    try screen.wait { try $0.text.contains("space resumes") }
    let still = try screen.panel
    try screen.press("Right")
    _ = try screen.settled(unlike: still)
    try screen.press("q")
    try screen.wait { try $0.text.contains("left 0") }
  }
}

private enum Tmux {
  static let path = ["/usr/bin/tmux", "/usr/local/bin/tmux"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }
}
