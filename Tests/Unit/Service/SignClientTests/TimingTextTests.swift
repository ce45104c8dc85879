// SPDX-License-Identifier: MIT
import JSONText
import Testing

@testable import SignClient

struct TimingTextTests {
  @Test(arguments: [
    ("{}", "always"),
    (#"{"duration":300}"#, "for 5m"),
    (#"{"duration":300,"progress":{"over":false,"secondsLeft":250}}"#, "4m10s left"),
    (#"{"duration":300,"progress":{"over":true,"secondsLeft":0}}"#, "over: for 5m"),
    (#"{"times":5,"progress":{"over":false,"timesLeft":3}}"#, "3 times left"),
    (
      #"{"times":5,"duration":90,"progress":{"over":false,"timesLeft":3,"secondsLeft":61}}"#,
      "3 times or 1m1s left"
    ),
    (
      #"{"duration":90,"rules":[{"days":"daily","start":"08:00"}],"progress":"#
        + #"{"over":false,"secondsLeft":90}}"#, "1m30s left, daily 08:00–24:00"
    ),
    (
      #"{"until":"2026-12-24","progress":{"over":true}}"#, "over: until 2026-12-24"
    ),
  ])
  func `the remaining time comes first`(message: String, text: String) throws {
    var reader = JSONReader(Array(message.utf8))
    #expect(TimingText.of(JSONValue(try reader.document())) == text)
  }

  @Test(arguments: [
    (0, "0s"), (59, "59s"), (60, "1m"), (5400, "1h30m"), (90_061, "1d1h1m1s"), (-5, "0s"),
  ])
  func `time spans are written as they are read`(seconds: Int, text: String) {
    #expect(TimeSpan.text(seconds) == text)
    if seconds > 0 { #expect(TimeSpan.seconds(text) == seconds) }
  }
}
