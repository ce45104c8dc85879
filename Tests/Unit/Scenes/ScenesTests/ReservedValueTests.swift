// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing
import Typesetting

/// Live values that reserve more width than their text needs.
struct ReservedValueTests {
  private func resources(_ value: String, reserved: Int?) -> LineResources {
    var resources = LineResources(
      fonts: FontChain([BundledFont.signboard4.load()]), value: { _ in value })
    resources.reservation = { _, _ in reserved }
    return resources
  }

  private func strip(_ markup: String, _ value: String, reserved: Int? = nil) throws -> Strip {
    let (message, places) = try MarkupParser.read(markup)
    return try LineComposer(resources(value, reserved: reserved)).strip(message, places: places)
  }

  private func expect(
    _ value: String, reserved: Int?, _ markup: String, _ picture: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    expectPicture(
      try strip(markup, value, reserved: reserved).columns.picture, picture,
      sourceLocation: sourceLocation)
  }

  @Test func `a text is left-aligned in its reserved width`() throws {
    try expect(
      "7", reserved: 7, "1{x}1",
      """
      .#..###.....#..
      ##....#....##..
      .#...#......#..
      ###..#.....###.
      """)
  }

  @Test(arguments: [3, 4, 0, -1, nil])
  func `a text wider than its reserved width is never cut`(reserved: Int?) throws {
    try expect(
      "7", reserved: reserved, "1{x}1",
      """
      .#..###..#..
      ##....#.##..
      .#...#...#..
      ###..#..###.
      """)
  }

  @Test func `the reserved width of an inverse value is lit`() throws {
    try expect(
      "7", reserved: 6, "{inverse}{x}{/}",
      """
      #...###
      ###.###
      ##.####
      ##.####
      """)
  }

  @Test func `a value without a text keeps its reserved width`() throws {
    try expect(
      "", reserved: 3, "1{x}1",
      """
      .#......#..
      ##.....##..
      .#......#..
      ###....###.
      """)
  }

  @Test func `the columns of a value are those of its reserved width`() throws {
    #expect(try strip("1{x}1", "7", reserved: 9).values == [4..<13])
    #expect(try strip("1{x}1", "7", reserved: 2).values == [4..<8])
  }

  @Test func `a reserved width beyond any strip is refused and nothing traps`() throws {
    #expect(throws: SignError.self) { try strip("1{x}", "7", reserved: .max) }
  }

  @Test func `a value wraps to the next line with its reserved width`() throws {
    let (message, _) = try MarkupParser.read("11 {x}")
    func lines(_ reserved: Int?) -> Int {
      LineComposer(resources("7", reserved: reserved))
        .lineCount(message, width: 16, breaker: LineBreaker(kinsoku: .none))
    }
    #expect(lines(nil) == 1)
    #expect(lines(9) == 2)
  }

  @Test func `a width is reserved for each value in its style`() throws {
    var resources = resources("7", reserved: nil)
    resources.reservation = { name, style in name == "y" ? 5 : style.spacing == nil ? 8 : 20 }
    let (message, _) = try MarkupParser.read("{x}{y}{spacing 1}{x}")
    #expect(try LineComposer(resources).strip(message).values == [0..<8, 8..<13, 13..<33])
  }

  @Test func `the width of a text is that on the line, vertical digits one by one`() throws {
    let (message, _) = try MarkupParser.read("{spacing 1}")
    #expect(message.elements.isEmpty)
    let resources = LineResources(fonts: FontChain([BundledFont.signboard8.load()]))
    let line = LineComposer(resources)
    #expect(line.width(of: "Ab 1") == (try line.strip(.plain("Ab 1")).width))
    let column = LineComposer(resources, writing: .vertical)
    #expect(column.width(of: "10時") >= (try column.strip(.plain("10時")).width))
    #expect(column.width(of: "10") == 2 * column.width(of: "1"))
  }

  /// Everything from right to left.
  private struct Mirror: TextOrdering {
    func isNeeded(for text: String, base: BaseDirection) -> Bool { true }

    func clusters(of text: String, base: BaseDirection) -> [TextCluster] {
      text.enumerated().reversed().map { TextCluster(String($1), source: $0, scalars: []) }
    }
  }

  @Test(arguments: [("34", 4..<24), ("", 4..<24)])
  func `right-to-left values keep their width too`(text: String, columns: Range<Int>) throws {
    var resources = resources(text, reserved: 20)
    resources.ordering = Mirror()
    let (message, _) = try MarkupParser.read("2{x}1")
    let strip = try LineComposer(resources).strip(message)
    #expect(strip.values == [columns])
    #expect(strip.width == 28)
  }

  @Test func `values of the same reserved width change in place`() throws {
    func zone(_ text: String) throws -> Zone {
      Zone(
        rectangle: ZoneRectangle(x: 0, y: 0, width: 10, height: 8),
        strip: try strip("11 {x} 111", text, reserved: 17),
        separator: try strip("   ", ""), scroll: Scroll(mode: .loop, speed: .standard),
        epoch: .zero)
    }
    let instant = Instant(nanoseconds: 3_000_000_000)
    let next = try strip("11 {x} 111", "20:00", reserved: 17)
    let changed = try zone("11:11").reflowing(next, at: instant)
    var (before, after) = (Frame(width: 10, height: 8), Frame(width: 10, height: 8))
    for second in Int64(4)...20 {
      let later = Instant(nanoseconds: second * 1_000_000_000)
      Scene(width: 10, height: 8, zones: [changed]).draw(at: later, into: &before)
      Scene(width: 10, height: 8, zones: [try zone("20:00")]).draw(at: later, into: &after)
      expectPicture(before.plane.picture, after.plane.picture)
    }
  }
}
