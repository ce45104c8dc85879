// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing

struct TimeRateTests {
  @Test func `a rate is reduced to lowest terms and clamped to its range`() {
    #expect(TimeRate(numerator: 6, denominator: 4)?.description == "3/2")
    #expect(TimeRate(numerator: 16, denominator: 1)?.description == "16")
    #expect(TimeRate(numerator: 1, denominator: 16)?.description == "1/16")
    #expect(TimeRate(numerator: .max, denominator: .max) == .normal)
    for (numerator, denominator) in [
      (Int64(0), Int64(1)), (1, 0), (-1, -1), (17, 1), (1, 17), (161, 10), (.min, .min), (.max, 1),
    ] {
      #expect(TimeRate(numerator: numerator, denominator: denominator) == nil)
    }
  }

  @Test(arguments: UInt64(1)...50)
  func `clock time is the first instant at which scene time is reached`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bits = Int64.random(in: 4...62, using: &random)
    let denominator = Int64.random(in: 1...(1 << bits), using: &random)
    let numerator = Int64.random(
      in: (denominator + 15) / 16...(denominator > .max / 16 ? .max : denominator * 16),
      using: &random)
    let rate = try #require(TimeRate(numerator: numerator, denominator: denominator))
    for _ in 0..<200 {
      let size = Int64(1) << Int64.random(in: 1...58, using: &random)
      let wanted = Int64.random(in: -size...size, using: &random)
      let time = rate.clockTime(wanted)
      #expect(rate.sceneTime(time) >= wanted, "seed \(seed)")
      #expect(rate.sceneTime(time - 1) < wanted, "seed \(seed)")
    }
  }

  @Test func `results are clamped at the ends of the integer range`() throws {
    let fast = try #require(TimeRate(numerator: 16, denominator: 1))
    #expect(fast.sceneTime(.max) == .max)
    #expect(fast.sceneTime(.min) == .min)
    #expect(fast.clockTime(.max) == .max / 16 + 1)
    let slow = try #require(TimeRate(numerator: 1, denominator: 16))
    #expect(slow.clockTime(.max) == .max)
    #expect(slow.clockTime(.min) == .min)
    #expect(slow.sceneTime(-1) == -1)
    #expect(slow.sceneTime(-17) == -2)
    #expect(slow.sceneTime(15) == 0)
  }
}
