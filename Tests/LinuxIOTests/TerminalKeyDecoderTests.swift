// SPDX-License-Identifier: MIT
import LinuxIO
import SignTesting
import Testing

struct TerminalKeyDecoderTests {
  private func keys(_ bytes: [UInt8]) -> [TerminalKey] {
    var decoder = TerminalKeyDecoder()
    var keys = bytes.compactMap { decoder.take($0) }
    if let last = decoder.flush() { keys.append(last) }
    return keys
  }

  @Test(arguments: [
    (
      "q ?+-",
      [
        TerminalKey.character("q"), .character(" "), .character("?"), .character("+"),
        .character("-"),
      ]
    ),
    ("\r\n", [.enter, .enter]),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    ("\u{1B}OA\u{1B}OD\u{1B}OM", [.up, .left, .enter]),
    ("\u{1B}[1;5A", [.up]),
    ("\u{1B}[5~\u{1B}[6~", [.pageUp, .pageDown]),
    ("\u{1B}[H\u{1B}[4~\u{1B}[1~\u{1B}OF", [.home, .end, .home, .end]),
    ("\u{1B}", [.escape]),
    ("\u{1B}\u{1B}", [.escape, .escape]),
    ("\u{1B}\u{1B}[A", [.escape, .up]),
    ("é日👍q", [.character("q")]),
    ("\u{1B}[M !!q", [.character("q")]),
    ("\u{1B}[<0;12;3Mq\u{1B}[<0;12;3mq", [.character("q"), .character("q")]),
    ("\u{1B}[200~x\u{1B}[201~", [.character("x")]),
    ("\u{1B}]11;rgb:0/0/0\u{7}q", [.character("q")]),
    ("\u{1B}P1$r q\u{1B}\\q", [.character("q")]),
    ("\u{1B}[?62;4cq", [.character("q")]),
    ("\u{1B}xq", [.character("q")]),
    ("\u{3}\u{7F}\u{9}", []),
    ("\u{1B}[99999999999999999999~q", [.character("q")]),
    ("\u{1B}[", []),
  ])
  func `bytes become keys`(text: String, expected: [TerminalKey]) {
    #expect(keys(Array(text.utf8)) == expected)
  }

  @Test func `broken text loses no key after it`() {
    #expect(keys([0xE6, 0x97, 0x71]) == [.character("q")])
    #expect(keys([0xFF, 0x80, 0x71]) == [.character("q")])
  }

  @Test(arguments: UInt64(1)...20)
  func `after any bytes a pause makes the next key count`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var decoder = TerminalKeyDecoder()
    let bytes: [UInt8] = [0x1B, 0x5B, 0x4F, 0x3B, 0x3C, 0x4D, 0x7E, 0xC3, 0xF0, 0x9C, 0x39]
    for _ in 0..<2_000 {
      let byte =
        Bool.random(using: &random)
        ? bytes.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
      _ = decoder.take(byte)
    }
    _ = decoder.flush()
    #expect(!decoder.isPending, "seed \(seed)")
    #expect(decoder.take(0x71) == .character("q"), "seed \(seed)")
  }
}
