// SPDX-License-Identifier: MIT
import Core
import Scenes
import Testing

/// Each effect of the catalog as the way in and the way out of a page.
struct CatalogPagesTests {
  private static let word = EffectContent(
    picture: Bitmap(
      picture: """
        .#..#....
        .#.#.....
        .##...##.
        .##..#..#
        .#.#.####
        .#..##...
        .#..#.###
        """), characters: [1..<5, 5..<9])

  @Test(arguments: EffectCatalog.all.map(\.name))
  func `a page plays the steps of its effects, each for its duration`(name: String) throws {
    let chosen = try effect(name)
    let page = Page(
      content: Self.word, entry: chosen, exit: chosen, seed: 9,
      entryStepDuration: Rational(ms(30)), exitStepDuration: Rational(ms(20)), dwell: ms(500))
    let entry = EffectRun(chosen, .entry, of: Self.word, seed: 9)
    let exit = EffectRun(chosen, .exit, of: Self.word, seed: 9)
    let presentation = Presentation(pages: [page], repeats: .times(1), start: .zero)
    for step in 0...entry.steps {
      let seen = presentation.picture(at: at(Double(step) * 30))
      #expect(seen == entry.picture(at: step), "entry, step \(step)")
    }
    let dwell = Double(entry.steps) * 30
    #expect(presentation.picture(at: at(dwell + 499)) == EffectPicture(Self.word.picture))
    for step in 0...exit.steps {
      let seen = presentation.picture(at: at(dwell + 500 + Double(step) * 20))
      #expect(seen == exit.picture(at: step), "exit, step \(step)")
    }
    #expect(presentation.picture(at: .zero).bitmap.litCount == 0)
    #expect(presentation.end == at(dwell + 500 + Double(exit.steps) * 20))
  }
}
