// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// The whole command in a terminal.
@Suite(.waitsForPrograms, .needs(TerminalSession.package, TerminalSession.tmux != nil))
struct TerminalTests {
  @Test func `keys reach a sign whose lines come from standard input`() throws {
    try TerminalSession.show(
      "--conversation - --font signboard-4 --unread-mark none --scroll-bar never", panel: "1x2",
      feed: "mkfifo @/feed; cat @/feed"
    ) { terminal in
      let path = terminal.folder.appendingPathComponent("feed")
      try terminal.wait { _ in FileManager.default.fileExists(atPath: path.path) }
      let feed = try FileHandle(forWritingTo: path)
      feed.write(Data((1...9).map { "\($0)\n" }.joined().utf8))
      let newest = """
        ###.....
        ........
        ###.....
        ..#.....
        .#......
        .#......
        ........
        ###.....
        ###.....
        #.#.....
        ###.....
        ........
        ###.....
        #.#.....
        ###.....
        ..#.....
        """
      try terminal.expect(newest)
      try terminal.type(keys: "Home")
      try terminal.wait { $0.hasPrefix(".#......\n##......\n.#......\n###.....") }
      try terminal.type(keys: "End")
      try terminal.expect(newest)
      try terminal.type(keys: "?")
      try terminal.wait(text: "space pauses  ·  left/right slower/faster")
      try terminal.type(keys: "Space")
      try terminal.wait(text: "space resumes")
      try feed.close()
    }
  }

  @Test func `a sign in the background of a shell stops until it is in the foreground`() throws {
    try TerminalSession.shell { terminal in
      func stops(_ count: Int) throws {
        try terminal.wait("\(count) jobs that were stopped") {
          try terminal.screen().components(separatedBy: "Stopped").count > count
        }
      }
      try terminal.type(line: "set -b; '\(Program.url.path)' show Hello --panel 4x1 &")
      try stops(1)
      #expect(try !terminal.screen().contains("q quits"))
      try terminal.type(line: "fg")
      try terminal.wait(text: "q quits")
      try terminal.type(keys: "C-z")
      try stops(2)
      // A job that continues in the background is stopped again.
      try terminal.type(line: "bg")
      try stops(3)
      #expect(try !terminal.screen().contains("q quits"))
      try terminal.type(line: "fg; jobs; echo no job: $?")
      try terminal.wait(text: "q quits")
      try terminal.type(keys: "q")
      try terminal.wait(text: "no job: 0")
    }
  }

  @Test func `no keys are offered if none can be read`() throws {
    try TerminalSession.shell { terminal in
      try terminal.type(line: "'\(Program.url.path)' show Hello --panel 4x1 < /dev/null")
      try terminal.wait(text: "Ctrl-C ends")
      #expect(try !terminal.screen().contains("q quits"))
      try terminal.type(keys: "C-c")
      try terminal.wait("the prompt") { try !terminal.screen().contains("Ctrl-C ends") }
    }
  }

  @Test func `the key q quits every style and is not echoed`() throws {
    try TerminalSession.shell { terminal in
      // In one line: keys typed before the shell has the terminal back are thrown away.
      try terminal.type(
        line: "'\(Program.url.path)' show Hello --panel 4x1 --style text; echo status $?")
      try terminal.wait("the second second") { try terminal.screen().contains(/t=[1-9]/) }
      try terminal.type(keys: "q")
      try terminal.wait(text: "status 0")
      #expect(try !terminal.screen().contains("\nq"))
    }
  }

  @Test func `warnings do not disturb the picture and stand below it at the end`() throws {
    try TerminalSession.shell { terminal in
      try terminal.type(
        line: "(echo '}x'; echo '{y'; sleep 60) | '\(Program.url.path)' show - --panel 4x1 "
          + "--style braille")
      try terminal.wait(text: "q quits")
      // A line that has not come by the end is read by nobody.
      try terminal.wait { $0.contains("#") }
      #expect(try !terminal.screen().contains("signboard:"))
      try terminal.type(keys: "C-c")
      try terminal.wait(text: "signboard: text, column 1: ")
      #expect(try terminal.screen().components(separatedBy: "is shown as it is.").count > 1)
    }
  }

  @Test func `a sign in a terminal can be paused, stepped and sped up`() throws {
    try TerminalSession.show("Hello --speed 2", panel: "4x1") { terminal in
      try terminal.wait(text: "2 columns/s")
      try terminal.type(keys: "Right", "=", "Space")
      try terminal.wait(text: "space resumes")
      let still = try terminal.picture()
      try terminal.type(keys: "Right")
      try terminal.wait { $0 != still }
    }
  }
}
