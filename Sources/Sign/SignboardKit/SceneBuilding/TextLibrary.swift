// SPDX-License-Identifier: MIT

/// Compositions of long texts, shared by all copies of a scene's builder.
///
/// A builder reads fonts and pictures once, so a composition depends only on the text, the
/// settings, the place, the texts of live values and which pictures are kept.
struct TextLibrary: Sendable {
  /// A value behind a reference.
  final class Box<Value: Sendable>: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  /// The pages of texts, with the characters that no font has.
  let pagedTexts = TextCache<PagedText, [MissingGlyph]>(memory: 32 << 20)
  let strips = TextCache<Box<Strip>, Void>(memory: 16 << 20)
  /// The names of the live values in texts.
  let names = TextCache<Box<Set<String>>, Void>(memory: 4 << 20)
}
