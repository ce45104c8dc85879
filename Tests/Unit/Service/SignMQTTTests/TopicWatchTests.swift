// SPDX-License-Identifier: MIT
import Core
import MQTTIO
import Testing

@testable import SignMQTT

struct TopicWatchTests {
  private func time(_ quarter: Int64) -> Instant {
    Instant(nanoseconds: quarter * 250_000_000)
  }

  /// The seconds at which the sign publishes that it is there, asked every quarter of a second.
  ///
  /// - Parameters:
  ///   - words: what comes to the topic, by the second.
  ///   - opponent: what comes there whenever the sign has published that it is there.
  private func corrections(
    until end: Int64, _ words: [Int64: [String]], opponent: String? = nil
  ) -> [Double] {
    var watch = TopicWatch(MQTTBackoff(first: 1000, longest: 8000))
    var times: [Double] = []
    for quarter in 0...end * 4 {
      for word in quarter % 4 == 0 ? words[quarter / 4] ?? [] : [] {
        watch.take(isRight: word == "online", at: time(quarter), jitter: 999)
      }
      guard watch.isDue(at: time(quarter)) else { continue }
      times.append(Double(quarter) / 4)
      for word in ["online", opponent].compactMap(\.self) {
        watch.take(isRight: word == "online", at: time(quarter), jitter: 999)
      }
    }
    return times
  }

  @Test func `what stands there wrongly is put right a second later, once`() {
    #expect(corrections(until: 60, [5: ["offline"]]) == [6])
    #expect(corrections(until: 60, [5: [""], 9: ["else"]]) == [6, 11])
    #expect(corrections(until: 60, [5: ["offline", "offline"]]) == [6])
  }

  @Test func `what the sign writes by itself is enough`() {
    #expect(corrections(until: 60, [5: ["offline", "online"], 7: ["online"]]) == [])
  }

  @Test func `a quarrel gets slower, and is forgotten after a quiet time`() {
    #expect(
      corrections(until: 40, [0: ["offline"]], opponent: "offline") == [1, 3, 7, 15, 23, 31, 39])
    #expect(
      corrections(until: 40, [0: ["offline"], 2: ["offline"], 30: ["offline"]]) == [1, 4, 31])
  }

  @Test func `three corrections without a quiet time are a quarrel`() {
    var watch = TopicWatch(MQTTBackoff(first: 1000, longest: 8000))
    var lines: [String] = []
    for second: Int64 in [0, 1, 3, 7, 24] {
      let isDue = watch.isDue(at: time(second * 4))
      watch.take(isRight: false, at: time(second * 4), jitter: 999)
      lines.append("\(second) \(isDue) \(watch.isQuarrel)")
    }
    #expect(
      lines == ["0 false false", "1 true false", "3 true false", "7 true true", "24 true true"])
    #expect(watch.end == time(40 * 4))
    watch.take(isRight: true, at: time(25 * 4), jitter: 999)
    watch.take(isRight: false, at: time(40 * 4), jitter: 999)
    #expect(!watch.isQuarrel && watch.due == time(41 * 4))
  }

  @Test func `a new connection begins anew`() {
    var watch = TopicWatch(MQTTBackoff())
    watch.take(isRight: false, at: time(0), jitter: 0)
    watch.connect()
    #expect(watch.due == nil)
  }
}
