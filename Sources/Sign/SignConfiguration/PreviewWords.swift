// SPDX-License-Identifier: MIT
public import Previews

/// How the terminal draws pixels.
public enum PreviewStyle: SettingWord {
  /// As dots of a style.
  case dots(DotStyle)
  /// As plain characters.
  case text

  /// All styles of dots, then text.
  public static var allCases: [PreviewStyle] { DotStyle.allCases.map(PreviewStyle.dots) + [.text] }

  /// The style of a word, such as `half-block`.
  public init?(rawValue: String) {
    guard let style = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = style
  }

  /// The word of the style.
  public var rawValue: String { dots?.rawValue ?? "text" }

  /// The style of the dots; `nil` for text.
  public var dots: DotStyle? { if case .dots(let style) = self { style } else { nil } }
}

extension LEDColor: SettingWord {}
