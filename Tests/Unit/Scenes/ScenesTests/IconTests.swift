// SPDX-License-Identifier: MIT
import Core
import Testing
import Typesetting

struct IconTests {
  @Test func `every icon has its own name and a picture in the bundled faces`() throws {
    let fonts = FontChain([BundledFont.signboard8.load(), BundledFont.signboardEmoji.load()])
    #expect(Icons.names.count == Icons.all.count)
    #expect(Icons.all.count >= 190)
    for icon in Icons.all {
      let shaped = fonts.shape(String(icon.character))
      #expect(shaped.missing.isEmpty, "\(icon.name)")
      #expect(shaped.glyphs.contains { $0.glyph.bitmap.litCount > 0 }, "\(icon.name)")
    }
  }

  @Test func `every picture of the emoji face has a name`() throws {
    let named = Set(Icons.all.compactMap { $0.character.unicodeScalars.first })
    let face = Set(BundledFont.signboardEmoji.load().scalars)
    #expect(face.subtracting(named).isEmpty)
  }
}
