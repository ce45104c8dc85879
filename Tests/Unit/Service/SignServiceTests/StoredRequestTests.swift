// SPDX-License-Identifier: MIT
import Schedules
import Testing

@testable import SignService

struct StoredRequestTests {
  @Test(arguments: [
    ("request:7", 7), ("lunch", 0), ("request:9223372036854775807", 0),
    ("request:9223372036854775808", 0),
  ])
  func `what was asked for is counted on from a number that leaves room`(
    message: String, number: Int
  ) {
    let request = StoredRequest(
      serial: 1, message: message, isStored: false, since: CivilInstant(seconds: 0), until: nil)
    #expect(request.number == number)
  }
}
