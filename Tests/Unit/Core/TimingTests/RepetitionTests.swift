// SPDX-License-Identifier: MIT
import Core
import Testing

/// Regular work of a thread that also wakes up for other things.
struct RepetitionTests {
  private func at(_ nanoseconds: Int64) -> Instant { Instant(nanoseconds: nanoseconds) }

  /// The instants at which something is due, checked exactly then.
  private func due(_ instants: [Int64], _ turns: Repetition) -> [Int64] {
    var (turns, due) = (turns, [Int64]())
    for instant in instants where turns.isDue(at: at(instant)) { due.append(instant) }
    return due
  }

  @Test func `a repetition is due from its first instant on, then at each interval`() {
    let turns = Repetition(every: 10, from: at(100))
    #expect(due(Array(0..<150), turns) == [100, 110, 120, 130, 140])
  }

  @Test func `missed turns are not caught up`() {
    let turns = Repetition(every: 10, from: at(0))
    #expect(due([0, 57, 58, 66, 67, 68], turns) == [0, 57, 67])
  }

  @Test func `an early request is served, and the next turn comes an interval later`() {
    var turns = Repetition(every: 10, from: at(0))
    let isServed = turns.isDue(at: at(4), orAsked: true)
    #expect(isServed)
    #expect(due([5, 10, 13, 14, 15], turns) == [14])
  }

  @Test func `what is due once a minute is due at once, and not before a minute is over`() {
    let seconds: [Int64] = [0, 1, 59, 60, 61, 119, 400]
    let taken = due(seconds.map { $0 * 1_000_000_000 }, .everyMinute).map { $0 / 1_000_000_000 }
    #expect(taken == [0, 60, 400])
  }
}
