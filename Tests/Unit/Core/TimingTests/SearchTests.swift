// SPDX-License-Identifier: MIT
import Core
import Testing

/// Searching by halving, and the earlier of two instants.
struct SearchTests {
  @Test func `the first number from which on a predicate holds is found`() {
    for end in 0...20 {
      for first in 0...25 {
        #expect((0..<end).first(fromWhich: { $0 >= first }) == min(first, end))
      }
    }
  }

  @Test func `numbers whose sum exceeds the type are halved too`() {
    #expect((Int64(-1)..<Int64.max).first(fromWhich: { $0 >= 5 }) == 5)
    #expect((Int64.min..<Int64.max).first(fromWhich: { $0 >= -7 }) == -7)
    #expect((Int64.min..<Int64.max).first(fromWhich: { _ in false }) == .max)
  }

  @Test func `the earlier instant counts, and never is later than any`() {
    let (one, two) = (Instant(nanoseconds: 1), Instant(nanoseconds: 2))
    #expect(Instant.earlier(one, two) == one)
    #expect(Instant.earlier(two, one) == one)
    #expect(Instant.earlier(nil, two) == two)
    #expect(Instant.earlier(two, nil) == two)
    #expect(Instant.earlier(nil, nil) == nil)
  }
}
