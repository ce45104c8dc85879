// SPDX-License-Identifier: MIT
import Previews
import Testing

struct TerminalDetectionTests {
  @Test(arguments: [
    ([:], ColorDepth.none),
    (["COLORTERM": "truecolor"], .none),
    (["TERM": "xterm"], .basic),
    (["TERM": "linux"], .basic),
    (["TERM": "dumb"], .none),
    (["TERM": "dumb", "COLORTERM": "truecolor"], .none),
    (["TERM": "xterm-256color"], .indexed),
    (["TERM": "tmux-256color", "COLORTERM": "yes"], .indexed),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .truecolor),
    (["TERM": "screen", "COLORTERM": "24bit"], .truecolor),
    (["TERM": "xterm-direct"], .truecolor),
    (["TERM": "xterm-direct2"], .truecolor),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
    (["TERM": "xterm-256color", "NO_COLOR": ""], .indexed),
  ])
  func `the environment determines the color depth`(
    environment: [String: String], depth: ColorDepth
  ) {
    #expect(ColorDepth.detect { environment[$0] } == depth)
  }

  @Test(arguments: [
    ([:], TerminalCharacters.ascii),
    (["LANG": "C"], .ascii),
    (["LANG": "de_DE.UTF-8"], .unicode),
    (["LANG": "C.utf8"], .unicode),
    (["LANG": "C.utf8", "TERM": "dumb"], .ascii),
    (["LANG": "C.utf8", "LC_ALL": "POSIX"], .ascii),
    (["LANG": "C", "LC_CTYPE": "en_GB.UTF-8"], .unicode),
    (["LANG": "C.UTF-8", "LC_ALL": ""], .unicode),
  ])
  func `the locale determines the characters`(
    environment: [String: String], characters: TerminalCharacters
  ) {
    #expect(TerminalCharacters.detect { environment[$0] } == characters)
  }
}
