// SPDX-License-Identifier: MIT
import SignTesting
import SignboardKit
import Testing

/// Where letters and lines stand in their zone.
struct TextPlaceTests {
  private func rows(_ yaml: String, _ width: Int, _ height: Int) throws -> String {
    try scene(yaml, width, height).frame(at: .zero).plane.picture
  }

  private func cut(_ yaml: String, _ width: Int, _ height: Int) throws -> [String] {
    let settings = try ConfigurationReader.read(bytes: Array(yaml.utf8), file: "sign.yaml")
    return try SceneBuilder(
      settings, geometry: Geometry(width: width, height: height), library: FontLibrary()
    ).scene().missing.flatMap(\.cut).map(\.description)
  }

  // MARK: - Lines

  private static let two = """
    .#..##..
    #.#.#.#.
    ###.##..
    #.#.#.#.
    #.#.##..
    ........
    .##.##..
    #...#.#.
    #...#.#.
    #...#.#.
    .##.##..
    """

  @Test(arguments: [
    (11, ""), (12, ""), (15, ""), (11, "\nfont: signboard-5"), (16, "\nfont: signboard-5"),
    (16, "\nscroll: pages\nfont: signboard-5"), (11, "\ndirection: up\nfont: signboard-5"),
    (11, "\ndirection: down\nfont: signboard-5"),
  ])
  func `a dark row parts two lines`(_ height: Int, _ more: String) throws {
    let scroll = more.contains("direction") || more.contains("pages") ? "" : "\nscroll: static"
    let scene = try scene("text: \"AB\\nCD\"\(scroll)\(more)", 8, height)
    let arrived = Instant(nanoseconds: more.contains("pages") ? 1_000_000_000 : 0)
    let picture = scene.frame(at: arrived).plane.picture
    let lines = picture.split(separator: "\n")
    let top = (height - 11) >> 1
    #expect(lines[top..<top + 11].joined(separator: "\n") == Self.two, "\(picture)")
  }

  @Test func `three lines have a dark row between them, and touch without room`() throws {
    func dark(_ height: Int) throws -> [Int] {
      let yaml = "text: \"H\\nH\\nH\"\nfont: signboard-5\nscroll: static"
      let lines = try rows(yaml, 4, height).split(separator: "\n")
      return lines.indices.filter { !lines[$0].contains("#") }
    }
    #expect(try dark(17) == [5, 11])
    #expect(try dark(16) == [15])
    #expect(try dark(15) == [])
  }

  @Test func `the lines of a conversation have a dark row between them`() throws {
    let yaml = """
      conversation: \"-\"
      font: signboard-5
      scroll-bar: never
      """
    let settings = try ConfigurationReader.read(bytes: Array(yaml.utf8), file: "sign.yaml")
    var builder = SceneBuilder(
      settings, geometry: Geometry(width: 8, height: 11), library: FontLibrary())
    builder.input = [.message(ChatMessage(id: .number(1), body: "AB CD"))]
    expectPicture(try builder.scene().scene.frame(at: .zero).plane.picture, Self.two)
  }

  // MARK: - Lines that are too wide

  @Test(arguments: [
    ("direction: up", "#..."), ("scroll: static", "#..."), ("scroll: static\nalign: right", "#..."),
    ("direction: up\nalign: right", "#..."), ("scroll: static\nalign: center", "...#"),
    ("direction: down\nalign: center", "...#"),
  ])
  func `a line that is too wide shows its beginning or its middle, and it is reported`(
    _ more: String, _ expected: String
  ) throws {
    let yaml = "text: \"HHH\"\nfont: signboard-8\n\(more)"
    let picture = try rows(yaml, 4, 8)
    #expect(picture.hasPrefix(expected), "\(picture)")
    #expect(
      try cut(yaml, 4, 8) == [
        "Line 1, \"HHH\" at character 1, is 13 columns too wide and not shown whole. Choose a "
          + "narrower font, \"wrap\", or a scroll mode that moves it."
      ])
    #expect(try cut("text: H\nfont: signboard-8\n\(more)", 5, 8) == [])
  }

  @Test func `a narrow line beside one that is too wide stays in view`() throws {
    let picture = try rows(
      "text: \"1\\n1111\"\nfont: signboard-4\nscroll: static\nalign: right", 7, 9)
    #expect(picture.hasPrefix(".....#.\n....##.\n.....#.\n....###\n"), "\(picture)")
  }

  @Test func `Hebrew that is too wide shows its beginning`() throws {
    let whole = try rows("text: אבגדה\nfont: signboard-8\nscroll: static", 64, 8)
    let part = try rows("text: אבגדה\nfont: signboard-8\nscroll: static", 16, 8)
    let width = try builder("text: אבגדה\nfont: signboard-8").zone(0).strip(["אבגדה"])
    let ink = width.width - width.trailing
    let expected = whole.split(separator: "\n").map { $0.dropFirst(ink - 16).prefix(16) }
    #expect(part == expected.joined(separator: "\n"))
    #expect(try cut("text: אבגדה\nfont: signboard-8\nscroll: static", 16, 8).count == 1)
  }

  private func builder(_ yaml: String) throws -> SceneBuilder {
    let settings = try ConfigurationReader.read(bytes: Array(yaml.utf8), file: "sign.yaml")
    return SceneBuilder(settings, geometry: Geometry(width: 64, height: 8), library: FontLibrary())
  }

  // MARK: - Letters

  @Test(arguments: 1...3)
  func `enlarged letters stand at the edge and in the middle`(_ factor: Int) throws {
    func ink(_ align: String, _ more: String = "") throws -> Range<Int> {
      let yaml = "text: \"H\(more)\"\nfont: signboard-8*\(factor)\nscroll: static\nalign: \(align)"
      let lines = try rows(yaml, 24, 8 * factor * (more.isEmpty ? 1 : 2)).split(separator: "\n")
      let columns = (0..<24).filter { x in lines.contains { Array($0)[x] == "#" } }
      return (columns.first ?? 0)..<(columns.last ?? 0) + 1
    }
    let width = 5 * factor
    for more in ["", "\\nH"] {
      #expect(try ink("left", more) == 0..<width)
      #expect(try ink("right", more) == 24 - width..<24)
      let left = (24 - width) / 2
      #expect(try ink("center", more) == left..<left + width)
    }
  }

  @Test(arguments: [
    "{color red}T{/}o", "{blink}T{/}o", "{speed 9}T{/}o", "T{pause 1}o",
    "{color red}T{color blue}o{/}{/}",
  ])
  func `letters keep their distance across markup`(_ text: String) throws {
    let plain = try builder("text: x\nfont: signboard-8")
    let expected = try plain.zone(0).strip(["To"])
    let strip = try plain.zone(0).strip([text])
    expectPicture(strip.columns.picture, expected.columns.picture)
    for (one, other) in zip(strip.colors, strip.colors.dropFirst()) {
      #expect(one.columns.upperBound <= other.columns.lowerBound)
    }
  }

  @Test func `letters keep their distance from live values and on another ground`() throws {
    let builder = try builder("text: x\nfont: signboard-8\nvalues: {v: o}")
    let apart = try builder.zone(0).strip(["T"]).width + builder.zone(0).strip(["o"]).width
    #expect(try builder.zone(0).strip(["T{v}"]).width == apart)
    #expect(try builder.zone(0).strip(["{inverse}T{/}o"]).width == apart + 1)
    // A long text is shaped in pieces.
    let long = try builder.zone(0).strip(["x" + String(repeating: "To", count: 4097)])
    let one = try builder.zone(0).strip(["xTo"]).width
    let pair = try builder.zone(0).strip(["xToTo"]).width - one
    #expect(long.width == one + 4096 * pair)
  }

  // MARK: - Several texts

  @Test(arguments: ["left", "right", "up", "down"])
  func `an empty text has no separator`(_ direction: String) throws {
    let more = "\nseparator: '*'\ndirection: \(direction)\nspeed: 10\nfont: signboard-4"
    for text in ["text: ''", "text: ['', '']", "text: '{v}'\nvalues: {v: ''}"] {
      let scene = try scene(text + more, 8, 4)
      for tenth in Int64(0)..<30 {
        #expect(scene.frame(at: Instant(nanoseconds: tenth * 100_000_000)).plane.litCount == 0)
      }
    }
    #expect(
      try builder("text: x" + more).zone(0).strip(["1", "", "2"])
        == builder("text: x" + more).zone(0).strip(["1", "2"]))
  }

  @Test(arguments: ["direction: right", "direction: down", "step: -1\nevery: 100"])
  func `texts come in their order whatever the direction`(_ way: String) throws {
    let builder = try builder("text: x\nseparator: ' '\n\(way)")
    let all = try builder.zone(0).strip(["1", "2", "3"])
    let one = try builder.zone(0).strip(["1"])
    #expect(all.columns.columns(from: all.width - one.width, count: one.width) == one.columns)
  }
}
