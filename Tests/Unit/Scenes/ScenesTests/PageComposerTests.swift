// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing
import Typesetting

/// Messages as pages of several lines.
struct PageComposerTests {
  private func pages(
    _ markup: String, lines: Int, width: Int, alignment: Alignment = .left
  ) throws -> [Strip] {
    let fonts = FontChain([BundledFont.signboard4.load()])
    let (message, places) = try MarkupParser.read(markup)
    return try LineComposer(LineResources(fonts: fonts)).pages(
      ofLines: lines, message, places: places, width: width, alignment: alignment,
      breaker: LineBreaker())
  }

  /// The pages side by side, dark if one has fewer lines.
  private func pictures(_ pages: [Strip]) -> String {
    let rows = pages.map { $0.columns.picture.split(separator: "\n").map(String.init) }
    let height = rows.map(\.count).max() ?? 0
    let lines = (0..<height).map { y in
      rows.map { $0.indices.contains(y) ? $0[y] : "........" }.joined(separator: "  ")
    }
    return lines.joined(separator: "\n")
  }

  @Test func `a message takes as many pages as its lines need`() throws {
    let two = try pages("11 22 33 44 55", lines: 2, width: 8)
    expectPicture(
      pictures(two),
      """
      .#...#..  ###.###.  ###.###.
      ##..##..  .##..##.  ##..##..
      .#...#..  ..#...#.  ..#...#.
      ###.###.  ##..##..  ##..##..
      ##..##..  #.#.#.#.  ........
      ..#...#.  #.#.#.#.  ........
      .#...#..  ###.###.  ........
      ###.###.  ..#...#.  ........
      """)
    #expect(try pages("11 22 33 44 55", lines: 9, width: 8).count == 1)
    #expect(try pages("11 22 33 44 55", lines: 0, width: 8).count == 5)
    #expect(try pages("11 22 33 44 55", lines: -3, width: 8).count == 5)
  }

  @Test func `each page fills its place, and a short line keeps its alignment`() throws {
    let pages = try pages("1\n{align center}1{/}\n{align right}1{/}", lines: 1, width: 9)
    expectPicture(
      pictures(pages),
      """
      .#.......  ....#....  .......#.
      ##.......  ...##....  ......##.
      .#.......  ....#....  .......#.
      ###......  ...###...  ......###
      """)
    #expect(pages.allSatisfy { $0.width == 9 })
    #expect(pages.map(\.characters) == [[0..<3], [3..<6], [6..<9]])
    #expect(try self.pages("", lines: 1, width: 9).map(\.width) == [9])
  }

  @Test func `each page keeps the pauses, the blinking and the reports of its lines`() throws {
    let pages = try pages(
      "1{pause 0.2}1\n1{pause 0.3}\n{blink}1{/}水{pause 0.05}\n1", lines: 2, width: 12)
    #expect(pages.count == 2)
    #expect(
      pages.map { $0.events.map(\.action) } == [
        [.pause(200_000_000), .pause(300_000_000)], [.pause(50_000_000)],
      ])
    #expect(pages.map { $0.patches.count } == [0, 1])
    #expect(pages.map { $0.missing.map(\.characters) } == [[], ["水"]])
  }
}
