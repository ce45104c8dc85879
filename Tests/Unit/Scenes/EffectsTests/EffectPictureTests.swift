// SPDX-License-Identifier: MIT
import Effects
import SignTesting
import Testing

struct EffectPictureTests {
  @Test(arguments: ExpectedStrip.all)
  func `an effect looks like its pictures`(expected: ExpectedStrip) throws {
    let effect = try EffectCatalog.effect(named: expected.name)
    let actual = EffectStrip(effect, expected.way).text
    let difference = pictureDifference(expected: expected.text, actual: actual)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func `the cursor of a right-to-left text stands at its left`() throws {
    let word = EffectStrip.word
    let backwards = EffectContent(picture: word.picture, characters: word.characters.reversed())
    let effect = try EffectCatalog.effect(named: "typewriter-cursor")
    let run = EffectRun(effect, .entry, of: backwards, seed: 0)
    let difference = pictureDifference(
      expected: """
        step 2            step 5            step 9            step 13           step 21
        .............#..  ........#.......  ....#...........  .#..#...........  .#..#...........
        .............#..  ........#.......  ....#...........  .#.#............  .#.#............
        .............#..  ........#.#..#..  ....#.##..#..#..  .##...##..#..#..  .##...##..#..#..
        .............#..  ........#.#..#..  ....##..#.#..#..  .##..#..#.#..#..  .##..#..#.#..#..
        .............#..  ........#.#..#..  ....#####.#..#..  .#.#.####.#..#..  .#.#.####.#..#..
        .............#..  ........#..###..  ....##.....###..  .#..##.....###..  .#..##.....###..
        .............#..  ........#....#..  ....#.###....#..  .#..#.###....#..  .#..#.###....#..
        .............#..  ........#..##...  ....#......##...  ...........##...  ...........##...
        """, actual: EffectStrip(run, steps: [2, 5, 9, 13, 21]).text)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test func `every effect has pictures, and a separate exit has its own`() {
    // What `random` chooses has pictures already, and it chooses anew with every new effect.
    let effects = EffectCatalog.all.filter { $0.name != "random" }
    for way in EffectRun.Way.allCases {
      let needed = effects.filter { way == .entry || EffectStrip.hasOwnExit($0) }.map(\.name)
      let drawn = ExpectedStrip.all.filter { $0.way == way }.map(\.name)
      #expect(drawn.sorted() == needed.sorted(), "\(way)")
    }
  }
}
