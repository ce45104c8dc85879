// SPDX-License-Identifier: MIT

/// Long texts are looked up in the library before they are made anew.
extension ZoneBuilder {
  /// In UTF-8 bytes; composing a shorter text takes no longer than looking it up.
  package static let shortestKeptText = 256

  /// The strip of a text.
  ///
  /// - Throws: `SignError` for markup that is wrong, with the column; errors of fonts.
  func strip(_ text: String) throws -> Strip {
    guard let key = key(text) else { return try made(text) }
    if let known = scene.kept.strips.made(for: key, value: valueText) { return known.made.value }
    let strip = try made(text)
    scene.kept.strips.put(
      TextLibrary.Box(strip), (), for: key, values: valueTexts(in: text),
      bytes: strip.columns.words.count * 8 + (strip.missing.count + strip.patches.count) * 100
        + text.utf8.count)
    return strip
  }

  /// The pages of a text, with the characters that no font has.
  func pagedText(
    _ text: String, isAlone: Bool
  ) throws -> (pagedText: PagedText, missing: [MissingGlyph]) {
    let seed = isAlone ? 0 : Wording.digest(text)
    guard var key = key(text) else { return try madePagedText(text, seed: seed) }
    key.isAlone = isAlone
    if let known = scene.kept.pagedTexts.made(for: key, value: valueText) {
      return (known.made, known.note)
    }
    let (pagedText, missing) = try madePagedText(text, seed: seed)
    scene.kept.pagedTexts.put(
      pagedText, missing, for: key, values: valueTexts(in: text),
      bytes: pagedText.bytes + missing.count * 100)
    return (pagedText, missing)
  }

  /// The live values that texts name; a text that cannot be read names none.
  package func values(in texts: [String]) -> Set<String> {
    texts.reduce(into: []) { names, text in
      if hasMarkup(text) { names.formUnion(valueNames(in: text)) }
    }
  }

  private func valueNames(in text: String) -> Set<String> {
    let key = key(text)
    if let key, let known = scene.kept.names.made(for: key, value: valueText) {
      return known.made.value
    }
    // A text that cannot be read is not kept: its fonts may exist the next time.
    guard let names = (try? written(text))?.0.values else { return [] }
    if let key {
      scene.kept.names.put(
        TextLibrary.Box(names), (), for: key, values: [:],
        bytes: text.utf8.count + names.count * 50)
    }
    return names
  }

  /// The key of a text that is long enough to be kept.
  private func key(_ text: String) -> TextKey? {
    guard text.utf8.count >= ZoneBuilder.shortestKeptText else { return nil }
    var content = content
    content.text = nil
    content.paging.pages = nil
    return TextKey(
      text: text, content: content, width: width, height: height, pictures: scene.images.revision)
  }

  /// The current texts of the live values that a text names.
  private func valueTexts(in text: String) -> [String: String?] {
    Dictionary(uniqueKeysWithValues: values(in: [text]).map { ($0, valueText($0)) })
  }
}

extension PagedText {
  /// About how many bytes the pages take.
  fileprivate var bytes: Int {
    pages.reduce(0) { sum, page in
      let picture = page.content.picture.words.count * 8 + 64
      return sum + 400 + picture * (1 + page.pictures.count)
        + page.content.characters.count * 2 * MemoryLayout<Range<Int>>.size
    }
  }
}
