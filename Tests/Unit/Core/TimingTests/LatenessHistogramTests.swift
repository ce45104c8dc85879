// SPDX-License-Identifier: MIT
import Core
import Testing

struct LatenessHistogramTests {
  /// The percentile by its definition, of values below 16, which have their own buckets.
  private func percentile(_ percent: Int, of values: [Int64]) -> Int64 {
    values.sorted().first { limit in
      values.count { $0 <= limit } * 100 >= percent * values.count
    } ?? 0
  }

  @Test func `a percentile is the smallest value that covers its share`() {
    for count in [1, 2, 3, 7, 99, 100, 101, 200, 201, 1001] {
      var histogram = LatenessHistogram()
      let values = (0..<count).map { Int64($0 * 7 % 15) }
      for value in values { histogram.record(value) }
      for percent in 0...100 {
        #expect(
          histogram.percentile(percent) == percentile(percent, of: values),
          "\(percent) % of \(count)")
      }
      #expect(histogram.percentile(-1) == histogram.percentile(0))
      #expect(histogram.percentile(101) == histogram.percentile(100))
    }
    #expect(LatenessHistogram().percentile(50) == 0)
  }

  @Test func `two of three values are needed to cover a half`() {
    var histogram = LatenessHistogram()
    for value in [1, 2, 3] as [Int64] { histogram.record(value) }
    // Half of three is one and a half, so two values are needed.
    #expect([33, 34, 50, 66, 67, 100].map(histogram.percentile) == [1, 2, 2, 2, 3, 3])
  }

  @Test func `a bucket overstates by at most a sixteenth and never understates`() {
    var values: [Int64] = [-1, 0, 1, 15, 16, 17, 31, 32, 33, .max - 1, .max]
    for exponent in 5..<63 { values += [-1, 0, 1].map { (1 << Int64(exponent)) + $0 } }
    for value in values {
      var histogram = LatenessHistogram()
      histogram.record(value)
      // No value is above the maximum.
      histogram.record(.max)
      let median = histogram.percentile(50)
      let true_ = max(0, value)
      #expect(median >= true_ && median - true_ <= max(0, true_ / 16), "\(value)")
      #expect(histogram.maximum == .max && histogram.count == 2)
    }
  }

  @Test func `a detached histogram has the same values and changes independently`() {
    var histogram = LatenessHistogram()
    for value in [3, 70, 70, 90_000] { histogram.record(Int64(value)) }
    let detached = histogram.detached
    #expect(detached == histogram)
    histogram.record(1_000_000)
    #expect(detached.count == 4 && detached.maximum == 90_000)
    #expect(detached.percentile(50) == histogram.percentile(50))
    #expect(histogram.count == 5 && histogram.percentile(100) == 1_000_000)
  }
}
