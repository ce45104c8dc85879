// SPDX-License-Identifier: MIT
public import Pages
internal import Phrases
public import Timing
public import Wording

/// How pages follow each other; `nil` where nothing is set.
public struct PagingSettings: Hashable, Sendable {
  /// The name of the effect with which a page comes.
  public var entry: String?
  /// The name of the effect with which it goes.
  public var exit: String?
  /// Seconds of darkness between two pages, 0…86 400.
  public var gap: Rational?
  /// Where a row shows how much of the page's time has passed.
  public var progress: ProgressPlace?
  /// The pages, if they differ in more than their texts.
  public var pages: [PageSettings]?

  /// Nothing is set.
  public init() {}
}

/// A page with its own settings; the others come from its zone.
public struct PageSettings: Hashable, Sendable {
  /// Its text and how it is shown; of the texts only the first counts.
  public var content: ContentSettings

  /// Makes a page of a text.
  public init(_ text: LocalizedText) {
    content = ContentSettings()
    content.text = [text]
  }

  /// Makes a page of a content.
  public init(_ content: ContentSettings) { self.content = content }
}

extension Repeats {
  /// The parser of `forever` and numbers.
  public static let parser = SettingParser<Repeats>(
    allowed: .phrase(
      "{0} or {1}", "forever", .phrase("a whole number from {0} to {1}", "1", "1000000"))
  ) { text in
    if text == "forever" { return .forever }
    guard let number = decimal(text), (1...1_000_000).contains(number) else { return nil }
    return .times(number)
  }
}

/// Where a row shows how much of a page's time has passed.
public enum ProgressPlace: String, SettingWord {
  /// Nowhere.
  case none
  /// In the uppermost row.
  case top
  /// In the lowest row.
  case bottom
}
