// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing

/// Properties of every sequence of inputs.
struct ScrollPropertyTests {
  /// An input to a scroll, with the nanoseconds since the previous one.
  private enum Event {
    case input(ScrollInput)
    case content(limit: Int, shift: Int, arrived: Int)
    case resize(offset: Int, limit: Int, page: Int)
  }

  private func input(_ random: inout SeededGenerator) -> ScrollInput {
    let all: [ScrollInput] = [
      .dragBegan, .dragMoved(thousandths: .random(in: -40_000...40_000, using: &random)),
      .dragMoved(thousandths: .random(in: -4_000...4_000, using: &random)), .dragEnded, .dragEnded,
      .lineUp, .lineDown, .pageUp, .pageDown, .home, .end,
      .wheel(.random(in: -9...9, using: &random)),
    ]
    return all.randomElement(using: &random) ?? .end
  }

  private func events(_ random: inout SeededGenerator, _ count: Int) -> [(Int64, Event)] {
    (0..<count).map { _ in
      let event: Event =
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
          .content(
            limit: .random(in: 0...100, using: &random),
            shift: .random(in: -9...20, using: &random),
            arrived: .random(in: 0...2, using: &random))
        case 1 where Int.random(in: 0..<4, using: &random) == 0:
          .resize(
            offset: .random(in: -9...120, using: &random),
            limit: .random(in: 0...100, using: &random), page: .random(in: 1...32, using: &random))
        default: .input(input(&random))
        }
      return (.random(in: 0...400_000_000, using: &random), event)
    }
  }

  private func carryOut(_ event: Event, on scroll: inout ConversationScroll, at instant: Instant) {
    switch event {
    case .input(let input): scroll.handle(input, at: instant)
    case .content(let limit, let shift, let arrived):
      scroll.contentChanged(limit: limit, shift: shift, arrived: arrived, at: instant)
    case .resize(let offset, let limit, let page):
      scroll.resized(offset: offset, limit: limit, page: page, at: instant)
    }
  }

  @Test(arguments: UInt64(1)...20)
  func `at rest the offset is within the limits, and it always comes to rest`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var scroll = ConversationScroll(limit: 40, page: 12, line: 3)
    var instant = at(0)
    for (round, (wait, event)) in events(&random, 300).enumerated() {
      instant = instant.advanced(by: wait)
      carryOut(event, on: &scroll, at: instant)
      guard !scroll.isDragging else { continue }
      let late = instant.advanced(by: 30_000_000_000)
      #expect((0...scroll.limit).contains(scroll.destination), "seed \(seed), round \(round)")
      #expect(scroll.offset(at: late) == scroll.destination, "seed \(seed), round \(round)")
      #expect(scroll.nextChange(after: late) == nil, "seed \(seed), round \(round)")
    }
  }

  @Test(arguments: UInt64(1)...20)
  func `the same inputs make the same states`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let events = events(&random, 200)
    var states: [[ConversationScroll]] = []
    for _ in 0..<2 {
      var scroll = ConversationScroll(limit: 40, page: 12, line: 3)
      var instant = at(0)
      states.append(
        events.map { wait, event in
          instant = instant.advanced(by: wait)
          carryOut(event, on: &scroll, at: instant)
          // Queries at any instant, in any order, change nothing.
          _ = scroll.offset(at: instant.advanced(by: .random(in: 0...9_999_999, using: &random)))
          return scroll
        })
    }
    #expect(states[0] == states[1], "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...20)
  func `the next change is exact: none before it, one at it`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var scroll = ConversationScroll(limit: 60, page: 12, line: 3)
    var instant = at(0)
    for (round, (wait, event)) in events(&random, 200).enumerated() {
      instant = instant.advanced(by: wait)
      carryOut(event, on: &scroll, at: instant)
      var now = instant
      for _ in 0..<40 {
        let rows = scroll.offset(at: now)
        guard let next = scroll.nextChange(after: now) else {
          for _ in 0..<5 {
            let later = now.advanced(by: .random(in: 0...3_000_000_000, using: &random))
            #expect(scroll.offset(at: later) == rows, "seed \(seed), round \(round)")
          }
          break
        }
        #expect(next > now, "seed \(seed), round \(round)")
        #expect(scroll.offset(at: next) != rows, "seed \(seed), round \(round)")
        #expect(scroll.offset(at: next.advanced(by: -1)) == rows, "seed \(seed), round \(round)")
        for _ in 0..<5 {
          let between = now.advanced(by: .random(in: 0..<max(1, next.since(now)), using: &random))
          #expect(scroll.offset(at: between) == rows, "seed \(seed), round \(round)")
        }
        now = next
      }
    }
  }

  @Test(arguments: UInt64(1)...20)
  func `no input moves the rows, and between inputs they move steadily`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var scroll = ConversationScroll(limit: 60, page: 12, line: 3)
    var instant = at(0)
    for round in 0..<150 {
      let input = input(&random)
      let before = scroll.offset(at: instant)
      let way = abs(scroll.destination - before)
      scroll.handle(input, at: instant)
      switch input {
      case .dragMoved: break
      // The beginning of a way of more than four pages is omitted.
      case .home, .end, .pageUp, .pageDown, .wheel, .lineUp,
        .lineDown
      where way + 60 > 4 * 12 && abs(scroll.destination - before) > 4 * 12:
        break
      default:
        #expect(scroll.offset(at: instant) == before, "seed \(seed), round \(round), \(input)")
      }
      // Three times four pages in 150 ms is the fastest start of all.
      for _ in 0..<Int.random(in: 1...200, using: &random) {
        let rows = scroll.offset(at: instant)
        instant = instant.advanced(by: 1_000_000)
        #expect(
          abs(scroll.offset(at: instant) - rows) <= 2, "seed \(seed), round \(round), \(input)")
      }
    }
  }

  @Test(arguments: UInt64(1)...10)
  func `no number traps`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let numbers = [Int.min, Int.min + 1, -1 << 40, -1, 0, 1, 7, 1 << 30, 1 << 40, .max - 1, .max]
    func number() -> Int { numbers.randomElement(using: &random) ?? 0 }
    for _ in 0..<200 {
      var scroll = ConversationScroll(limit: number(), page: number(), line: number())
      for _ in 0..<30 {
        let instant = Instant(nanoseconds: Int64(number()))
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          scroll.contentChanged(limit: number(), shift: number(), arrived: number(), at: instant)
        case 1: scroll.resized(offset: number(), limit: number(), page: number(), at: instant)
        case 2: scroll.handle(.dragMoved(thousandths: number()), at: instant)
        case 3: scroll.handle(.wheel(number()), at: instant)
        default: scroll.handle(input(&random), at: instant)
        }
        let asked = Instant(nanoseconds: Int64(number()))
        _ = scroll.offset(at: asked)
        _ = scroll.nextChange(after: asked)
        _ = scroll.unread(at: asked)
      }
    }
  }
}
