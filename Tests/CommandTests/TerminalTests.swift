// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// The whole command in a terminal.
@Suite(.enabled(if: TerminalSession.tmux != nil, TerminalSession.reason))
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
      try terminal.wait(text: "space pauses  ·  left/right slower/faster, = normal")
      try terminal.type(keys: "Space")
      try terminal.wait(text: "space resumes  ·  left/right step")
      try feed.close()
    }
  }

  @Test func `a sign in a terminal is paused, stepped and hurried`() throws {
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
