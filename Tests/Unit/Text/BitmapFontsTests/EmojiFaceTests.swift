// SPDX-License-Identifier: MIT
import Core
import SignTesting
import Testing
import Typesetting

/// The bundled emoji face, alone and behind the letters.
struct EmojiFaceTests {
  private let face = BundledFont.signboardEmoji.load()
  private let alone = FontChain([BundledFont.signboardEmoji.load()])

  /// What a sign can show, by subject; a new picture is added here too.
  private static let subjects = [
    "weather": "☀🌞☁☂☔⛅⛈🌧🌨❄⚡🌙🌡💧🌈🌫💨",
    "arrows": "⬅➡⬆⬇⬈⬉⬊⬋↔↕↩↪🔄△▽◁▷",
    "playing": "⏩⏪⏫⏬⏭⏮⏸⏹⏺",
    "time": "⌚⌛⏰⏱⏳📅🕐🕑🕒🕓🕔🕕🕖🕗🕘🕙🕚🕛",
    "warnings": "⚠⛔🚫🛑🚧✅❌❗❓‼✔✖➕➖➗☢🔥🔔🔕📢",
    "places": "ℹ♿🚻🚹🚺🅿🚏🚦🏠🏥🚪🛒📍",
    "transport": "🚌🚆🚇🚋🚗🚕🚑🚚🚲🚶✈🛫🛬🚢⛴⛵🚀⛽🎫",
    "hearts and stars": "❤♥💔💙💚💛💜🧡🖤💕💖💗💓💞❣⭐★☆✨",
    "faces": "😀😃😄😁😆😅😂🤣😉😊😋😎😍🥰😘🤩🥳🤗🤔🤭🙂🙃☺😇😏😌🤤😜🤪😴😐😮😳🥺😬😒🙄😔😩😢😭😱😡😈💀😷☹🙁🙈",
    "hands": "👍👎👋👏✋🙌🙏👌✌🤞💪👉👈👆👇👀💋🤦🤷👤👥",
    "people and flags": "👨👩👦👧👶🧑👴👵🏴🏳",
    "things": "☕🍺🍞🍕🍔🍴🎂🎁🎉🎈💯🎵🎶☎📞📱✉📧📶🔋🪫💡🔒🔓🔑📷💻💶⚽🏆⚙🔧✂✏",
    "animals and plants": "🐱🐶🎄🌲🌳🌷🌸🌹💐",
    "signs": "♠♣♦☮☯♻☑☐☒⚫⚪",
  ]

  @Test func `every scalar that signs need has a picture`() throws {
    let wanted = EmojiFaceTests.subjects.values.flatMap(\.unicodeScalars)
    #expect(wanted.count >= 264)
    #expect(Set(wanted).count == wanted.count)
    #expect(wanted.filter { face.glyph(for: $0) == nil } == [])
    #expect(Set(face.scalars).subtracting(wanted) == [])
  }

  @Test func `every picture fits into eight rows and ends with one dark column`() throws {
    #expect(face.ascent == 7)
    #expect(face.descent == 1)
    for scalar in face.scalars {
      let glyph = try #require(face.glyph(for: scalar))
      let name = "U+\(String(scalar.value, radix: 16, uppercase: true))"
      #expect(glyph.bitmap.litCount > 0, "\(name)")
      #expect(glyph.top <= 7 && glyph.yOffset >= -1, "\(name)")
      #expect(glyph.xOffset == 0, "\(name)")
      #expect(glyph.bitmap.width <= 11, "\(name)")
      #expect(glyph.advance == glyph.bitmap.width + 1, "\(name)")
    }
  }

  @Test func `no two pictures are the same except hearts of all colors and both stars`() throws {
    let groups = Dictionary(grouping: face.scalars) { face.glyph(for: $0) }
    let same = groups.values.filter { $0.count > 1 }.map { $0.map { String($0) }.joined() }
    #expect(same.sorted() == ["★⭐", "❤💙💚💛💜🖤🧡"])
  }

  @Test func `weather, a warning and a face have these pictures`() throws {
    expectPicture(
      line("☀☁☂⚠😀", alone),
      """
      #..##..#..............#........#.......####...
      .#....#....##........###......###.....#....#..
      ..####....####.##...#####.....#.#....#.#..#.#.
      #.####.#.########..#######...##.##...#......#.
      #.####.#.#########.#..#..#...##.##...#.####.#.
      ..####...#########....#.....#######..#..##..#.
      .#....#...#######...#.#.....###.###...#....#..
      #..##..#.............#.....#########...####...
      """)
  }

  @Test func `hearts in the eyes, a shrug and a pointing hand have these pictures`() throws {
    expectPicture(
      line("😍🤷👉", alone),
      """
      .#.#...#.#......###........##.......
      #####.#####.#...###...#...##........
      .###...###..##..###..##..##########.
      #.#.....#.#..#.......#..#######.....
      #.........#..#########..######......
      #..#...#..#....#####....######......
      .#..###..#.....#####....######......
      ..#######......#####.....####.......
      """)
  }

  @Test func `a variation selector changes nothing and reports nothing`() throws {
    let chain = FontChain([
      BundledFont.signboard5.load(), BundledFont.signboardEmoji.load(),
    ])
    let plain = chain.shape("\u{2764}")
    #expect(plain.width == 9)
    for selector in ["\u{FE0F}", "\u{FE0E}"] {
      let selected = chain.shape("\u{2764}\(selector)")
      #expect(selected.glyphs == plain.glyphs)
      #expect(selected.width == plain.width)
      #expect(selected.missing == [])
    }
  }

  @Test func `a skin tone is dropped from a hand and reported`() throws {
    let shaped = alone.shape("\u{1F44D}\u{1F3FD}")
    #expect(shaped.glyphs == alone.shape("\u{1F44D}").glyphs)
    #expect(shaped.missing.map(\.shown) == [.base])
  }

  @Test func `a shrug with a skin tone and a sex is a shrug and reported`() throws {
    let shaped = alone.shape("\u{1F937}\u{1F3FD}\u{200D}\u{2640}\u{FE0F}")
    #expect(shaped.glyphs == alone.shape("\u{1F937}").glyphs)
    #expect(shaped.missing.map(\.shown) == [.base])
  }
}
