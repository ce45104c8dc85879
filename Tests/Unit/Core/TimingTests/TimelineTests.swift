// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing

/// Where times are in rounds of segments.
struct TimelineTests {
  private typealias Place = Timeline<Int64>.Place

  /// A row for each member of the places of times, a column for each time.
  private func table(_ timeline: Timeline<Int64>, _ times: ClosedRange<Int64>) -> String {
    func row(_ name: String, _ member: (Int64, Place) -> Int64) -> String {
      times.reduce(name) { row, time in
        let cell = timeline.place(at: time).map { "\(member(time, $0))" } ?? "-"
        return row + String(repeating: " ", count: 4 - cell.count) + cell
      }
    }
    return [
      row("time   ") { time, _ in time }, row("round  ") { $1.round },
      row("segment") { Int64($1.segment) }, row("elapsed") { $1.elapsed },
      row("left   ") { $1.left },
    ].joined(separator: "\n")
  }

  @Test func `a round follows another, and a segment without length is not found`() {
    let timeline = Timeline<Int64>([2, 0, 3, 0])
    #expect(
      table(timeline, -6...7) == """
        time     -6  -5  -4  -3  -2  -1   0   1   2   3   4   5   6   7
        round    -2  -1  -1  -1  -1  -1   0   0   0   0   0   1   1   1
        segment   2   0   0   2   2   2   0   0   2   2   2   0   0   2
        elapsed   2   0   1   0   1   2   0   1   0   1   2   0   1   0
        left      1   2   1   3   2   1   2   1   3   2   1   2   1   3
        """)
    #expect((0...4).map { timeline.start(of: $0) } == [0, 2, 2, 5, 5])
    #expect(timeline.length == 5)
  }

  @Test func `without length there is no place`() {
    for timeline in [Timeline<Int64>([]), Timeline([0, 0])] {
      #expect(timeline.length == 0)
      for time in [Int64.min, -1, 0, .max] { #expect(timeline.place(at: time)?.segment == nil) }
    }
  }

  @Test func `ends beyond the limit are clamped`() {
    #expect(Timeline<Int64>([4, 5, 6, 0], limit: 10).ends == [4, 9, 10, 10])
    let longest = Timeline<Int64>([.max, 7])
    #expect(longest.ends == [.max, .max])
    let places = [Int64.min, 0, .max - 1, .max].compactMap { longest.place(at: $0) }
    #expect(places.map(\.round) == [-2, 0, 0, 1])
    #expect(places.map(\.elapsed) == [.max - 1, 0, .max - 1, 0])
    #expect(places.map(\.left) == [1, .max, 1, .max])
  }

  @Test func `the smallest round has a place for each time`() {
    let places = [Int64.min, -1, 0, .max].compactMap { Timeline<Int64>([1]).place(at: $0) }
    #expect(places.map(\.round) == [.min, -1, 0, .max])
    #expect(places.allSatisfy { $0.elapsed == 0 && $0.left == 1 })
  }

  @Test func `a time is the sum of the starts of round and segment and what has passed`() throws {
    let seed: UInt64 = 17
    var random = SeededGenerator(seed: seed)
    for run in 0..<500 {
      let unit = Int128(Int64.random(in: 1...1 << 50, using: &random))
      let lengths = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        Int128(Int64.random(in: 0...9, using: &random)) * unit
      }
      let timeline = Timeline(lengths + [1])
      let time = Int128(Int64.random(in: -200...200, using: &random)) * unit
      let place = try #require(timeline.place(at: time))
      let context: Comment = "seed \(seed), run \(run)"
      let began = place.round * timeline.length + timeline.start(of: place.segment)
      #expect(began + place.elapsed == time, context)
      #expect(place.elapsed + place.left == (lengths + [1])[place.segment], context)
      #expect(place.elapsed >= 0 && place.left > 0, context)
    }
  }
}
