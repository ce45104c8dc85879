// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing

/// Properties of every effect, entry and exit, whatever the content, the size and the seed.
struct EffectPropertyTests {
  private static let seed: UInt64 = 20
  private static let rounds = 12

  /// Extremes and random contents, each with the seed of its effect.
  private static let contents: [(content: EffectContent, chance: UInt64)] = {
    var random = SeededGenerator(seed: seed)
    var contents = RandomContent.extremes(&random)
    for _ in 0..<rounds { contents.append(RandomContent.content(&random)) }
    return contents.map { ($0, random.next()) }
  }()

  /// Runs `check` over all contents; `place` names the current one, for a failure.
  private func everyRun(
    _ name: String, _ check: (_ run: EffectRun, _ place: String) -> Void
  ) throws {
    let effect = try EffectCatalog.effect(named: name)
    for (index, (content, chance)) in Self.contents.enumerated() {
      for way in EffectPhase.allCases {
        let run = EffectRun(effect, way, of: content, seed: chance)
        check(
          run,
          """
          \(name) \(way), content \(index) of seed \(Self.seed), \(content.width) × \
          \(content.height), chance \(chance)
          """)
      }
    }
  }

  /// The first and last steps and some between; all of them would be too many.
  private func someSteps(_ run: EffectRun) -> [Int] {
    let count = run.steps
    return Set([0, 1, count / 3, count / 2, count - 2, count - 1, count]).filter { $0 >= 0 }
      .sorted()
  }

  private static let names = EffectCatalog.all.map(\.name)

  @Test(arguments: names)
  func `an effect draws both ends itself`(name: String) throws {
    try everyRun(name) { run, place in
      let ends = [0, run.steps].map { step in
        let moment = EffectMoment(
          content: run.content, step: step, steps: run.steps, seed: run.seed)
        return run.phase == .entry ? run.effect.entry(moment) : run.effect.exit(moment)
      }
      let (nothing, whole) = run.phase == .entry ? (ends[0], ends[1]) : (ends[1], ends[0])
      #expect(nothing.bitmap.litCount == 0 || nothing.light == 0, "\(place)")
      #expect(whole == EffectPicture(run.content.picture), "\(place)")
    }
  }

  @Test(arguments: names)
  func `a picture is as large as the content`(name: String) throws {
    try everyRun(name) { run, place in
      for step in someSteps(run) {
        let moment = EffectMoment(
          content: run.content, step: step, steps: run.steps, seed: run.seed)
        let drawn = run.phase == .entry ? run.effect.entry(moment) : run.effect.exit(moment)
        #expect(drawn.bitmap.width == run.content.width, "\(place), step \(step)")
        #expect(drawn.bitmap.height == run.content.height, "\(place), step \(step)")
      }
    }
  }

  @Test(arguments: names)
  func `the same step is the same picture in any order`(name: String) throws {
    try everyRun(name) { run, place in
      let steps = someSteps(run)
      let there = steps.map { run.picture(at: $0) }
      let again = EffectRun(run.effect, run.phase, of: run.content, seed: run.seed)
      let back = steps.reversed().map { again.picture(at: $0) }
      #expect(there == back.reversed(), "\(place)")
    }
  }

  @Test(arguments: names)
  func `the steps have bounds`(name: String) throws {
    try everyRun(name) { run, place in
      let content = run.content
      let bound = 4 * (content.width + content.height) + 8 * content.cells.count + 40
      #expect((1...bound).contains(run.steps), "\(place): \(run.steps) steps")
    }
  }

  @Test(arguments: names)
  func `steps out of range count as the nearest step`(name: String) throws {
    try everyRun(name) { run, place in
      for step in [-1, -100, Int.min] {
        #expect(run.picture(at: step) == run.picture(at: 0), "\(place), step \(step)")
      }
      for step in [run.steps + 1, run.steps + 100, Int.max] {
        #expect(run.picture(at: step) == run.picture(at: run.steps), "\(place), step \(step)")
      }
    }
  }

  @Test(arguments: names)
  func `content without pixels takes no steps`(name: String) throws {
    let effect = try EffectCatalog.effect(named: name)
    for (width, height) in [(0, 0), (0, 8), (16, 0)] {
      let content = EffectContent(
        picture: Bitmap(width: width, height: height), characters: [0..<3])
      for way in EffectPhase.allCases {
        let run = EffectRun(effect, way, of: content, seed: 1)
        #expect(run.steps == 0)
        #expect(run.picture(at: 5) == EffectPicture(content.picture))
        // An effect works without its wrapper as well.
        let moment = EffectMoment(
          content: content, step: 1, steps: effect.steps(for: content, seed: 1), seed: 1)
        #expect(effect.entry(moment).bitmap.litCount == 0)
        #expect(effect.exit(moment).bitmap.litCount == 0)
      }
    }
  }

  @Test(
    arguments: names.filter { name in
      ["wipe-", "open-", "close-", "blinds-", "shuffle-"].contains { name.hasPrefix($0) }
        || ["dissolve", "checkerboard", "diagonal", "spiral", "iris", "typewriter", "fade", "cut"]
          .contains(name)
    })
  func `lit pixels stay lit and belong to the content`(name: String) throws {
    try everyRun(name) { run, place in
      // From nothing to the whole; the light of the dark end is not compared.
      let steps = run.phase == .entry ? someSteps(run) : someSteps(run).reversed()
      var before = EffectPicture(Bitmap(width: 0, height: 0), light: 0)
      for step in steps.dropFirst() {
        let now = run.picture(at: step)
        #expect(now.light >= before.light, "\(place), step \(step)")
        #expect(contains(now.bitmap, before.bitmap), "\(place), step \(step)")
        #expect(contains(run.content.picture, now.bitmap), "\(place), step \(step)")
        before = now
      }
    }
  }

  @Test(arguments: ["blink", "flicker"])
  func `at 30 steps a second there are at most three flashes a second`(name: String) throws {
    try everyRun(name) { run, place in
      let lit = (0...run.steps).map { run.picture(at: $0).bitmap.litCount > 0 }
      let starts = lit.indices.dropFirst().filter { lit[$0] && !lit[$0 - 1] }
      for start in starts {
        let second = starts.filter { (start..<(start + 30)).contains($0) }
        #expect(second.count <= 3, "\(place)")
      }
    }
  }

  /// Whether all lit pixels of `part` are lit in `whole`, of the same size unless `part` has none.
  private func contains(_ whole: Bitmap, _ part: Bitmap) -> Bool {
    part.width == 0
      || part.width == whole.width && part.height == whole.height
        && zip(part.words, whole.words).allSatisfy { $0 & ~$1 == 0 }
  }
}
