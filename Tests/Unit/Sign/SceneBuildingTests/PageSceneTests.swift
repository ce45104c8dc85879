// SPDX-License-Identifier: MIT
import SignTesting
import SignboardKit
import Testing

/// Texts that come and go one after the other.
struct PageSceneTests {
  private func expect(
    _ scene: Scene, _ seconds: [Double], _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectPicture(film(scene, seconds), expected, sourceLocation: sourceLocation)
  }

  private let small = "scroll: pages\nfont: signboard-4\n"

  @Test func `a text that fits is one page that rests for three seconds`() throws {
    let scene = try scene(small + "text: '12'\nspeed: 10\nalign: center", 16, 8)
    expect(
      scene, [0, 0.1, 3.1, 3.2, 3.3],
      """
      0.0               0.1               3.1               3.2               3.3
      ................  ................  ................  ................  ................
      ................  ................  ................  ................  ................
      ................  .....#..##......  .....#..##......  ................  .....#..##......
      ................  ....##....#.....  ....##....#.....  ................  ....##....#.....
      ................  .....#...#......  .....#...#......  ................  .....#...#......
      ................  ....###.###.....  ....###.###.....  ................  ....###.###.....
      ................  ................  ................  ................  ................
      ................  ................  ................  ................  ................
      """)
    #expect(changes(scene, to: 4) == [0, 0.1, 3.1, 3.2, 3.3])
    #expect(scene.end == nil)
  }

  @Test(.needs("The package fonts-misaki", Misaki.isInstalled))
  func `Japanese is broken where its rules permit`() throws {
    let scene = try scene(
      "scroll: pages\ntext: '次は、東京です。ご乗車ありがとうございます。'\nspeed: 10\ndwell: 1", 64, 8)
    expect(
      scene, [0.5],
      """
      0.5
      #..#....#....#.............#.......#........#.#.....#...........
      ...####.#.#####.........#######.#######.........#######.........
      ..#.#.#.#....#...........#.#.#...#...#..######.....##...........
      ....#...#....#...........#####...#####.....#......#.#...........
      #...#...#..###..#........#.#.#.....#......#........##....#......
      #..#.#..#.#..##..#........###....#.#.#....#.........#...#.#.....
      #.#...#.#..##.....#.....##.#.##.#.##..#....##.....##.....#......
      ................................................................
      """)
    let pages = try #require(scene.layers[0].pages?.presentation.pages)
    #expect(pages.count == 3)
    #expect(pages.map { $0.content.characters.count }.max() ?? 0 <= 8)
  }

  @Test func `pauses in any line make a page rest longer`() throws {
    let one = try scene(small + "text: '1{pause 2}2'\nspeed: 10\ndwell: 1", 8, 4)
    #expect(changes(one, to: 4) == [0, 0.1, 3.1, 3.2, 3.3])
    let two = try scene(
      "scroll: pages\nfont: signboard-5\ntext: \"1{pause 2}\\n2{pause 0.5}\\n3\"\nspeed: 10\n"
        + "dwell: 1", 8, 16)
    #expect(changes(two, to: 6) == [0, 0.1, 3.6, 3.7, 3.8, 4.8, 4.9, 5])
  }

  @Test func `blinking text blinks while its page rests, from the start of the rest`() throws {
    let scene = try scene(small + "text: '1{blink}2{/}'\nspeed: 10\ndwell: 1.75", 8, 4)
    expect(
      scene, [0.1, 0.59, 0.6, 1.1, 1.6, 1.85, 1.95],
      """
      0.1       0.59      0.6       1.1       1.6       1.85      1.95
      .#..##..  .#..##..  .#......  .#..##..  .#......  .#..##..  ........
      ##....#.  ##....#.  ##......  ##....#.  ##......  ##....#.  ........
      .#...#..  .#...#..  .#......  .#...#..  .#......  .#...#..  ........
      ###.###.  ###.###.  ###.....  ###.###.  ###.....  ###.###.  ........
      """)
    #expect(changes(scene, to: 2) == [0, 0.1, 0.6, 1.1, 1.6, 1.85, 1.95])
  }

  @Test func `entry, exit, gap and rounds are those of the settings`() throws {
    let scene = try scene(
      small + "text: ['1', '2']\nspeed: 10\ndwell: 0.5\nentry: wipe-left\nexit: cut\ngap: 0.3\n"
        + "repeat: 2", 4, 4)
    expect(
      scene, [0.1, 0.2, 0.3, 0.4, 0.9, 1.0, 1.2, 1.3, 1.7, 2.1, 2.3, 2.6, 3.0, 5.0],
      """
      0.1   0.2   0.3   0.4   0.9   1.0   1.2   1.3   1.7   2.1   2.3   2.6   3.0   5.0
      ....  ....  .#..  .#..  .#..  ....  ....  ....  ##..  ##..  ....  ....  .#..  ....
      ....  ....  .#..  ##..  ##..  ....  ....  ....  ..#.  ..#.  ....  ....  ##..  ....
      ....  ....  .#..  .#..  .#..  ....  ....  ....  .#..  .#..  ....  ....  .#..  ....
      ....  ..#.  .##.  ###.  ###.  ....  ....  ....  ###.  ###.  ....  ....  ###.  ....
      """)
    #expect(scene.end == at(4.9))
    #expect(scene.nextChange(after: at(4.9)) == nil)
    // Without an exit the entry determines how a page leaves.
    let alike = try self.scene(small + "text: '1'\nspeed: 10\ndwell: 0.5\nentry: wipe-left", 4, 4)
    #expect(changes(alike, to: 1.3) == [0, 0.1, 0.2, 0.3, 0.4, 0.9, 1, 1.1, 1.2, 1.3])
  }

  private func scene(_ yaml: String, _ width: Int, _ height: Int) throws -> Scene {
    try SceneBuildingTests.scene(yaml, width, height)
  }

  @Test func `pages override single settings`() throws {
    let scene = try scene(
      """
      font: signboard-4
      speed: 10
      dwell: 0.5
      gap: 0.1
      pages:
        - "1"
        - {text: "1", align: right, dwell: 2, entry: wipe-left}
        - {text: "{{1", plain: yes, step: 8, every: 800}
        - {text: "1 1", wrap: yes, font: signboard-5}
      """, 8, 8)
    expect(
      scene, [0.1, 0.8, 1.2, 1.6, 3.6, 4.5, 5.6, 7],
      """
      0.1       0.8       1.2       1.6       3.6       4.5       5.6       7.0
      ........  ........  ........  ........  ........  ........  ........  ........
      ........  ........  ........  ........  ........  ........  ........  .#......
      .#......  ........  ......#.  ......#.  ......#.  ........  .#......  ##......
      ##......  ........  .....##.  .....##.  .....##.  ........  ##......  .#......
      .#......  ........  ......#.  ......#.  ......#.  ........  .#......  .#......
      ###.....  ........  .....###  .....###  .....###  ........  ###.....  ###.....
      ........  ........  ........  ........  ........  ........  ........  ........
      ........  ........  ........  ........  ........  ........  ........  ........
      """)
    let pages = try #require(scene.layers[0].pages?.presentation.pages)
    #expect(pages.map(\.dwell) == [500, 2000, 500, 500, 500, 500].map { $0 * 1_000_000 })
  }

  @Test func `without progress no row is lit`() throws {
    #expect(
      try scene(small + "text: '1'\nspeed: 10\nprogress: none", 8, 5)
        .frame(at: at(2)).plane.picture.hasSuffix("........"))
  }

  @Test func `a fading page has its light in the frame`() throws {
    let scene = try scene(
      """
      scroll: pages
      entry: fade
      speed: 10
      zones:
        - {at: [8, 0], size: [8, 8], text: "1"}
        - {at: [0, 0], size: [8, 8], text: "2"}
      """, 16, 8)
    let frame = scene.frame(at: at(0.8))
    #expect(scene.fades)
    #expect(frame.lights.map(\.x) == [8, 0] && frame.lights.allSatisfy { $0.light == 127 })
  }

  @Test func `characters that no font has are reported for each page`() throws {
    let settings = try settings("pages: ['aก', 'b', {text: 'ขก'}]")
    let result = try SceneBuilder(
      settings, geometry: .init(width: 32, height: 8), library: FontLibrary()
    ).scene()
    #expect(result.missing.map { $0.missing.map(\.characters) } == [["ก", "ข", "ก"]])
  }
}

/// The font for small Japanese text, from the package fonts-misaki.
enum Misaki {
  static let isInstalled = FontLibrary.automatic(height: 8).contains { $0.name.contains("misaki") }
}
