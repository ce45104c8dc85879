// SPDX-License-Identifier: MIT
import FramePacing
import Testing

struct LatenessHistogramTests {
  @Test func `a detached histogram tells the same and goes its own way`() {
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
