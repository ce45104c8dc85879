// SPDX-License-Identifier: MIT
import Markup
import Raster
import Typesetting

/// How a text with markup can go on.
enum CompletedText {
  /// The texts that `text` may become; none outside of braces.
  ///
  /// A command that takes an argument ends with a space, others with their closing brace.
  static func candidates(for text: String) -> [String] {
    guard let brace = text.lastIndex(of: "{"), !text[brace...].contains("}") else { return [] }
    let before = text[...brace]
    let inside = text[text.index(after: brace)...]
    return endings(inside).filter { $0.hasPrefix(inside) }.map { before + $0 }
  }

  private static func endings(_ inside: Substring) -> [String] {
    let word = inside.prefix { $0 != " " }
    guard word.endIndex < inside.endIndex else {
      return MarkupCommand.allCases.map { command in
        command.allowed == nil ? "\(command.rawValue)}" : "\(command.rawValue) "
      } + MarkupCommand.allCases.filter(\.hasEnd).map { "/\($0.rawValue)}" }
    }
    let names =
      switch MarkupCommand(word: String(word)) {
      case .icon: Icons.all.map(\.name)
      case .font: CompletedNames.fonts
      case .color: RGB.named.map(\.name)
      case .align: Alignment.allCases.map(\.rawValue)
      default: [String]()
      }
    return names.map { "\(word) \($0)}" }
  }
}
