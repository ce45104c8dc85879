// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing

/// Rounds after a year are the same as those of the first minute.
struct PresentationYearTests {
  private static let year: Int64 = 365 * 86_400 * 1_000_000_000

  @Test func `rounds do not drift in a year`() {
    let seed: UInt64 = 365
    var random = SeededGenerator(seed: seed)
    for trial in 0..<150 {
      let pages = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        RandomPresentation.page(width: 7, height: 5, &random)
      }
      let gap = Int64.random(in: 0...99_999_999, using: &random)
      let start = Instant(nanoseconds: Int64.random(in: -99...99_999, using: &random))
      guard let length = ExactLength(pages, gap: gap) else { continue }
      let presentation = Presentation(pages: pages, gap: gap, start: start)
      let rounds = Self.year / length.whole(1)
      let began = start.advanced(by: length.whole(rounds))
      let context: Comment = "seed \(seed), trial \(trial), \(rounds) rounds"
      #expect(presentation.moment(at: began).round == Int(rounds), context)
      #expect(presentation.moment(at: began.advanced(by: -1)).round == Int(rounds) - 1, context)
      for _ in 0..<10 {
        let elapsed = Int64.random(in: 0..<length.whole(1), using: &random)
        let first = start.advanced(by: elapsed)
        // Fractions round up: a phase longer than a nanosecond holds in the later round too.
        guard let next = presentation.nextChange(after: first), next.since(first) > 1 else {
          continue
        }
        let later = began.advanced(by: elapsed + 1)
        let (old, new) = (presentation.moment(at: first), presentation.moment(at: later))
        #expect(new.page == old.page && new.phase == old.phase, context)
        #expect(presentation.picture(at: later) == presentation.picture(at: first), context)
      }
    }
  }

  @Test func `round n begins at n times a third of a nanosecond`() throws {
    var only = try page("###", in: "cut", out: "cut", dwell: 0)
    only.entryStepDuration = Rational(1_000_000_000, over: 3)
    only.exitStepDuration = Rational(1, over: 1)
    let presentation = Presentation(pages: [only], start: .zero)
    for round: Int64 in [1, 2, 3, 1_000_000_000] {
      // 333 333 334 1/3 ns a round.
      let began = Instant(nanoseconds: (round * 1_000_000_003 + 2) / 3)
      #expect(presentation.moment(at: began).round == Int(round))
      #expect(presentation.moment(at: began.advanced(by: -1)).round == Int(round) - 1)
    }
  }

  @Test func `steps without a common denominator are exact after half a century`() {
    // Two of the denominators are prime; their product times the third leaves no bits for times.
    let denominators: [Int64] = [(1 << 30) - 35, 2, (1 << 30) - 41]
    let pages = denominators.map { denominator in
      Page(
        content: content("##"), entry: EffectCatalog.all[0], exit: EffectCatalog.all[0],
        entryStepDuration: Rational(
          1_000_000 * denominator + denominator * 5 / 7, over: denominator),
        exitStepDuration: Rational(1_000_000), dwell: 0)
    }
    let presentation = Presentation(pages: pages, start: .zero)
    let rounds = 50 * Self.year / 6_000_000
    let product = denominators.reduce(Int128(1)) { $0 * Int128($1) }
    let fractions = denominators.reduce(Int128(0)) {
      $0 + Int128(rounds) * Int128($1 * 5 / 7) * (product / Int128($1))
    }
    let began = Instant(
      nanoseconds: rounds * 6_000_000 + Int64((fractions + product - 1) / product))
    #expect(presentation.moment(at: began).round == Int(rounds))
    #expect(presentation.moment(at: began.advanced(by: -1)).round == Int(rounds) - 1)
  }
}

/// The length of a round by fractions alone, unlike the timetable's method.
private struct ExactLength {
  private var numerator: Int128 = 0
  private var denominator: Int128 = 1

  /// `nil` for fractions that are too long.
  init?(_ pages: [Page], gap: Int64) {
    for page in pages {
      let entry = EffectRun(page.entry, .entry, of: page.content, seed: page.seed).steps
      let exit = EffectRun(page.exit, .exit, of: page.content, seed: page.seed).steps
      let parts: [(Int128, Int64)] = [
        (
          Int128(entry) * Int128(page.entryStepDuration.numerator),
          page.entryStepDuration.denominator
        ),
        (Int128(exit) * Int128(page.exitStepDuration.numerator), page.exitStepDuration.denominator),
        (Int128(page.dwell) + Int128(gap), 1),
      ]
      for (top, bottom) in parts {
        numerator = numerator * Int128(bottom) + top * denominator
        denominator *= Int128(bottom)
        var (a, b) = (numerator, denominator)
        while b != 0 { (a, b) = (b, a % b) }
        numerator /= max(1, a)
        denominator /= max(1, a)
        guard denominator < 1 << 50 else { return nil }
      }
    }
  }

  /// The end of that many rounds: the first whole nanosecond at or after it.
  func whole(_ rounds: Int64) -> Int64 {
    Int64((Int128(rounds) * numerator + denominator - 1) / denominator)
  }
}
