// SPDX-License-Identifier: MIT
import Pages
import Testing

struct StepDurationTests {
  @Test func `a beat is kept in lowest terms`() {
    let beat = StepDuration.stepsPerSecond(30)
    #expect(beat == .standard)
    #expect(beat.numerator == 100_000_000)
    #expect(beat.denominator == 3)
    #expect(StepDuration.stepsPerSecond(100, 3) == StepDuration(numerator: 30_000_000))
  }

  @Test func `numbers out of range count as the nearest inside`() {
    #expect(StepDuration(numerator: 0, denominator: -5) == StepDuration(numerator: 1))
    #expect(StepDuration.stepsPerSecond(0) == StepDuration(numerator: 1_000_000_000))
    #expect(StepDuration(numerator: 1, denominator: .max).numerator == 1)
    #expect(
      StepDuration(numerator: 1, denominator: .max).denominator == StepDuration.denominatorLimit)
    #expect(StepDuration(numerator: .max, denominator: .max) == StepDuration(numerator: 1))
    #expect(StepDuration.stepsPerSecond(.max, .max) == StepDuration(numerator: 1))
  }
}
