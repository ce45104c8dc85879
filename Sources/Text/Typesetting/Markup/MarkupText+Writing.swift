// SPDX-License-Identifier: MIT

extension MarkupText: CustomStringConvertible {
  /// The message as markup; `MarkupParser` reads the same message from it.
  ///
  /// All commands are ended, so results can be concatenated. The result may be longer than the
  /// original and exceed the parser's limits.
  public var description: String {
    var written = ""
    var open: [MarkupAttribute] = []
    for element in elements {
      let wanted = element.style.attributes
      for attribute in open.reversed() where !wanted.contains(attribute) {
        written += "{/\(attribute.command.rawValue)}"
      }
      open.removeAll { !wanted.contains($0) }
      for attribute in wanted where !open.contains(attribute) {
        written += MarkupText.command(attribute.command, attribute.argument)
        open.append(attribute)
      }
      written += MarkupText.written(element.content)
    }
    for attribute in open.reversed() { written += "{/\(attribute.command.rawValue)}" }
    return written
  }

  /// The markup of a literal text: both brackets are doubled.
  public static func escaping(_ plain: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(plain.utf8.count)
    // Bytes, not characters: a bracket may form one character with a combining mark.
    for byte in plain.utf8 {
      bytes.append(byte)
      if byte == MarkupParser.opening || byte == MarkupParser.closing { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func written(_ content: MarkupContent) -> String {
    switch content {
    case .text(let text): escaping(text)
    case .gap(let gap): command(.gap, "\(gap)")
    case .pause(let milliseconds):
      command(.pause, MarkupArgument.text(thousandths: Int64(milliseconds)))
    case .icon(let name): command(.icon, name.description)
    case .image(let path): command(.image, path.description)
    case .value(let name):
      MarkupCommand(word: name.description) == nil
        ? "{\(name)}" : command(.value, name.description)
    }
  }

  private static func command(_ command: MarkupCommand, _ argument: String?) -> String {
    "{\(command.rawValue)\(argument.map { " " + $0 } ?? "")}"
  }
}
