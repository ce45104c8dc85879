// SPDX-License-Identifier: MIT
import SQLiteIO
import Testing

struct SQLiteFailureTests {
  @Test func `the contents of a damaged file are reported without control characters`() {
    let failure = SQLiteFailure(code: 11, message: "unrecognized token: \"\u{B}\u{9B}31m\"")
    #expect(failure.message == "unrecognized token: \"\\u{B}\\u{9B}31m\"")
  }
}
