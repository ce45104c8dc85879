// SPDX-License-Identifier: MIT
import Scenes
import SignTesting
import Testing

/// What `Documentation/effects.md`, which EffectGuideTests compares, cannot draw.
struct EffectPictureTests {
  @Test func `the cursor of a right-to-left text stands at its left`() throws {
    let word = EffectStrip.word
    let backwards = EffectContent(picture: word.picture, characters: word.characters.reversed())
    let effect = try EffectCatalog.effect(named: "typewriter-cursor")
    let run = EffectRun(effect, .entry, of: backwards, seed: 0)
    expectPicture(
      EffectStrip(run, steps: [2, 5, 9, 13, 21]).text,
      """
      step 2            step 5            step 9            step 13           step 21
      .............#..  ........#.......  ....#...........  .#..#...........  .#..#...........
      .............#..  ........#.......  ....#...........  .#.#............  .#.#............
      .............#..  ........#.#..#..  ....#.##..#..#..  .##...##..#..#..  .##...##..#..#..
      .............#..  ........#.#..#..  ....##..#.#..#..  .##..#..#.#..#..  .##..#..#.#..#..
      .............#..  ........#.#..#..  ....#####.#..#..  .#.#.####.#..#..  .#.#.####.#..#..
      .............#..  ........#..###..  ....##.....###..  .#..##.....###..  .#..##.....###..
      .............#..  ........#....#..  ....#.###....#..  .#..#.###....#..  .#..#.###....#..
      .............#..  ........#..##...  ....#......##...  ...........##...  ...........##...
      """)
  }
}
