// SPDX-License-Identifier: MIT
import SignTesting
import SignboardKit
import Testing

/// Static texts: their lines, and those without room.
struct StillTextTests {
  private func result(
    _ yaml: String, width: Int = 32, height: Int = 8
  ) throws -> SceneBuilder.Result {
    let settings = try ConfigurationReader.read(bytes: Array(yaml.utf8), file: "sign.yaml")
    return try SceneBuilder(
      settings, geometry: Geometry(width: width, height: height), library: FontLibrary()
    ).scene()
  }

  /// The columns of a text that scrolls up from below.
  private func length(_ yaml: String) throws -> Int {
    let settings = try ConfigurationReader.read(bytes: Array(yaml.utf8), file: "sign.yaml")
    let builder = SceneBuilder(
      settings, geometry: Geometry(width: 32, height: 8), library: FontLibrary())
    return try builder.zone(0).strip(builder.texts[0]).width
  }

  private func picture(_ yaml: String, width: Int = 32, height: Int = 8) throws -> String {
    try result(yaml, width: width, height: height).scene.frame(at: .zero).plane.picture
  }

  @Test(arguments: [
    "text: |\n  Hello\n", "text: >\n  Hello\n", "text: \"Hello\\n\"", "text: \"Hello\\r\\n\"",
    "text: \"Hello\\u2028\"", "text: [\"Hello\\n\"]", "text: \"{blink}Hello\\n{/}\"",
    "text: \"{w}\"\nvalues: {w: \"Hello\\n\"}",
  ])
  func `a newline at the end of a text adds no line`(_ yaml: String) throws {
    let expected = try picture("text: Hello\nscroll: static")
    #expect(try picture(yaml + "\nscroll: static") == expected)
    // Text that scrolls up from below has as many lines.
    #expect(try length(yaml + "\ndirection: up") == 8)
  }

  @Test func `a newline at the end of a moving text adds no space`() throws {
    #expect(try length("text: \"Hello\\n\"") == length("text: Hello"))
    // One that stands in the middle, or an empty line, stays.
    #expect(try length("text: \"Hel\\nlo\"") == length("text: Hel lo"))
    #expect(
      try picture("text: \"1\\n\\n\"\nfont: signboard-4\nscroll: static", width: 3, height: 8)
        == ".#.\n##.\n.#.\n###\n...\n...\n...\n...")
  }

  @Test func `if not all lines fit, whole ones are shown from the top and it is reported`() throws {
    let yaml = "text: \"11\\n22\\n33\\n44\"\nfont: signboard-4\nscroll: static"
    let result = try result(yaml, width: 8, height: 9)
    expectPicture(
      result.scene.frame(at: .zero).plane.picture,
      """
      .#...#..
      ##..##..
      .#...#..
      ###.###.
      ........
      ##..##..
      ..#...#.
      .#...#..
      ###.###.
      """)
    #expect(
      result.missing.flatMap(\.cut).map(\.description) == [
        "Lines 3 to 4 of 4 do not fit and are not shown, from \"33\" at character 7 on. Choose a "
          + "smaller font, more rows, or the scroll mode pages, which shows them one after the other."
      ])
  }

  @Test func `a wrapped line without room is reported too`() throws {
    let yaml = "text: \"a {red}b {/red}cccc dddd\"\nfont: signboard-8\nscroll: static\nwrap: yes"
    let cut = try result(yaml.replacing("{red}", with: "").replacing("{/red}", with: ""), width: 24)
      .missing.flatMap(\.cut)
    #expect(cut.map(\.lines) == [2...3])
    #expect(cut.map(\.beginning) == ["cccc"])
    #expect(cut.map(\.offset) == [4])
  }

  @Test func `lines in automatic fonts are joined if that shows all of them`() throws {
    let short = "text: \"1\\n2\\n3\"\nscroll: static"
    #expect(try picture(short) == picture("text: \"1 2 3\"\nscroll: static"))
    #expect(try result(short).missing.isEmpty)
    let long = "text: \"1111\\n2222\\n3333\"\nscroll: static"
    #expect(try result(long, width: 16).missing.flatMap(\.cut).map(\.lines) == [3...3])
    // A text that fits in a smaller font is not cut.
    #expect(try result("text: \"11\\n22\"\nscroll: static").missing.isEmpty)
  }

  @Test func `a first line taller than its place is shown, and empty lines are no loss`() throws {
    let high = try result("text: 1\nfont: signboard-8*2\nscroll: static")
    #expect(high.missing.isEmpty)
    #expect(high.scene.frame(at: .zero).plane.litCount > 0)
    #expect(try result("text: \"1\\n\\n\\n\"\nfont: signboard-8\nscroll: static").missing.isEmpty)
  }
}
