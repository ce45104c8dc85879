// SPDX-License-Identifier: MIT
import SignboardKit
import Testing

@testable import SignService

struct ReportedShowingsTests {
  /// Lines such as `+main soup 1` for what zones show, as `zone id revision`, one after the other.
  private func changes(_ steps: [String]) -> [String] {
    var showings = ReportedShowings()
    return steps.map { step in
      let items = step.split(separator: ",").map { item in
        let words = item.split(separator: " ").map(String.init)
        return (
          zone: words[0], item: PlayoutItem(message: words[1], revision: Int64(words[2]) ?? 0)
        )
      }
      return showings.follow(items) { "\($0)!" }.map {
        "\($0.kind == .shown ? "+" : "-")\($0.key.zone) \($0.text)\($0.key.revision)"
      }.joined(separator: " ")
    }
  }

  @Test func `only changes are reported, ends first`() {
    #expect(
      changes([
        "", "main a 1,main b 1", "main b 1,main a 1", "main b 1,side a 1", "main b 2,side a 1",
        "main b 2,main b 2", "",
      ]) == [
        "", "+main a!1 +main b!1", "", "-main a!1 +side a!1", "-main b!1 +main b!2", "-side a!1",
        "-main b!2",
      ])
  }
}
