// SPDX-License-Identifier: MIT
import Schedules
import Testing

@testable import SignAPI

struct CertificateStateTests {
  private static let day: Int64 = 86_400
  private let state = CertificateState(
    begin: CivilInstant(seconds: 0), end: CivilInstant(seconds: 90 * day))

  private func validity(day: Int64, second: Int64 = 0) -> CertificateState.Validity {
    state.validity(at: CivilInstant(seconds: day * Self.day + second))
  }

  @Test func `its end is reported two weeks before`() {
    #expect(validity(day: 0, second: -1) == .notBegun)
    #expect(validity(day: 0) == .valid)
    #expect(validity(day: 76, second: -1) == .valid)
    #expect(validity(day: 76) == .ending(days: 14))
    #expect(validity(day: 76, second: 1) == .ending(days: 13))
    #expect(validity(day: 88) == .ending(days: 2))
    #expect(validity(day: 88, second: 1) == .ending(days: 1))
  }

  @Test func `its last second is a part of its life`() {
    #expect(validity(day: 90) == .ending(days: 0))
    #expect(validity(day: 90, second: 1) == .ended)
    #expect(validity(day: 900) == .ended)
  }
}
