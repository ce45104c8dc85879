// SPDX-License-Identifier: MIT
import MQTTIO
import Testing
import Timing

@testable import SignMQTT

struct StateWatchTests {
  private func time(_ quarter: Int64) -> Instant {
    Instant(nanoseconds: quarter * 250_000_000)
  }

  /// The seconds at which the sign says that it is there, asked every quarter of a second.
  ///
  /// - Parameters:
  ///   - words: what comes to the topic, by the second.
  ///   - opponent: what comes there whenever the sign has said that it is there.
  private func corrections(
    until end: Int64, _ words: [Int64: [String]], opponent: String? = nil
  ) -> [Double] {
    var watch = StateWatch(MQTTBackoff(first: 1000, longest: 8000))
    var said: [Double] = []
    for quarter in 0...end * 4 {
      for word in quarter % 4 == 0 ? words[quarter / 4] ?? [] : [] {
        watch.take(Array(word.utf8), at: time(quarter), jitter: 999)
      }
      guard watch.isDue(at: time(quarter)) else { continue }
      said.append(Double(quarter) / 4)
      for word in ["online", opponent].compactMap(\.self) {
        watch.take(Array(word.utf8), at: time(quarter), jitter: 999)
      }
    }
    return said
  }

  @Test func `what stands there wrongly is put right a second later, once`() {
    #expect(corrections(until: 60, [5: ["offline"]]) == [6])
    #expect(corrections(until: 60, [5: [""], 9: ["else"]]) == [6, 11])
    #expect(corrections(until: 60, [5: ["offline", "offline"]]) == [6])
  }

  @Test func `what the sign says by itself is enough`() {
    #expect(corrections(until: 60, [5: ["offline", "online"], 7: ["online"]]) == [])
  }

  @Test func `a quarrel gets slower, and is forgotten after a quiet time`() {
    #expect(
      corrections(until: 40, [0: ["offline"]], opponent: "offline") == [1, 3, 7, 15, 23, 31, 39])
    #expect(
      corrections(until: 40, [0: ["offline"], 2: ["offline"], 30: ["offline"]]) == [1, 4, 31])
  }

  @Test func `a new connection begins anew`() {
    var watch = StateWatch(MQTTBackoff())
    watch.take(Array("offline".utf8), at: time(0), jitter: 0)
    watch.connect()
    #expect(watch.due == nil)
  }
}
