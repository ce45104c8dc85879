// SPDX-License-Identifier: MIT
import SignConfiguration
import Testing

struct ValueProblemTests {
  @Test func `the command line reports an invalid value as the file does`() {
    let error = #expect(throws: ValueProblem.self) { try SettingParsers.speed.parse("fast") }
    #expect(
      error?.description == """
        found "fast", allowed is a number above 0 and at most 10000 columns per second, \
        such as 30, 33.3 or 100/3.
        """)
    let long = #expect(throws: ValueProblem.self) {
      try ScrollMode.parser.parse("\u{1B}[2J\n" + String(repeating: "x", count: 100))
    }
    #expect(
      long?.description
        == "found \"\\u{1B}[2J\\n\(String(repeating: "x", count: 35))…\", "
        + "allowed is auto, loop, once, bounce, return, static or pages.")
  }
}
