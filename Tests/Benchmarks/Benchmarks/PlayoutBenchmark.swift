// SPDX-License-Identifier: MIT
import CReferenceLoop
import Schedules

/// Measures how long a sign needs after a message was put until it knows the next change.
public enum PlayoutBenchmark {
  /// The measurements, in nanoseconds for each message that was put.
  public struct Result: Sendable {
    /// How many messages were stored.
    public let messages: Int
    /// Half of the changes took no longer.
    public let median: Int64
    /// No change took longer.
    public let greatest: Int64

    /// The result as a line for people.
    public var text: String {
      "\(messages) messages: next change after a put in \(median / 1000) us, "
        + "at most \(greatest / 1000) us"
    }

    /// The result as a JSON object.
    public var json: String {
      "{\"messages\":\(messages),\"next_change_ns\":\(median),"
        + "\"next_change_greatest_ns\":\(greatest)}"
    }
  }

  /// Puts messages among many, one after the other as time goes on.
  ///
  /// The messages have windows, weekdays, sun times and cron; one in fifty is active.
  public static func nextChange(messages count: Int = 10_000, rounds: Int = 200) -> Result {
    // 2026-11-21T12:00:00Z
    var now = CivilInstant(seconds: 1_795_262_400)
    var playout = Self.playout(count, at: now)
    _ = playout.nextChange(after: now)
    var times: [Int64] = []
    for round in 0..<max(rounds, 1) {
      now = now.advanced(bySeconds: 7)
      let changed = message(round * 37 % max(count, 1), shifted: round)
      _ = playout.state(at: now)
      let start = reference_clock()
      playout.put(changed, revision: Int64(round), at: now)
      _ = playout.nextChange(after: now)
      times.append(reference_clock() - start)
    }
    times.sort()
    return Result(messages: count, median: times[times.count / 2], greatest: times[times.count - 1])
  }

  /// A playout of that many messages in three zones.
  private static func playout(_ count: Int, at instant: CivilInstant) -> PlayoutPlan {
    let zones = ["main": ZonePolicy(), "side": ZonePolicy(), "top": ZonePolicy()]
    return PlayoutPlan(
      PlayoutSettings(zones: zones),
      stored: (0..<count).map { .init(message($0, shifted: 0), revision: 1) },
      at: instant)
  }

  private static func message(_ number: Int, shifted: Int) -> Message {
    func time(_ minute: Int) -> TimingRule.Edge {
      .time(TimeOfDay(secondOfDay: minute % 1440 * 60))
    }
    let minute = (number * 7 + shifted) % 1440
    let rule: TimingRule =
      switch number % 5 {
      case 0: .window(.weekdays([.monday, .saturday]), start: time(minute), end: time(minute + 28))
      case 1:
        .window(.every, start: .sun(.sunset, seconds: minute * 10), end: .after(seconds: 1800))
      case 2:
        (try? CronExpression("\(minute % 60) \(minute / 60) * * *")).map {
          .cron($0, seconds: 1700)
        }
          ?? .window(.every, start: time(minute), end: time(minute + 28))
      default: .window(.every, start: time(minute), end: time(minute + 29))
      }
    return Message(
      id: "message \(number)", zone: ["main", "side", "top"][number % 3],
      priority: 40 + number % 4 * 10, order: number % 9,
      timing: Timing(place: Sun(latitude: 52.5, longitude: 13.4), rules: [rule]))
  }
}
