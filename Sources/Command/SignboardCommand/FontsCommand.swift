// SPDX-License-Identifier: MIT
import ArgumentParser
import SignboardKit

/// Lists fonts and their characters.
struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "fonts", "Show which font is for which rows and script, or describe one.",
    discussion: """
      Without a font it prints a short table: the font that "auto" takes for each number of rows, \
      and the others. Fonts of the system are named by their file, without folder and ending. \
      Behind a name #2 takes the second face of a file, and *2 enlarges it. Scripts are listed by \
      name where the font has all of their characters, otherwise with how much of them.

      Example: signboard fonts --rows 16 --script Greek
      Example: signboard fonts misaki_gothic_2nd --sample "漢字"
      """)

  @Argument(help: "A bundled face, a font of the system, or a font file.", completion: .fonts)
  var font: String?

  @Option(
    "Only fonts that are drawn for these rows, such as 16 or 8-16.", "rows", transform: rowRange)
  var rows: ClosedRange<Int>?

  @Option(
    "Only fonts with this script, such as Greek.", "script", completion: .scripts,
    transform: scriptName)
  var script: String?

  @Flag(help: "List all of them, each with its file.")
  var all = false

  @Flag(help: "Print which scripts the fonts have.")
  var coverage = false

  @Option("Print a text in the font.", "text")
  var sample: String?

  @Option("The rows of the line for which a size is chosen. (default: the font's own)", "rows")
  var height: Int?

  func validate() throws {
    if font != nil, let option = rows != nil ? "--rows" : script != nil ? "--script" : nil {
      throw ValidationError("\(option) chooses among all fonts. Leave it out, or the font.")
    }
    try checkRange(height, "--height", in: 1...512)
  }

  func run() throws {
    let library = FontLibrary()
    if let font {
      let (opened, file) = try opened(font, library)
      try Output.write(lines: describe(font, opened, file))
    } else {
      // The details of a font stand below its line.
      let isList = all || coverage || sample != nil
      try Output.write(lines: isList ? list(library) : overview(library))
    }
  }
}

// MARK: - What options take

/// Reads a number of rows, or a range of them.
@Sendable private func rowRange(_ text: String) throws -> ClosedRange<Int> {
  let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
  guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2,
    (1...512).contains(first), (first...512).contains(last)
  else {
    throw ValidationError(
      "found \(Wording.quoted(text)), allowed are rows from 1 to 512, such as 16 or 8-16.")
  }
  return first...last
}

/// Reads the name of a script, in capitals or not.
@Sendable private func scriptName(_ text: String) throws -> String {
  let names = FontCoverage.names
  if let name = names.first(where: { $0.lowercased() == text.lowercased() }) { return name }
  let hint =
    Wording.nearest(to: text, among: names).map { "did you mean \(Wording.quoted($0))?" }
    ?? "they are \(Wording.list(names, "and"))."
  throw ValidationError("found \(Wording.quoted(text)), allowed is the name of a script; \(hint)")
}
