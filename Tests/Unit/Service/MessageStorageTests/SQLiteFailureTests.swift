// SPDX-License-Identifier: MIT
import SQLiteIO
import Testing

struct SQLiteFailureTests {
  @Test func `what stands in a damaged file is told without raw control characters`() {
    let failure = SQLiteFailure(code: 11, message: "unrecognized token: \"\u{B}\u{9B}31m\"")
    #expect(failure.message == "unrecognized token: \"\\u{B}\\u{9B}31m\"")
  }
}
