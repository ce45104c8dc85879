// SPDX-License-Identifier: MIT
public import Testing

/// A row of a table in a text file: what goes in, and what comes out of it.
///
/// A line that begins with `## ` is the title of the rows below it, one with `# ` a comment. The
/// input and the output of a row stand on one line with `⇒` between them, or the lines of the input
/// are followed by those of the output with `⇒` before each, and then by an empty line or the next
/// row. `\u{a}` in an input is the character of that number.
public struct TextRow: Sendable, CustomTestStringConvertible {
  /// What goes in.
  public let input: String
  /// What comes out, in lines.
  public let output: String

  /// The input.
  public var testDescription: String { input.debugDescription }

  /// The rows below a title of a file in Tests/Unit; where there are none, one that fits no test.
  public static func of(_ path: String, _ wanted: String) -> [TextRow] {
    let text = (try? Repository.text("Tests/Unit/\(path)")) ?? ""
    var (rows, title, input, output) = ([TextRow](), "", [Substring](), [Substring]())
    func close() {
      if !output.isEmpty, title == wanted { rows.append(TextRow(input, output)) }
      (input, output) = ([], [])
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let sides = line.split(separator: "⇒", maxSplits: 1, omittingEmptySubsequences: false)
      if line.isEmpty || (!output.isEmpty && !sides[0].isEmpty) { close() }
      if line.hasPrefix("# "), input.isEmpty { continue }
      if line.hasPrefix("## "), input.isEmpty {
        title = String(line.dropFirst(3))
      } else if sides.count > 1 {
        if !sides[0].isEmpty { input.append(sides[0].dropLast()) }
        output.append(sides[1].dropFirst())
      } else if !line.isEmpty {
        input.append(line)
      }
    }
    close()
    return rows.isEmpty ? [TextRow(["\(path): \(wanted)"], ["This table has no rows."])] : rows
  }

  /// The titles of a file in Tests/Unit; where there are none, one that has no rows.
  public static func titles(_ path: String) -> [String] {
    let lines = (try? Repository.text("Tests/Unit/\(path)"))?.split(separator: "\n") ?? []
    let titles = lines.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
    return titles.isEmpty ? ["none"] : titles
  }

  private init(_ input: [Substring], _ output: [Substring]) {
    self.input = input.joined(separator: "\n").replacing(/\\u\{([0-9a-f]+)\}/) { match in
      UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
    }
    self.output = output.joined(separator: "\n")
  }
}
