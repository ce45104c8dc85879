// SPDX-License-Identifier: MIT
import SignTesting
import SignboardKit
import Testing

/// Zones and characters with colors; a letter is a color, a capital one a ground.
struct ColorSceneTests {
  /// Pictures of several instants, all drawn into one frame.
  private func film(_ yaml: String, _ width: Int, _ height: Int, _ seconds: [Double]) throws
    -> String
  {
    let scene = try scene(yaml, width, height)
    var frame = scene.frame(at: at(-1), colored: true)
    let pictures = seconds.map { time in
      scene.draw(at: at(time), into: &frame)
      #expect(frame == scene.frame(at: at(time), colored: true))
      #expect(frame.plane == scene.frame(at: at(time)).plane)
      return frame.letters
    }
    return filmStrip(seconds.map { "\($0)" }, pictures, columns: width, least: 6)
  }

  @Test func `a zone has a color and a ground, and the sign's color is around it`() throws {
    expectPicture(
      try film(
        """
        font: signboard-4
        scroll: static
        zones:
          - {at: [0, 0], size: [4, 4], text: "1", color: green}
          - {at: [4, 0], size: [5, 4], text: "1", ground: blue, align: right}
          - {at: [9, 0], size: [4, 4], text: "1"}
        """, 14, 4, [0]),
      """
      0.0
      .g..BBB#B.#...
      gg..BB##B##...
      .g..BBB#B.#...
      ggg.BB######..
      """)
  }

  @Test func `a colored part of a text moves with it`() throws {
    let text =
      "font: signboard-4\nspeed: 1\nseparator: ''\ntext: '1{color green}2{/}{color #ff0000}3'\n"
    expectPicture(
      try film(text, 9, 4, [0, 1, 5, 8, 12]),
      """
      0.0        1.0        5.0        8.0        12.0
      .#..gg..r  #..gg..rr  g..rrr..#  rrr..#..g  .#..gg..r
      ##....g..  #....g..r  .g..rr.##  .rr.##...  ##....g..
      .#...g...  #...g....  g....r..#  ..r..#...  .#...g...
      ###.ggg.r  ##.ggg.rr  gg.rr..##  rr..###.g  ###.ggg.r
      """)
    expectPicture(
      try film(text + "direction: right", 9, 4, [0, 1, 5]),
      """
      0.0        1.0        5.0
      .gg..rrr.  ..gg..rrr  r..#..gg.
      ...g..rr.  ....g..rr  r.##....g
      ..g....r.  ...g....r  r..#...g.
      .ggg.rr..  #.ggg.rr.  ..###.ggg
      """)
    expectPicture(
      try film(
        "font: signboard-4\nspeed: 1\ndirection: up\nseparator: ''\ntext: \"1\\n{color red}2\"", 4,
        6, [0, 3, 6]),
      """
      0.0   3.0   6.0
      .#..  ###.  ..r.
      ##..  ....  .r..
      .#..  rr..  rrr.
      ###.  ..r.  ....
      ....  .r..  ....
      rr..  rrr.  ....
      """)
  }

  @Test func `a text keeps the ground of its zone, its own colors before the zone's`() throws {
    expectPicture(
      try film(
        """
        font: signboard-4
        scroll: static
        zones:
          - {at: [1, 2], size: [9, 5], text: "1{color green}{blink}1", color: red, ground: blue}
        """, 11, 8, [0, 0.5]),
      """
      0.0          0.5
      ...........  ...........
      ...........  ...........
      .BrBBBgBBB.  .BrBBBBBBB.
      .rrBBggBBB.  .rrBBBBBBB.
      .BrBBBgBBB.  .BrBBBBBBB.
      .rrrBgggBB.  .rrrBBBBBB.
      .BBBBBBBBB.  .BBBBBBBBB.
      ...........  ...........
      """)
  }

  @Test func `a transparent zone colors the pixels that it lights`() throws {
    expectPicture(
      try film(
        """
        font: signboard-4
        scroll: static
        zones:
          - {at: [0, 0], size: [8, 4], text: "{color green}88", ground: blue}
          - {at: [0, 0], size: [8, 4], text: "1", color: red, overlay: transparent}
          - {at: [4, 0], size: [4, 4], text: "1", overlay: cut-out}
        """, 8, 4, [0]),
      """
      0.0
      grgBB#BB
      rrgB##BB
      grgBB#BB
      rrrB###B
      """)
  }

  @Test func `the lines of a wrapped text have their colors`() throws {
    expectPicture(
      try film(
        "font: signboard-4\nscroll: static\nwrap: yes\nalign: center\ntext: '1 {color green}2'",
        5, 8, [0]),
      """
      0.0
      ..#..
      .##..
      ..#..
      .###.
      .gg..
      ...g.
      ..g..
      .ggg.
      """)
  }

  @Test func `pages have their colors where the characters rest`() throws {
    expectPicture(
      try film(
        "font: signboard-4\nscroll: pages\nspeed: 10\nentry: wipe-left\ndwell: 1\n"
          + "text: ['{color green}1', '2{color red}3']", 9, 4, [0.4, 1.5, 2.5, 4]),
      """
      0.4        1.5        2.5        4.0
      .........  .g.......  .g.......  ##..rrr..
      .........  gg.......  gg.......  ..#..rr..
      .........  .g.......  .g.......  .#....r..
      .........  ggg......  ggg......  ###.rr...
      """)
  }

  @Test func `vertical writing has colors`() throws {
    expectPicture(
      try film(
        "font: signboard-8\nwriting: vertical\nspeed: 1\nseparator: ''\ntext: '{color red}1{/}2'",
        8, 12, [0, 4]),
      """
      0.0       4.0
      ...r....  ...r....
      ..rr....  ...r....
      ...r....  ..rrr...
      ...r....  ........
      ...r....  ..###...
      ...r....  .#...#..
      ..rrr...  .....#..
      ........  ....#...
      ..###...  ...#....
      .#...#..  ..#.....
      .....#..  .#####..
      ....#...  ........
      """)
  }

  @Test func `a scene without colors has none, whoever asks`() throws {
    let plain = try scene("text: '1'\nzones:\n  - {at: [0, 0], size: [8, 8]}", 8, 8)
    #expect(!plain.hasColors && plain.allColors.isEmpty)
    #expect(plain.frame(at: .zero, colored: true).colors == nil)
  }

  @Test func `a scene names its colors, those of the scene that follows included`() throws {
    let first = try scene("zones:\n  - {at: [0, 0], size: [8, 8], text: '1', color: green}", 8, 8)
    let second = try scene("text: '{color red}1{/}2{color red}3{color blue}4'", 8, 8)
    let both = first.followed(by: second, at: at(1))
    #expect(
      both.allColors == [
        PixelColor(led: RGB(0, 255, 0)), PixelColor(text: RGB(255, 0, 0)),
        PixelColor(text: RGB(0, 0, 255)),
      ])
    #expect(first.alone == first && second.hasColors && both.current(at: at(2)).hasColors)
    #expect(try first != scene("zones:\n  - {at: [0, 0], size: [8, 8], text: '1'}", 8, 8))
  }
}
