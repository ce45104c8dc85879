// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// A sign in a terminal of its own (tmux), seen through the dots of its preview.
///
/// Nothing is timed: a wait for a picture looks again and again until it is there.
struct TerminalSession {
  private let socket: String
  /// The folder of the session, removed afterwards.
  let folder: URL

  static let tmux = ["/usr/bin/tmux", "/usr/local/bin/tmux", "/bin/tmux"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }
  static let package = "The package tmux"

  /// Starts `signboard show` with arguments, lets `body` use it, and ends it with the key q.
  ///
  /// `@` in an argument stands for the folder of the session. `feed` is a shell command before a
  /// pipe into the sign.
  static func show(
    _ arguments: String, panel: String, files: [String: String] = [:], feed: String = "",
    _ body: (TerminalSession) throws -> Void
  ) throws {
    try Program.withFolder { folder in
      for (name, text) in files {
        try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
      }
      let feed = feed.isEmpty ? "" : feed.replacing("@", with: folder.path) + " | "
      let line =
        "\(feed)'\(Program.url.path)' show \(arguments.replacing("@", with: folder.path)) "
        + "--panel \(panel) --style braille"
      try run(
        "export LC_ALL=C.UTF-8; \(line)", in: folder,
        [";", "set-option", "-g", "remain-on-exit", "on"]
      ) { session in
        try body(session)
        // The feed may go on after the sign has ended.
        try session.type(keys: feed.isEmpty ? "q" : "C-c")
        try session.wait("the end") {
          try session.tmux(["list-panes", "-F", "#{pane_dead}"]).hasPrefix("1")
        }
      }
    }
  }

  /// Starts a shell with job control and lets `body` use it.
  static func shell(_ body: (TerminalSession) throws -> Void) throws {
    try Program.withFolder { folder in
      try run("export LC_ALL=C.UTF-8 PS1='ready> '; exec bash --norc -i", in: folder) { session in
        try session.wait(text: "ready>")
        try body(session)
      }
    }
  }

  /// Runs a line in a terminal, lets `body` use it, and ends the terminal.
  ///
  /// - Parameter settings: commands of tmux that follow the start.
  private static func run(
    _ line: String, in folder: URL, _ settings: [String] = [],
    _ body: (TerminalSession) throws -> Void
  ) throws {
    let session = TerminalSession(
      socket: folder.appendingPathComponent("tmux").path, folder: folder)
    try session.tmux(
      [
        "-f", "/dev/null", "new-session", "-d", "-x", "100", "-y", "30", "-c", Program.root.path,
        line,
      ] + settings, isStart: true)
    // A server that is asked to end may wait forever for a client that has left.
    let server = try session.tmux(["display-message", "-p", "#{pid}"])
      .trimmingCharacters(in: .newlines)
    let number = try #require(Int32(server), "tmux said \(server)")
    defer { kill(number, SIGKILL) }
    try body(session)
  }

  /// Types a line and the Return key.
  func type(line: String) throws {
    try tmux(["send-keys", "-l", line])
    try tmux(["send-keys", "Enter"])
  }

  /// Presses keys, named as tmux names them.
  func type(keys: String...) throws { try tmux(["send-keys"] + keys) }

  /// Sends what a terminal sends for the mouse: `press`, `drag` and `release` at lines counted from
  /// 1, all at once.
  func mouse(_ events: (kind: String, line: Int)...) throws {
    let codes = ["press": "0", "drag": "32", "release": "0"]
    let text = events.map { event in
      "\u{1B}[<\(codes[event.kind] ?? "0");3;\(event.line)\(event.kind == "release" ? "m" : "M")"
    }
    try tmux(["send-keys", "-l", text.joined()])
  }

  /// Waits until the sign shows a picture.
  func expect(_ picture: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    var seen = ""
    do {
      try wait("a picture") {
        seen = try self.picture()
        return seen == picture
      }
    } catch {
      expectPicture(seen, picture, sourceLocation: sourceLocation)
      throw error
    }
  }

  /// Waits until the sign shows a matching picture.
  func wait(until fits: (String) -> Bool) throws { try wait("a picture") { fits(try picture()) } }

  /// Waits until a text is anywhere in the terminal.
  func wait(text: String) throws {
    try wait("the text \(text)") { try screen().contains(text) }
  }

  func screen() throws -> String { try tmux(["capture-pane", "-p"]) }

  /// The present picture of the preview, rows of `#` and `.`.
  func picture() throws -> String {
    try screen().split(separator: "\n").compactMap { line -> String? in
      let cells = line.split(separator: "│", omittingEmptySubsequences: false)
      guard cells.count == 3 else { return nil }
      // Braille dots are numbered down the left column, then the right; 7 and 8 were added later.
      let masks: [[UInt32]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
      return masks.map { pair in
        cells[1].unicodeScalars.flatMap { scalar in
          pair.map { scalar.value >= 0x2800 && (scalar.value & $0) != 0 ? "#" : "." }
        }.joined()
      }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  func wait(_ what: Comment, until isReached: () throws -> Bool) throws {
    while try !isReached() { try #require(!Task.isCancelled, what) }
  }

  @discardableResult
  private func tmux(_ arguments: [String], isStart: Bool = false) throws -> String {
    let process = ChildProcess()
    let command = [try #require(TerminalSession.tmux), "-u", "-S", socket] + arguments
    // A process of Foundation has not ended while anything holds the socket that it inherits, and
    // the server that the first command starts inherits from it.
    let closing =
      "for f in /proc/$$/fd/*; do n=${f##*/}; [ $n -gt 2 ] && eval \"exec $n>&-\"; done; exec \"$@\""
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", isStart ? closing : "exec \"$@\"", "bash"] + command
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardOutput = isStart ? FileHandle.nullDevice : output
    try process.run()
    if isStart {
      process.waitUntilExit()
      return ""
    }
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: printed, as: UTF8.self)
  }
}
