// SPDX-License-Identifier: MIT
import SignTesting
import Testing
import Typesetting

/// Properties of every text, every width and every limit.
struct LineBreakerPropertyTests {
  private static let alphabet: [String] =
    Array(
      "abc XY 012.,:;!?()[]-/\"'$%  漢字かなっーァ、。」「『』（）…―％℃￥“”‘’한글ไทยเา👩‍👩‍👧🇯🇵é\n\u{2028}"
    ).map(String.init) + [
      "\u{200B}", "\u{AD}", "\u{A0}", "\u{2060}", "\r\n", "\u{3000}", "\u{301}", "\u{FEFF}",
    ]

  private func text(_ random: inout SeededGenerator, upTo length: Int) -> [Character] {
    // Joined and split again, because neighbors may form one character.
    Array(
      (0..<Int.random(in: 0...length, using: &random)).map { _ in
        Self.alphabet.randomElement(using: &random) ?? "a"
      }.joined())
  }

  @Test(arguments: UInt64(1)...20)
  func `lines are the text, once and in order, and none is too wide`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<100 {
      let characters = text(&random, upTo: 60)
      let widths = characters.map { _ in Int.random(in: 0...9, using: &random) }
      let limit = Int.random(in: 0...40, using: &random)
      let kinsoku = Kinsoku.allCases.randomElement(using: &random) ?? .strict
      let lines = LineBreaker(kinsoku: kinsoku).brokenLines(
        of: characters, widths: widths, limit: limit)
      let note: Comment = "seed \(seed), round \(round): \(String(characters).debugDescription)"
      let ends = lines.map(\.range.upperBound)
      #expect(lines.map(\.range.lowerBound) == Array(([0] + ends).prefix(lines.count)), note)
      #expect((lines.last?.range.upperBound ?? 0) == characters.count, note)
      for line in lines {
        #expect(!line.range.isEmpty, note)
        #expect(line.range.lowerBound == line.visible.lowerBound, note)
        #expect(line.visible.upperBound <= line.range.upperBound, note)
        let seen = characters[line.visible].filter { $0 != "\u{AD}" && $0 != "\u{200B}" }
        #expect(line.width <= limit || seen.count == 1, note)
        #expect(!characters[line.range].dropLast().contains { $0.isNewline }, note)
        #expect(line.width == width(line, characters, widths), note)
      }
    }
  }

  /// The width of a line, added up again.
  private func width(_ line: BrokenLine, _ characters: [Character], _ widths: [Int]) -> Int {
    var sum = 0
    for index in line.visible {
      switch characters[index] {
      case "\u{AD}", "\u{200B}", "\u{2060}", "\u{FEFF}": break
      default: sum += widths[index]
      }
    }
    if line.showsHyphen, let last = line.visible.last { sum += widths[last] }
    return sum
  }

  @Test(arguments: UInt64(1)...20)
  func `a wider limit never needs more lines`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<30 {
      // A line may end at every place of this text except inside its short words.
      let words = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        String(repeating: "x", count: .random(in: 1...5, using: &random))
      }
      let characters = Array(words.joined(separator: " "))
      let widths = characters.map { _ in 1 }
      var fewest = Int.max
      for limit in 5...30 {
        let count = LineBreaker().lines(of: characters, widths: widths, limit: limit).count
        if count > fewest { Issue.record("seed \(seed), round \(round), limit \(limit)") }
        fewest = count
      }
    }
  }

  @Test(arguments: ["x", "字", " ", "。", "「", "\u{AD}", "\u{2060}", "5 ", "。 ", "ไ", "\n"])
  func `thirty thousand characters of one kind are broken`(unit: String) {
    let characters = Array(String(repeating: unit, count: 30_000 / unit.count))
    let widths = [Int](repeating: 6, count: characters.count)
    let lines = LineBreaker().lines(of: characters, widths: widths, limit: 64)
    #expect(lines.last?.upperBound == characters.count)
  }
}
