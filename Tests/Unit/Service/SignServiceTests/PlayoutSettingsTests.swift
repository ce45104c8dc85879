// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import SignService

/// Settings of the playout, each part right by itself.
struct PlayoutSettingsTests {
  private func refusal(_ yaml: String) -> String {
    do {
      _ = try TestSign.setup(yaml, URL(fileURLWithPath: "/nowhere"), VirtualClocks())
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test func `a window that is empty all year at the place of the sign is refused`() {
    func off(_ longitude: Int) -> String {
      refusal(
        """
        service:
          place: {latitude: 0, longitude: \(longitude)}
          off: [{start: sunrise, end: "07:00"}]
        """)
    }
    #expect(off(90) == "none")
    // The sun rises there at about 12:00 in UTC.
    #expect(
      off(-90)
        == "service.off[0]: The window ends before it starts, on every day of the year. "
        + "Correct the rule or leave it out.")
  }

  @Test func `a text that is too long in all languages together is refused`() {
    let half = String(repeating: "x", count: 3000)
    let found = refusal(
      """
      languages: all
      service:
        stop:
          de: \(half)
          en: \(half)
      """)
    #expect(found.hasPrefix("service.stop: The text has 60"))
    #expect(found.hasSuffix(" bytes. Shorten it to at most 4096 bytes."))
  }
}
