// SPDX-License-Identifier: MIT
internal import Core
internal import YAMLText

extension ConfigurationReader {
  /// The keys whose values are shown, with what may stand below them.
  private static let textKeys: Set = [
    "text", "pages", "idle", "startup", "stop", "mark", "then", "separator", "values",
  ]

  /// The comments that cut a text short, as in `text: Room #5`; each is allowed, and rarely meant.
  ///
  /// A comment with a blank behind its `#`, as in `text: Closed # today`, is mostly meant as one.
  ///
  /// - Parameters:
  ///   - bytes: the content of a file that can be read.
  ///   - file: its name for the problems.
  ///   - all: whether to find those with a blank, too, for a caller who asks what may be wrong.
  package static func cutTexts(
    in bytes: [UInt8], file: String, all: Bool = false
  ) -> [ConfigProblem] {
    guard let root = try? YAMLReader.read(bytes) else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var problems: [ConfigProblem] = []
    func visit(_ node: ConfigNode, _ path: String, isText: Bool) {
      switch node.kind {
      case .scalar(let text, false) where isText && lines.indices.contains(node.line - 1):
        guard let cut = comment(behind: text, at: node, in: lines[node.line - 1], all)
        else { return }
        problems.append(
          ConfigProblem(
            file: file, line: node.line, column: cut.column, path: path,
            sentences: .phrase(
              """
              {0} begins a comment and is not shown. If it belongs to the text, put all of the \
              text in quotation marks: {1}
              """,
              ValueProblem.quote(cut.comment), ValueProblem.quote("\(text) \(cut.comment)"))))
      case .scalar: return
      case .sequence(let items):
        for (index, item) in items.enumerated() {
          visit(item, "\(path)[\(index)]", isText: isText)
        }
      case .mapping(let entries):
        for entry in entries {
          guard let key = entry.key.text else { continue }
          let isNamed = path == "values" || LocalizedText.parts(ofCode: key) != nil
          visit(
            entry.value, path.isEmpty ? key : "\(path).\(key)",
            isText: textKeys.contains(key) || isText && isNamed)
        }
      }
    }
    visit(root, "", isText: false)
    return problems
  }

  /// The comment behind a text on its line, and the column of its `#`.
  private static func comment(
    behind text: String, at node: ConfigNode, in line: Substring, _ all: Bool
  ) -> (comment: String, column: Int)? {
    let start = node.column - 1 + text.unicodeScalars.count
    let rest = line.unicodeScalars.dropFirst(start)
    let comment = rest.drop { $0 == " " || $0 == "\t" }
    guard comment.count < rest.count, comment.first == "#" else { return nil }
    // How many signs precede its first word.
    let mark = comment.prefix { " \t#".unicodeScalars.contains($0) }.count
    guard all ? mark < comment.count : mark == 1 && comment.count > 1 else { return nil }
    return (String(Substring(comment)), start + rest.count - comment.count + 1)
  }
}
