// SPDX-License-Identifier: MIT
import Core
import Scenes
import SignTesting
import Testing

struct EffectContentTests {
  private func content(_ characters: [Range<Int>]) -> EffectContent {
    EffectContent(picture: Bitmap(width: 16, height: 8), characters: characters)
  }

  @Test func `a cell is a character and the gap after it, the first also the gap before`() {
    #expect(content([1..<5, 6..<9, 10..<14]).cells == [0..<6, 6..<10, 10..<16])
  }

  @Test func `reading order may run to the left`() {
    let content = content([10..<14, 6..<9, 1..<5])
    #expect(content.characters == [10..<14, 6..<9, 1..<5])
    #expect(content.cells == [10..<16, 6..<10, 0..<6])
  }

  @Test func `content outside is cut off`() {
    let content = content([-9 ..< -2, -3..<2, 4..<4, 8..<99, 16..<20, Int.min..<Int.max])
    #expect(content.characters == [0..<2, 8..<16])
    #expect(content.cells == [0..<8, 8..<16])
  }

  @Test func `of overlapping characters the earlier one ends`() {
    let content = content([0..<9, 4..<8, 4..<16])
    #expect(content.characters == [0..<4, 4..<8])
    #expect(content.cells == [0..<4, 4..<16])
  }

  @Test func `a picture without characters is one cell`() {
    #expect(content([]).characters == [])
    #expect(content([]).cells == [0..<16])
    #expect(EffectContent(picture: Bitmap(width: 0, height: 8), characters: [0..<4]).cells == [])
  }

  @Test func `the characters of an image stand between dark columns`() {
    let content = EffectContent(
      picture: Bitmap(
        picture: """
          .##..#.#
          .#.....#
          """))
    #expect(content.characters == [1..<3, 5..<6, 7..<8])
    #expect(EffectContent(picture: Bitmap(width: 3, height: 9)).characters == [])
  }

  @Test func `every column is in exactly one cell`() {
    var random = SeededGenerator(seed: 11)
    for round in 0..<500 {
      let content = RandomContent.content(&random)
      #expect(
        content.cells.flatMap(Array.init).sorted() == Array(0..<content.width),
        "seed 11, round \(round)")
      #expect(content.characters.allSatisfy { !$0.isEmpty }, "seed 11, round \(round)")
      for (character, cell) in zip(content.characters, content.cells) {
        #expect(character.clamped(to: cell) == character, "seed 11, round \(round)")
      }
    }
  }
}
