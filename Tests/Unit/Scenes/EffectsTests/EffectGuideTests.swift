// SPDX-License-Identifier: MIT
import Foundation
import Testing

struct EffectGuideTests {
  /// With `SIGNBOARD_WRITE_GUIDES=1` the guide is written, without it is only compared.
  @Test func `the guide shows what the effects draw`() throws {
    let wanted = EffectGuide.text
    if ProcessInfo.processInfo.environment["SIGNBOARD_WRITE_GUIDES"] == "1" {
      try wanted.write(to: EffectGuide.file, atomically: true, encoding: .utf8)
    }
    let found = (try? String(contentsOf: EffectGuide.file, encoding: .utf8)) ?? ""
    let difference = firstDifference(wanted: wanted, found: found)
    #expect(
      difference == nil,
      """
      Documentation/effects.md is not what the effects draw. Write it again with \
      SIGNBOARD_WRITE_GUIDES=1 swift test --filter EffectGuideTests
      \(difference ?? "")
      """)
  }

  @Test func `a difference is reported with its line`() {
    #expect(firstDifference(wanted: "a\nb\n", found: "a\nb\n") == nil)
    #expect(firstDifference(wanted: "a\nb", found: "a\nc") == "line 2\nshould be: b\nbut is:    c")
    #expect(
      firstDifference(wanted: "a\nb", found: "a") == "line 2\nshould be: b\nbut is:    no line")
    #expect(
      firstDifference(wanted: "a", found: "a\nb") == "line 2\nshould be: no line\nbut is:    b")
  }

  private func firstDifference(wanted: String, found: String) -> String? {
    let wanted = wanted.split(separator: "\n", omittingEmptySubsequences: false)
    let found = found.split(separator: "\n", omittingEmptySubsequences: false)
    for line in 0..<max(wanted.count, found.count) {
      let left = line < wanted.count ? wanted[line] : "no line"
      let right = line < found.count ? found[line] : "no line"
      if left != right { return "line \(line + 1)\nshould be: \(left)\nbut is:    \(right)" }
    }
    return nil
  }
}
