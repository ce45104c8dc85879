// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing
import Typesetting

/// The same texts through FriBidi's own command, of the package libfribidi-bin.
///
/// It goes its own way through the library, so a mistake in ours shows.
@Suite(.waitsForPrograms)
struct BidiToolTests {
  @Test(arguments: BaseDirection.allCases)
  func `samples are drawn as by FriBidi's command`(base: BaseDirection) throws {
    let drawn = try fribidi(BidiSamples.all, base)
    try #require(drawn.count == BidiSamples.all.count)
    #expect(drawn.count >= 80)
    for (text, expected) in zip(BidiSamples.all, drawn) {
      #expect(visible(ours(text, base)) == visible(expected), "\(text)")
    }
  }

  @Test(arguments: BaseDirection.allCases)
  func `random mixtures are drawn as by FriBidi's command`(base: BaseDirection) throws {
    let seed: UInt64 = 2_026_1121
    var random = SeededGenerator(seed: seed)
    let texts = (0..<1_000).map { _ in BidiToolTests.mixture(&random) }
    let drawn = try fribidi(texts, base)
    try #require(drawn.count == texts.count)
    for (number, (text, expected)) in zip(texts, drawn).enumerated() {
      let seen = ours(text, base)
      guard visible(seen) != visible(expected) else { continue }
      Issue.record(
        "seed \(seed), text \(number): \(codes(text)) gave \(codes(seen)), not \(codes(expected))")
    }
  }

  private static let pieces: [[Unicode.Scalar]] = [
    Array("אבגדהושלםןץ־׳״".unicodeScalars), Array("אבגדהושלםןץ".unicodeScalars),
    Array("ابتثجحخدذرزسشعغفقكلمنهويآأإةءىئؤـ".unicodeScalars),
    Array("پچژگکیٹڈڑںھہۃےۓ".unicodeScalars), Array("لاأإآل".unicodeScalars),
    Array("٠١٢٣٤٥۰۱۲۳۴۵".unicodeScalars), Array("0123456789".unicodeScalars),
    Array("abcXYZéß漢字かж".unicodeScalars), Array("()[]{}<>«»⟨⟩".unicodeScalars),
    Array(" .,:;!?-+/*%$€₪°#&\"'=،؛؟٪٫٬".unicodeScalars), Array("     \t".unicodeScalars),
    [
      "\u{5B0}", "\u{5B8}", "\u{5C1}", "\u{5BC}", "\u{64B}", "\u{64E}", "\u{651}", "\u{652}",
      "\u{301}", "\u{308}",
    ],
    ["\u{200E}", "\u{200F}", "\u{200C}", "\u{200D}", "\u{61C}"],
    ["\u{202A}", "\u{202B}", "\u{202C}", "\u{202C}", "\u{202D}", "\u{202E}"],
    ["\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{2069}"],
    ["\u{FFFC}", "☀", "😀", "܀", "ܐ", "ދ", "\u{10900}", "\u{1E900}"],
  ]

  /// A text of runs of a kind, as people write.
  ///
  /// Never with marks between lam and alef, where the command draws two letters, and never with
  /// marks that have no letter to stand on, which the command moves to the next best character.
  private static func mixture(_ random: inout SeededGenerator) -> String {
    while true {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let kind = pieces[Int.random(in: 0..<pieces.count, using: &random)]
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let scalar = kind[Int.random(in: 0..<kind.count, using: &random)]
          let isLone =
            text.last.map { $0 == "\t" || $0.properties.isDefaultIgnorableCodePoint } ?? true
          if isLone, scalar.properties.generalCategory == .nonspacingMark { continue }
          text.append(scalar)
        }
      }
      if !hasPartedLamAlef(text) { return String(text) }
    }
  }

  private static func hasPartedLamAlef(_ text: String.UnicodeScalarView) -> Bool {
    var isAfterLam = false
    for scalar in text {
      if scalar == "ل" {
        isAfterLam = true
      } else if "اأإآ".unicodeScalars.contains(scalar) {
        if isAfterLam { return text.contains { $0.properties.generalCategory == .nonspacingMark } }
      } else if scalar.properties.generalCategory != .nonspacingMark {
        isAfterLam = false
      }
    }
    return false
  }

  private func ours(_ text: String, _ base: BaseDirection) -> String {
    String(String.UnicodeScalarView(scalars(BidirectionalOrder().clusters(of: text, base: base))))
  }

  /// Without invisible characters: the command drops them or fills gaps with them.
  private func visible(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
  }

  private func codes(_ text: String) -> String {
    text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
  }

  private func fribidi(_ texts: [String], _ base: BaseDirection) throws -> [String] {
    let direction: [String] =
      switch base {
      case .automatic: []
      case .leftToRight: ["--ltr"]
      case .rightToLeft: ["--rtl"]
      }
    let outcome = try ChildProcess.run(
      "/usr/bin/fribidi",
      ["--charset", "UTF-8", "--nopad", "--nobreak", "--reordernsm", "--clean"] + direction,
      input: Data((texts.joined(separator: "\n") + "\n").utf8)
    ).succeeded()
    // Cut at the bytes: no character of the texts may swallow a line end.
    return outcome.data.split(separator: 10, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
