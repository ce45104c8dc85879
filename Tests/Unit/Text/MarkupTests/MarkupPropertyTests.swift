// SPDX-License-Identifier: MIT
import Testing
import Typesetting

/// Properties of every message and every text.
struct MarkupPropertyTests {
  /// Texts that look alike, such as ä in two forms, are equal in Swift; bytes are not.
  private func exact(_ message: MarkupText) -> [[UInt8]] {
    message.elements.map { Array(line($0).utf8) }
  }

  /// Whether a text is markup; a message must survive being written, an error needs a place.
  private func answer(_ text: String, _ round: String) throws -> Bool {
    let message: MarkupText
    do {
      message = try MarkupParser.read(text).text
    } catch {
      #expect(error.column >= 1 && error.column <= text.count, "\(round): \(text)")
      #expect(error.reason.hasSuffix(".") || error.reason.hasSuffix("?"), "\(round): \(error)")
      #expect(error.reason.split(whereSeparator: \.isNewline).count == 1, "\(round): \(error)")
      return false
    }
    #expect(
      try exact(MarkupParser.read(message.description).text) == exact(message), "\(round): \(text)")
    return true
  }

  @Test(arguments: UInt64(1)...20)
  func `a written message is read back unchanged`(seed: UInt64) throws {
    var random = RandomMarkup(seed: seed)
    for round in 0..<60 {
      let message = random.message()
      let read = try MarkupParser.read(message.description).text
      #expect(read == message, "seed \(seed), round \(round): \(message)")
      #expect(exact(read) == exact(message), "seed \(seed), round \(round): \(message)")
      #expect(read.description == message.description, "seed \(seed), round \(round)")
    }
  }

  @Test(arguments: UInt64(1)...10)
  func `written messages can be concatenated`(seed: UInt64) throws {
    var random = RandomMarkup(seed: seed)
    for round in 0..<100 {
      let (first, second) = (random.message(), random.message())
      #expect(
        try MarkupParser.read(first.description + second.description).text
          == MarkupText(first.elements + second.elements),
        "seed \(seed), round \(round): \(first) and \(second)")
    }
  }

  @Test func `three thousand random texts give a message or an error with its place`() throws {
    let seed: UInt64 = 20_262
    var random = RandomMarkup(seed: seed)
    var (read, refused) = (0, 0)
    for round in 0..<3_000 {
      let text = random.text(upTo: round % 3 == 0 ? 3 : 12)
      let escaped = try MarkupParser.read(MarkupText.escaping(text)).text
      #expect(
        exact(escaped) == exact(MarkupText.plain(text)), "seed \(seed), round \(round): \(text)")
      if try answer(text, "seed \(seed), round \(round)") { read += 1 } else { refused += 1 }
    }
    #expect(read > 300 && refused > 300, "seed \(seed): \(read) read, \(refused) refused")
  }

  @Test(arguments: UInt64(1)...20)
  func `randomly typed and nested commands match a simple model`(
    seed: UInt64
  ) throws {
    var random = RandomMarkup(seed: seed)
    for round in 0..<100 {
      var text = ""
      // Open markup, in the order in which it was begun: word and what it makes of a style.
      var on: [(word: String, change: (inout MarkupStyle) -> Void)] = []
      var expected: [MarkupElement] = []
      for _ in 0..<random.number(0...30) {
        switch random.number(0...7) {
        case 0:
          text += random.typed("blink", nil)
          on.append(("blink", { $0.isBlinking = true }))
        case 1:
          text += random.typed("inverse", nil)
          on.append(("inverse", { $0.isInverse = true }))
        case 2:
          let color = random.color()
          text += random.typed(
            random.pick(["color", "colour"], else: "color"), color.markup.uppercased())
          on.append(("color", { $0.color = color }))
        case 3:
          let columns = random.number(-8...32)
          text += random.typed("spacing", "\(columns)")
          on.append(("spacing", { $0.spacing = columns }))
        case 4 where !on.isEmpty:
          text += random.pick(["{/}", "{ / }"], else: "{/}")
          on.removeLast()
        case 5 where !on.isEmpty:
          let word = on[random.number(0...(on.count - 1))].word
          text += random.pick(["{/\(word)}", "{/ \(word.uppercased()) }"], else: "")
          if let last = on.lastIndex(where: { $0.word == word }) { on.remove(at: last) }
        default:
          guard let content = random.content() else { continue }
          var style = MarkupStyle()
          for one in on { one.change(&style) }
          expected.append(MarkupElement(content, style: style))
          text += MarkupText([MarkupElement(content)]).description
        }
      }
      #expect(
        try MarkupParser.read(text).text == MarkupText(expected),
        "seed \(seed), round \(round): \(text)")
    }
  }

  @Test func `texts of one style are joined, and empty ones are removed`() {
    var blink = MarkupStyle()
    blink.isBlinking = true
    let message = MarkupText([
      MarkupElement(.text("")), MarkupElement(.text("a")), MarkupElement(.text(""), style: blink),
      MarkupElement(.text("b")), MarkupElement(.text("c"), style: blink),
      MarkupElement(.text("d"), style: blink),
    ])
    #expect(message.elements.map(line) == ["text \"ab\"", "text \"cd\" blink"])
  }

  @Test func `a message has exactly one written form`() throws {
    for (text, written) in [
      ("{BLINK}a{inverse}b", "{blink}a{inverse}b{/inverse}{/blink}"),
      ("{blink}a{inverse}b{/blink}c", "{blink}a{inverse}b{/blink}c{/inverse}"),
      ("{color #FF0000}a{color:green}b", "{color red}a{/color}{color green}b{/color}"),
      ("{speed 33.30}a{speed 2/6}b", "{speed 33.3}a{/speed}{speed 1/3}b{/speed}"),
      ("{pause 0.250}{pause:1.0}{gap 007}", "{pause 0.25}{pause 1}{gap 7}"),
      ("{value name}{value Blink}{{", "{name}{value Blink}{{"),
      ("{color 000001}x", "{color 000001}x{/color}"),
    ] {
      #expect(try MarkupParser.read(text).text.description == written)
    }
  }
}
