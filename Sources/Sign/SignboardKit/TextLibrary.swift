// SPDX-License-Identifier: MIT
import BitmapFonts
import Effects
import Pages
import Raster
import SignConfiguration
import Typesetting

/// What was made of long texts, shared by all copies of a scene's builder.
///
/// Fonts and pictures are read once by a builder and stay the same, so that all depends on the
/// text, the settings, the place and the texts of live values.
final class TextLibrary: Sendable {
  /// A value behind a reference.
  final class Box<Value: Sendable>: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  /// Shorter texts are made anew, which takes no longer than looking for them.
  static let shortest = 256

  /// The pages of texts, with what no font has.
  private let pagedTexts = TextCache<PagedText, [MissingGlyph]>(memory: 32 << 20)
  private let strips = TextCache<Box<Strip>, Void>(memory: 16 << 20)
  /// The names of the live values in texts.
  private let names = TextCache<Box<Set<String>>, Void>(memory: 4 << 20)

  /// The pages of a text, as they were made before or as `make` makes them.
  func pagedText(
    _ text: String, _ line: LineBuilder, isAlone: Bool,
    _ make: () throws -> (pagedText: PagedText, missing: [MissingGlyph])
  ) throws -> (pagedText: PagedText, missing: [MissingGlyph]) {
    guard var key = key(text, line) else { return try make() }
    key.isAlone = isAlone
    if let known = pagedTexts.made(for: key, value: line.valueText) {
      return (known.made, known.note)
    }
    let made = try make()
    pagedTexts.put(
      made.pagedText, made.missing, for: key, values: present(text, line),
      bytes: made.pagedText.bytes + made.missing.count * 100)
    return made
  }

  /// The strip of a text, as it was made before or as `make` makes it.
  func strip(_ text: String, _ line: LineBuilder, _ make: () throws -> Strip) throws -> Strip {
    guard let key = key(text, line) else { return try make() }
    if let known = strips.made(for: key, value: line.valueText) { return known.made.value }
    let strip = try make()
    strips.put(
      Box(strip), (), for: key, values: present(text, line),
      bytes: strip.columns.words.count * 8 + (strip.missing.count + strip.patches.count) * 100
        + text.utf8.count)
    return strip
  }

  /// The names of the live values in a text, as they were read before or as `read` reads them; none
  /// of a text that cannot be read, which may be another time.
  func values(_ text: String, _ line: LineBuilder, _ read: () -> Set<String>?) -> Set<String> {
    guard let key = key(text, line) else { return read() ?? [] }
    if let known = names.made(for: key, value: line.valueText) { return known.made.value }
    guard let found = read() else { return [] }
    names.put(Box(found), (), for: key, values: [:], bytes: text.utf8.count + found.count * 50)
    return found
  }

  private func key(_ text: String, _ line: LineBuilder) -> TextKey? {
    guard text.utf8.count >= Self.shortest else { return nil }
    var content = line.content
    content.text = nil
    content.paging.pages = nil
    return TextKey(text: text, content: content, width: line.width, height: line.height)
  }

  /// The texts that the live values in a text have.
  private func present(_ text: String, _ line: LineBuilder) -> [String: String?] {
    let names = line.values(in: [text])
    return Dictionary(uniqueKeysWithValues: names.map { ($0, line.valueText($0)) })
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
