// SPDX-License-Identifier: MIT
import CodecIO
import SignTesting
import Testing

@testable import Typesetting

/// Embeddings, overrides and isolates in each other.
///
/// FriBidi before 1.0.11 used freed memory where too many are open; `Tests/System/bidi` proves with a
/// sanitizer that it never gets to see so many.
struct BidiNestingTests {
  private static let openers: [Unicode.Scalar] = [
    "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}",
  ]

  /// The places of the controls that have no effect.
  private func refused(_ text: String) throws -> [Int] {
    let written = WrittenLine(text)
    let line = try BidiLibrary.order(written.scalars, starts: written.starts, runsToLeft: nil)
    return line.isRefused.indices.filter { line.isRefused[$0] }
  }

  @Test(arguments: BidiNestingTests.openers)
  func `fifty levels may be open, and the next one is refused with its end`(
    opener: Unicode.Scalar
  ) throws {
    let isIsolate = opener.value > 0x2060
    let (open, close) = (String(opener), isIsolate ? "\u{2069}" : "\u{202C}")
    func text(_ count: Int) -> String {
      "א" + String(repeating: open, count: count) + "b" + String(repeating: close, count: count)
    }
    #expect(BidiLibrary.depth == 50)
    #expect(try refused(text(50)).isEmpty)
    #expect(try refused(text(51)) == [51, 53])
    #expect(try refused(text(53)) == [51, 52, 53, 55, 56, 57])
  }

  @Test func `closing makes room, and closing an isolate closes the embeddings in it`() throws {
    let (embed, pop, isolate, end) = ("\u{202B}", "\u{202C}", "\u{2067}", "\u{2069}")
    func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
    #expect(try refused("א" + many(embed + pop, 200)).isEmpty)
    #expect(try refused("א" + many(isolate + embed + embed + end, 200)).isEmpty)
    // Nothing is open here.
    #expect(try refused("א" + many(pop + end, 200)).isEmpty)
    // A refused isolate affects everything in it; its end is its own.
    #expect(
      try refused("א" + many(embed, 50) + isolate + embed + pop + pop + end + pop + embed)
        == [51, 52, 53, 54, 55])
    // An embedding that is refused ends with the isolate around it.
    #expect(try refused("א" + isolate + many(embed, 50) + end + embed) == [51])
  }

  @Test func `refused controls are ignored and reported once`() throws {
    let deep = String(repeating: "\u{202E}", count: 50)
    let text = "א" + deep + "\u{202D}abc\u{202C}\u{202D}"
    let clusters = BidirectionalOrder().clusters(of: text, base: .automatic)
    #expect(
      clusters.filter { !$0.isRefused }.map(\.text)
        == BidirectionalOrder().clusters(of: "א" + deep + "abc", base: .automatic).map(\.text))
    #expect(
      clusters.filter(\.isRefused).sorted { $0.source < $1.source } == [
        TextCluster(refused: "\u{202D}", source: 51), TextCluster(refused: "\u{202C}", source: 55),
        TextCluster(refused: "\u{202D}", source: 56),
      ])
  }

  @Test func `each part of a long line has its own depth`() throws {
    let part = String(repeating: "\u{202B}", count: 40) + String(repeating: "א ", count: 4_076)
    #expect(try refused(part + part + part).isEmpty)
  }

  // Without the limit the first hundred would crash the process with FriBidi 1.0.8.
  @Test func `endlessly nested texts are ordered`() throws {
    var random = SeededGenerator(seed: 1_008)
    let others: [Unicode.Scalar] = [
      "\u{202C}", "\u{2069}", "א", "ا", "a", "1", "(", ")", " ", "\u{301}", "\u{200F}",
    ]
    for round in 0..<400 {
      let share = [30, 50, 70, 95][round % 4]
      var scalars = String.UnicodeScalarView(["א"])
      for _ in 0..<400 {
        let list = Int.random(in: 0..<100, using: &random) < share ? Self.openers : others
        scalars.append(list[Int.random(in: 0..<list.count, using: &random)])
      }
      let text = String(scalars)
      let seen = BidirectionalOrder().clusters(of: text, base: .automatic)
      let visible = text.count { !$0.isEmbeddingControl }
      #expect(seen.count { !$0.isRefused } == visible, "round \(round)")
    }
  }
}
