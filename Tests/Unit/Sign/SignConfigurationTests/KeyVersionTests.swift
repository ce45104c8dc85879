// SPDX-License-Identifier: MIT
import SignTesting
import Testing

@testable import SignConfiguration

/// The reference states which version brought a key.
struct KeyVersionTests {
  @Test func `a key that is not of the first version names the version that brought it`() throws {
    #expect(
      try Repository.text("Documentation/keys-0.1.0.txt") == Self.ofFirst(SettingReference.page),
      "Say since: in the table of keys; until 0.1.0 is released, run make keys.")
  }

  @Test func `the version stands beside the key, in the page and in the terminal`() {
    func entry(_ since: String?) -> SettingReference.Entry {
      let about = SettingAbout(.texts, "Whether it hums.", since: since)
      let key = SettingKey<ContentSettings>("hum", into: \.wrap, about)
      return SettingReference.Entry(key: key.info, places: ["zones", "pages"])
    }
    #expect(
      entry("0.2.0").markdown == """
        ### hum

        Whether it hums.

        - Takes: `yes or no`
        - Place: `zones, pages`
        - Since: `0.2.0`
        """)
    #expect(entry("0.2.0").text.hasSuffix("\n  Place: zones, pages\n  Since: 0.2.0\n"))
    #expect(!entry(nil).markdown.contains("Since"))
    let page = ["# Keys", entry(nil).markdown, entry("0.2.0").markdown].joined(separator: "\n\n")
    #expect(Self.ofFirst(page) == "hum, zones\n")
  }

  /// The keys of a page that have no version, a line each with the first place.
  private static func ofFirst(_ page: String) -> String {
    let sections = page.split(separator: "\n### ").dropFirst()
    return sections.filter { !$0.contains("\n- Since: ") }.map { section in
      let name = section.prefix { $0 != "\n" }
      let places = section.split(separator: "\n- Place: `").last ?? ""
      return "\(name), \(places.prefix { $0 != "," && $0 != "`" })\n"
    }.joined()
  }
}
