// SPDX-License-Identifier: MIT
import Testing

@testable import Schedules

/// How many messages of a large schedule are evaluated.
struct ScheduleEffortTests {
  /// 2026-11-21, Saturday, at noon.
  private static let noon = CivilInstant(seconds: 1_795_262_400)
  private static let count = 10_000

  /// A window of some hours on some days, none at noon.
  private func message(_ number: Int, priority: Int) throws -> Message {
    let days: [TimingRule.Days] = [
      .every, .weekdays([.monday, .friday]),
      .dates([CivilDate(daysSince1970: 20_800 + number % 90)]),
      .recurrence(try Recurrence(rrule: "FREQ=MONTHLY;BYDAY=2TU", from: .earliest)),
    ]
    let start = TimeOfDay(secondOfDay: 50_000 + number % 500 * 60)
    let rules: [TimingRule] = [
      number % 5 == 4
        ? .cron(try CronExpression("\(number % 60) \(14 + number % 9) * * *"), seconds: 60)
        : .window(days[number % 4], start: .time(start), end: .after(seconds: 600))
    ]
    return Message(id: "\(number)", priority: priority, timing: Timing(rules: rules))
  }

  private func schedule(priority: (Int) -> Int) throws -> Schedule {
    var schedule = Schedule()
    for number in 0..<Self.count {
      schedule.set(try message(number, priority: priority(number)))
    }
    return schedule
  }

  /// The number of messages evaluated to find active ones and the next change.
  private func effort(
    _ schedule: inout Schedule, at instant: CivilInstant, _ change: (inout Schedule) throws -> Void
  ) rethrows -> Int {
    let before = schedule.evaluations
    try change(&schedule)
    _ = schedule.showing(at: instant)
    _ = schedule.nextChange(after: instant)
    return schedule.evaluations - before
  }

  @Test func `changing one message evaluates a few of ten thousand`() throws {
    var schedule = try schedule { $0 % 60 }
    let all = effort(&schedule, at: Self.noon) { _ in }
    #expect(all >= Self.count)
    for number in [0, 17, 4711, 9999] {
      let changed = try message(number + 1, priority: 50)
      let put = effort(&schedule, at: Self.noon) { schedule in
        var message = changed
        message.id = "\(number)"
        schedule.set(message)
      }
      // One for the message, and one for each of the 60 priorities whose next change is searched.
      #expect(put <= 2 + 60)
      let removed = effort(&schedule, at: Self.noon) { $0.remove(id: "\(number)") }
      #expect(removed <= 60)
    }
  }

  @Test func `a query evaluates only what changed since the last one`() throws {
    var schedule = try schedule { _ in 50 }
    _ = effort(&schedule, at: Self.noon) { _ in }
    let soon = effort(&schedule, at: Self.noon.advanced(bySeconds: 1)) { _ in }
    #expect(soon <= 64)
    let change = schedule.nextChange(after: Self.noon)
    let next = try #require(change)
    // Twenty messages share a minute, and four in five of them are not active every day.
    let later = effort(&schedule, at: next) { _ in }
    #expect(later <= 20 + 64)
  }

  @Test func `hidden messages are evaluated before they are shown`() throws {
    var schedule = try schedule { $0 % 3 }
    schedule.set(Message(id: "always", priority: 90))
    let covered = effort(&schedule, at: Self.noon) { _ in }
    #expect(covered <= 1)
    var rounds = 1
    while schedule.lookAtHidden(at: Self.noon) { rounds += 1 }
    // One round per priority, and one that finds no more.
    #expect(rounds == 4)
    #expect(schedule.evaluations >= Self.count)
    let uncovered = effort(&schedule, at: Self.noon) { $0.remove(id: "always") }
    #expect(uncovered <= 3)
    var fresh = try self.schedule { $0 % 3 }
    let (shown, next) = (schedule.showing(at: Self.noon), schedule.nextChange(after: Self.noon))
    let (freshlyShown, freshlyNext) = (
      fresh.showing(at: Self.noon), fresh.nextChange(after: Self.noon)
    )
    #expect(shown == freshlyShown && next == freshlyNext)
  }

  @Test func `copies do not evaluate again`() throws {
    var schedule = try schedule { _ in 50 }
    _ = effort(&schedule, at: Self.noon) { _ in }
    var copy = schedule
    let again = effort(&copy, at: Self.noon) { _ in }
    #expect(again <= 64)
  }
}
