// SPDX-License-Identifier: MIT
import SignTesting
import TerminalIO
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
    ("\u{1B}\u{1B}", [.escape]),
    ("\u{1B}\u{1B}\u{1B}", [.escape, .escape]),
    ("\u{1B}\u{1B}xq", [.escape, .character("q")]),
    ("\u{1B}\u{1B}]0;q\u{7}q", [.escape, .character("q")]),
    ("é日👍q", [.character("q")]),
    ("\u{1B}[M !!q", [.character("q")]),
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

  @Test(arguments: [
    // xterm, the Linux console and screen, in both modes.
    ("[A OA [B OB [C OC [D OD", [TerminalKey.up, .up, .down, .down, .right, .right, .left, .left]),
    ("[H OH [1~ [7~", [.home, .home, .home, .home]),
    ("[F OF [4~ [8~", [.end, .end, .end, .end]),
    ("[5~ [6~", [.pageUp, .pageDown]),
    // Modifiers: xterm, old xterm, kitty, PuTTY (Alt before the sequence).
    (
      "[1;2A [1;5B O5C O1;3D [1;2:1A \u{1B}[A \u{1B}OB",
      [.up, .down, .right, .left, .up, .up, .down]
    ),
    ("[1;5H [1;2F [5;5~ [6;2~ [7;3~ [1;129H", [.home, .end, .pageUp, .pageDown, .home, .home]),
    // rxvt: Shift, Control, both, Alt.
    (
      "[a Ob [c Od [5$ [6^ [7@ [8$ \u{1B}[5~",
      [.up, .down, .right, .left, .pageUp, .pageDown, .home, .end, .pageUp]
    ),
    // The keypad of the VT220.
    (
      "Ox Or Ov Ot Ow Oq Oy Os OM",
      [.up, .down, .right, .left, .home, .end, .pageUp, .pageDown, .enter]
    ),
    // Function keys, and others without a meaning here.
    ("[[A [[E OP OS [11~ [15~ [24~ [2~ [3~ [3$ [3^ [Z [I [O [E [1;1R [27;5;13~ [97;5u [5n", []),
    // Answers of a terminal that look like keys.
    ("[?1;2c [>0;95;0c [?5~ [?1A [>4H [?2026;2$y [4;2$y [!A", []),
  ])
  func `the keys of every terminal are known`(text: String, expected: [TerminalKey]) {
    for part in text.split(separator: " ") {
      let all = keys(Array("\u{1B}\(part)q".utf8))
      // Nothing of a sequence is left over, and nothing after it is lost.
      #expect(all.last == .character("q"), "\(part)")
    }
    let bytes = text.split(separator: " ").flatMap { Array("\u{1B}\($0)".utf8) }
    #expect(keys(bytes) == expected)
  }

  private func mouse(
    _ action: TerminalMouse.Action, _ column: Int, _ row: Int
  ) -> TerminalKey { .mouse(TerminalMouse(action, column: column, row: row)) }

  @Test func `the mouse is reported with its cell`() {
    let text =
      "\u{1B}[<0;1;1M\u{1B}[<32;12;3M\u{1B}[<0;13;3m\u{1B}[<1;300;9999M\u{1B}[<34;2;2M"
      + "\u{1B}[<2;2;2m\u{1B}[<64;7;8M\u{1B}[<65;7;8M"
    #expect(
      keys(Array(text.utf8)) == [
        mouse(.press(.left), 1, 1), mouse(.drag(.left), 12, 3), mouse(.release(.left), 13, 3),
        mouse(.press(.middle), 300, 9999), mouse(.drag(.right), 2, 2),
        mouse(.release(.right), 2, 2), mouse(.wheelUp, 7, 8), mouse(.wheelDown, 7, 8),
      ])
  }

  @Test(arguments: [4, 8, 16, 28])
  func `modifiers make no difference to the mouse`(modifiers: Int) {
    let text = "\u{1B}[<\(modifiers);5;6M\u{1B}[<\(64 + modifiers);5;6M"
    #expect(keys(Array(text.utf8)) == [mouse(.press(.left), 5, 6), mouse(.wheelUp, 5, 6)])
  }

  @Test(arguments: [
    // Motion without a button, a wheel to the side, extra buttons, a wheel that comes up.
    "[<35;1;1M", "[<3;1;1M", "[<66;1;1M", "[<67;1;1M", "[<128;1;1M", "[<64;1;1m",
    // Cells that do not exist, and missing or extra parts.
    "[<0;0;1M", "[<0;1;0M", "[<0;10000;1M", "[<0;1;99999999999999999999M", "[<0;1M", "[<0M", "[<M",
    "[<0;1;1;1M", "[<99999999999999999999;1;1M", "[<0;1;1 M", "[<0;<1;1M", "[0;1;1M", "[>0;1;1M",
    "[<0;1;1A", "[<0;1;1~", "[M !!", "[32;1;1M",
  ])
  func `other mouse reports are not keys`(text: String) {
    #expect(keys(Array("\u{1B}\(text)q".utf8)) == [.character("q")])
  }

  @Test(arguments: UInt64(1)...50)
  func `keys are the same however their bytes are split`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts: [(String, TerminalKey?)] = [
      ("q", .character("q")), ("\u{1B}[A", .up), ("\u{1B}[<0;12;3M", mouse(.press(.left), 12, 3)),
      ("\u{1B}[<65;1;2M", mouse(.wheelDown, 1, 2)), ("\u{1B}[6~", .pageDown), ("日", nil),
      ("\u{1B}[[B", nil), ("\u{1B}]0;x\u{7}", nil), ("\r", .enter), ("\u{1B}\u{1B}[5~", .pageUp),
      ("\u{1B}[8$", .end), ("\u{1B}OH", .home), ("\u{1B}[M#!!", nil),
    ]
    let typed = (0..<40).compactMap { _ in parts.randomElement(using: &random) }
    var decoder = TerminalKeyDecoder()
    var found: [TerminalKey] = []
    for byte in typed.flatMap({ Array($0.0.utf8) }) {
      // A copy is a decoder in the same state: it has no other state.
      var copy = decoder
      let key = copy.take(byte)
      #expect(decoder.take(byte) == key)
      if let key { found.append(key) }
    }
    #expect(found == typed.compactMap(\.1), "seed \(seed)")
    #expect(!decoder.isPending, "seed \(seed)")
  }

  @Test func `a lone Escape is kept apart from a sequence that has begun`() {
    var decoder = TerminalKeyDecoder()
    #expect(!decoder.isEscapePending)
    _ = decoder.take(0x1B)
    #expect(decoder.isEscapePending)
    _ = decoder.take(0x5B)
    #expect(!decoder.isEscapePending)
    #expect(decoder.isPending)
    #expect(decoder.flush() == nil)
    #expect(!decoder.isPending)
  }

  @Test func `broken text loses no key after it`() {
    #expect(keys([0xE6, 0x97, 0x71]) == [.character("q")])
    #expect(keys([0xFF, 0x80, 0x71]) == [.character("q")])
  }

  @Test(arguments: UInt64(1)...20)
  func `after any bytes and a pause the next key counts`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var decoder = TerminalKeyDecoder()
    let bytes: [UInt8] = [
      0x1B, 0x5B, 0x4F, 0x3B, 0x3C, 0x4D, 0x6D, 0x24, 0x7E, 0xC3, 0xF0, 0x9C, 0x39,
    ]
    for _ in 0..<2_000 {
      let byte =
        Bool.random(using: &random)
        ? bytes.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
      if case .mouse(let event) = decoder.take(byte) {
        #expect((1...9_999).contains(event.column) && (1...9_999).contains(event.row))
      }
    }
    _ = decoder.flush()
    #expect(!decoder.isPending, "seed \(seed)")
    #expect(decoder.take(0x71) == .character("q"), "seed \(seed)")
  }
}
