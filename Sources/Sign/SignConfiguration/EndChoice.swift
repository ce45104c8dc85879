// SPDX-License-Identifier: MIT
public import Core

/// How the panel is left when the program ends.
public enum EndChoice: Hashable, Sendable {
  /// Dark.
  case blank
  /// With the last picture.
  case keep
  /// With a text that stands still.
  case text(LocalizedText)

  /// The parser of `blank`, `keep` and `text:WORDS`.
  public static let parser = SettingParser<EndChoice>(
    allowed: .phrase("blank, keep or a text, such as {0}", "text:Closed")
  ) { text in
    switch text {
    case "blank": return .blank
    case "keep": return .keep
    default: break
    }
    guard text.hasPrefix("text:"), text.utf8.count > 5 else { return nil }
    return .text(.single(String(text.dropFirst(5))))
  }
}
