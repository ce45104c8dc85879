// SPDX-License-Identifier: MIT
import Core
import LinuxIO
import Typesetting

extension FuzzReader {
  /// The bundled faces, read once.
  private static let chain = FontChain(
    [BundledFont.signboard8, .signboardEmoji].map { $0.load() })
  /// No face, and an enlarged one whose wide characters become narrow.
  private static let otherChains = [
    FontChain([]),
    FontChain(
      [FittedFont(BundledFont.signboard8.load(), factor: 8)],
      options: CharacterOptions(
        halfWidthKana: .joined, fullWidthForms: .narrowed, katakana: .narrowed)),
  ]

  /// Markup: read, written and read again it is equal, and it can be composed.
  static func checkMarkup(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    try checkEscaping(text)
    let message: MarkupText
    let places: MarkupPlaces
    do throws(MarkupError) { (message, places) = try MarkupParser.read(text) } catch {
      try FuzzFinding.unless(
        (1...max(1, text.count)).contains(error.column), "a mistake in column \(error.column)")
      return try FuzzFinding.inWords(error.description)
    }
    let again: MarkupText
    do throws(MarkupError) { again = try MarkupParser.read(message.description).text } catch {
      // The written form may be longer than the text that was read.
      let isTooMuch = message.elements.count * 2 > MarkupParser.commandLimit
      return try FuzzFinding.unless(isTooMuch, "what was written is refused: \(error)")
    }
    try FuzzFinding.unless(again == message, "what was written reads otherwise: \(message)")
    try compose(message, places, LogicalOrder())
  }

  private static func checkEscaping(_ text: String) throws(FuzzFinding) {
    let escaped = try? MarkupParser.read(MarkupText.escaping(text)).text
    try FuzzFinding.unless(escaped == .plain(text), "an escaped text is not the text")
  }

  /// Text in both directions: each character has exactly one place.
  static func checkBidi(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    let order = BidirectionalOrder()
    let shown = text.unicodeScalars.filter { !$0.isEmbeddingControl }.sorted()
    for base in [BaseDirection.automatic, .leftToRight, .rightToLeft] {
      if let failure = order.failure(of: text, base: base) {
        try FuzzFinding.inWords(failure.description)
      }
      let clusters = order.clusters(of: text, base: base)
      let placed = clusters.flatMap(\.text.unicodeScalars).filter { !$0.isEmbeddingControl }
      try FuzzFinding.unless(placed.sorted() == shown, "characters are lost or stand twice")
    }
    try compose(.plain(text), .plain, order)
  }

  /// Combining marks, joined pictures and everything else that a font chain shapes.
  static func checkCombining(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    for chain in [chain] + otherChains {
      let width = chain.shape(text).width
      try FuzzFinding.unless(width >= 0, "a text of \(width) columns")
    }
    for character in text { _ = chain.glyph(for: character) }
    try compose(.plain(text), .plain, LogicalOrder())
  }

  private static func compose(
    _ message: MarkupText, _ places: MarkupPlaces, _ order: any TextOrdering
  ) throws {
    var resources = LineResources(fonts: chain)
    resources.ordering = order
    for writing in [Writing.horizontal, .vertical] {
      let composer = LineComposer(resources, writing: writing)
      do {
        let strip = try composer.strip(message, places: places)
        try FuzzFinding.unless(strip.width <= Strip.widthLimit, "a strip of \(strip.width) columns")
        _ = try composer.page(
          message, places: places, width: 64, alignment: .center, breaker: LineBreaker())
      } catch let error as SignError {
        try FuzzFinding.inWords("\(error)")
      }
    }
  }
}
