// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing

@testable import SignClient

struct TimingTextTests {
  @Test(arguments: TextRow.of("Service/SignClientTests/sentences.txt", "Remaining time"))
  func `the remaining time comes first`(row: TextRow) throws {
    var reader = JSONReader(Array(row.input.utf8))
    #expect(TimingText.of(JSONValue(try reader.document())) == row.output)
  }

  @Test(arguments: [
    (0, "0s"), (59, "59s"), (60, "1m"), (5400, "1h30m"), (90_061, "1d1h1m1s"), (-5, "0s"),
  ])
  func `time spans are written as they are read`(seconds: Int, text: String) {
    #expect(TimeSpan.text(seconds) == text)
    if seconds > 0 { #expect(TimeSpan.seconds(text) == seconds) }
  }
}
