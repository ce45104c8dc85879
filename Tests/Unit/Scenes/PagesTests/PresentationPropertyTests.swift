// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing

struct PresentationPropertyTests {
  @Test func `the moment changes at the next change and not before`() {
    let seed: UInt64 = 31_337
    var random = SeededGenerator(seed: seed)
    for round in 0..<400 {
      let presentation = RandomPresentation.presentation(&random)
      for _ in 0..<5 {
        let instant = Instant(
          nanoseconds: Int64.random(in: -8_000_000_000...30_000_000_000, using: &random))
        let context: Comment = "seed \(seed), round \(round), at \(instant.nanoseconds)"
        let now = presentation.moment(at: instant)
        let picture = presentation.picture(at: instant)
        guard let next = presentation.nextChange(after: instant) else {
          #expect(now.phase == .over, context)
          #expect(presentation.moment(at: .distantFuture) == now, context)
          continue
        }
        #expect(next > instant, context)
        #expect(presentation.moment(at: next) != now, context)
        for back in [1, (next.nanoseconds - instant.nanoseconds) / 2] where back > 0 {
          #expect(presentation.moment(at: next.advanced(by: -back)) == now, context)
          #expect(presentation.picture(at: next.advanced(by: -back)) == picture, context)
        }
      }
    }
  }

  @Test func `stepping finds the same changes as asking at instants in between`() {
    let seed: UInt64 = 8
    var random = SeededGenerator(seed: seed)
    for round in 0..<60 {
      let presentation = RandomPresentation.presentation(&random)
      var instant = Instant(nanoseconds: -6_000_000_000)
      for _ in 0..<60 {
        guard let next = presentation.nextChange(after: instant) else { break }
        let between = Instant(
          nanoseconds: Int64.random(
            in: instant.nanoseconds..<next.nanoseconds, using: &random))
        #expect(
          presentation.nextChange(after: between) == next,
          "seed \(seed), round \(round), after \(between.nanoseconds)")
        instant = next
      }
    }
  }

  @Test func `the picture follows from the phase and the pages alone`() {
    let seed: UInt64 = 555
    var random = SeededGenerator(seed: seed)
    for round in 0..<300 {
      let presentation = RandomPresentation.presentation(&random)
      let instant = Instant(
        nanoseconds: Int64.random(in: -8_000_000_000...30_000_000_000, using: &random))
      let moment = presentation.moment(at: instant)
      var expected = EffectPicture(Bitmap(width: presentation.width, height: presentation.height))
      if let page = moment.page.map({ presentation.pages[$0] }) {
        switch moment.phase {
        case .waiting, .gap, .over: break
        case .entering(let step, let steps):
          let run = EffectRun(page.entry, .entry, of: page.content, seed: page.seed)
          #expect(steps == run.steps && (0..<steps).contains(step))
          expected = run.picture(at: step)
        case .dwelling(let picture):
          expected.bitmap =
            page.pictures.isEmpty ? page.content.picture : page.pictures[picture].bitmap
        case .leaving(let step, let steps):
          let run = EffectRun(page.exit, .exit, of: page.content, seed: page.seed)
          #expect(steps == run.steps && (0..<steps).contains(step))
          expected = run.picture(at: step)
        }
      }
      #expect(
        presentation.picture(at: instant) == expected,
        "seed \(seed), round \(round), at \(instant.nanoseconds), \(moment)")
    }
  }

  @Test func `neither the order of queries nor the memory changes the picture`() {
    let seed: UInt64 = 2_024
    var random = SeededGenerator(seed: seed)
    for round in 0..<40 {
      let large = RandomPresentation.presentation(&random, memory: .max)
      let pages = large.pages
      let start = large.nextChange(after: Instant(nanoseconds: -9_000_000_000)) ?? .zero
      let models = [0, 2000, 6000, .max].map {
        Presentation(pages: pages, repeats: .forever, gap: 7, start: start, memory: $0)
      }
      let instants = (0..<25).map { _ in
        Instant(nanoseconds: Int64.random(in: -1_000_000_000...20_000_000_000, using: &random))
      }
      let films = models.map { model in
        var asked = Array(instants.enumerated())
        asked.shuffle(using: &random)
        if Bool.random(using: &random) { model.prepare(for: instants[0]) }
        return asked.map { ($0.offset, model.picture(at: $0.element)) }
          .sorted { $0.0 < $1.0 }.map(\.1)
      }
      for film in films { #expect(film == films[0], "seed \(seed), round \(round)") }
    }
  }

  @Test func `many threads see the same`() async {
    var random = SeededGenerator(seed: 77)
    let pages = (0..<4).map { _ in
      RandomPresentation.page(width: 9, height: 8, &random)
    }
    let presentation = Presentation(pages: pages, start: .zero, memory: 9000)
    let instants = (0..<40).map { Instant(nanoseconds: $0 * 137_000_001) }
    let expected = instants.map { presentation.picture(at: $0) }
    await withTaskGroup(of: [EffectPicture].self) { group in
      for task in 0..<8 {
        group.addTask {
          let turned = task.isMultiple(of: 2) ? instants : instants.reversed()
          let seen = turned.map { presentation.picture(at: $0) }
          return task.isMultiple(of: 2) ? seen : seen.reversed()
        }
      }
      for await seen in group { #expect(seen == expected) }
    }
  }

  @Test func `drawing replaces the rectangle and nothing beside it`() {
    let seed: UInt64 = 90
    var random = SeededGenerator(seed: seed)
    for round in 0..<400 {
      let presentation = RandomPresentation.presentation(&random)
      let (x, y) = (
        Int.random(in: -14...30, using: &random), Int.random(in: -20...20, using: &random)
      )
      let before = Bitmap.random(
        width: Int.random(in: 0...30, using: &random),
        height: Int.random(in: 0...20, using: &random), using: &random)
      let instant = Instant(
        nanoseconds: Int64.random(in: -8_000_000_000...30_000_000_000, using: &random))
      var drawn = before
      presentation.draw(at: instant, into: &drawn, x: x, y: y)
      let picture = presentation.picture(at: instant).bitmap
      var expected = before
      for row in 0..<presentation.height {
        for column in 0..<presentation.width {
          expected[x + column, y + row] = picture[column, row]
        }
      }
      expectPicture(drawn.picture, expected.picture, "seed \(seed), round \(round), at \(x), \(y)")
    }
  }

  @Test func `drawing far outside touches nothing`() {
    var random = SeededGenerator(seed: 1)
    let presentation = Presentation(
      pages: [RandomPresentation.page(width: 9, height: 11, &random)], start: .zero)
    let before = Bitmap.random(width: 20, height: 20, using: &random)
    var places: [(Int, Int)] = []
    for far in [Int.min, Int.min + 7, -8000, 8000, Int.max - 7, Int.max] {
      places += [(far, 0), (0, far), (3, far), (far, far), (far, 3)]
    }
    for (x, y) in places {
      var drawn = before
      presentation.draw(at: at(100), into: &drawn, x: x, y: y)
      presentation.draw(at: at(-100), into: &drawn, x: x, y: y)
      for mode in OverlayMode.allCases {
        drawn.compose(presentation.pages[0].content.picture, x: x, y: y, mode: mode)
      }
      #expect(drawn == before, "at \(x), \(y)")
    }
  }
}
