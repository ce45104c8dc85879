// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing

@testable import Scenes

/// Random choices of effects, which are the same everywhere and forever.
struct EffectChanceTests {
  @Test func `dissolve shows each pixel once, and the due number at every step`() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<30 {
      let content = RandomContent.content(&random)
      let run = EffectRun(Dissolve(), .entry, of: content, seed: random.next())
      for step in 0...run.steps {
        let count = run.picture(at: step).bitmap.litCount
        #expect(count == content.picture.litCount * step / run.steps)
      }
    }
  }

  @Test func `dissolve prefers no pixel`() {
    // Over many seeds every pixel of a lit row appears half-way through on average.
    let content = EffectContent(picture: Bitmap(picture: String(repeating: "#", count: 16)))
    var turns = [Int](repeating: 0, count: 16)
    for seed in 0..<1000 as Range<UInt64> {
      let run = EffectRun(Dissolve(), .entry, of: content, seed: seed)
      let half = run.picture(at: run.steps / 2).bitmap
      for x in 0..<16 where half[x, 0] { turns[x] += 1 }
    }
    // 500 each; four standard deviations are 63.
    for (x, count) in turns.enumerated() { #expect((437...563).contains(count), "column \(x)") }
  }

  @Test func `another seed gives another picture`() throws {
    for name in ["dissolve", "sparkle", "rain", "decode", "flicker", "shuffle-columns"] {
      let effect = try EffectCatalog.effect(named: name)
      let films = (0..<8).map { seed in
        let run = EffectRun(effect, .entry, of: EffectStrip.word, seed: UInt64(seed))
        return (0...run.steps).map { run.picture(at: $0) }
      }
      #expect(Set(films).count > 6, "\(name)")
    }
  }

  @Test func `random is one of the other effects, and each of them for some seed`() {
    var names: Set<String> = []
    for seed in 0..<2000 as Range<UInt64> {
      let choice = RandomChoice.choice(seed)
      guard names.insert(choice.name).inserted else { continue }
      for way in EffectPhase.allCases {
        let run = EffectRun(RandomChoice(), way, of: EffectStrip.word, seed: seed)
        let other = EffectRun(choice, way, of: EffectStrip.word, seed: seed)
        #expect(run.steps == other.steps)
        for step in 0...run.steps { #expect(run.picture(at: step) == other.picture(at: step)) }
      }
    }
    let all = Set(EffectCatalog.all.map(\.name))
    #expect(names == all.subtracting(["random", "cut"]))
  }

  @Test func `the same seed always gives the same numbers`() {
    #expect((0..<8).map { Chance.number(below: 100, 7, $0) } == [72, 23, 27, 42, 55, 53, 97, 22])
    #expect(Chance.order(12, 7) == [9, 11, 0, 7, 8, 3, 6, 1, 2, 5, 4, 10])
    #expect(Chance.number(below: 1000, 7) == 389)
  }

  @Test func `chance stays within its bounds`() {
    for bound in [-5, 0, 1] { #expect(Chance.number(below: bound, 9, 4) == 0) }
    for value in -100..<100 {
      #expect((0..<7).contains(Chance.number(below: 7, 9, value)))
      #expect(Chance.number(below: .max, 9, value) >= 0)
    }
    #expect(Chance.order(-1, 9) == [])
    #expect(Chance.order(100, 9).sorted() == Array(0..<100))
  }
}
