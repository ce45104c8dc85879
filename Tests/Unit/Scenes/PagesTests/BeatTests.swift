// SPDX-License-Identifier: MIT
import Pages
import Testing

struct BeatTests {
  @Test func `a beat is kept in lowest terms`() {
    let beat = Beat.stepsPerSecond(30)
    #expect(beat == .standard)
    #expect(beat.numerator == 100_000_000)
    #expect(beat.denominator == 3)
    #expect(Beat.stepsPerSecond(100, 3) == Beat(numerator: 30_000_000))
  }

  @Test func `numbers out of range count as the nearest inside`() {
    #expect(Beat(numerator: 0, denominator: -5) == Beat(numerator: 1))
    #expect(Beat.stepsPerSecond(0) == Beat(numerator: 1_000_000_000))
    #expect(Beat(numerator: 1, denominator: .max).numerator == 1)
    #expect(Beat(numerator: 1, denominator: .max).denominator == Beat.denominatorLimit)
    #expect(Beat(numerator: .max, denominator: .max) == Beat(numerator: 1))
    #expect(Beat.stepsPerSecond(.max, .max) == Beat(numerator: 1))
  }
}
