// SPDX-License-Identifier: MIT
import ArgumentParser
import BitmapFonts
import CodecIO
import LinuxIO
import Raster
import SceneBuilding
import SystemFonts
import Typesetting
import Wording

/// Lists fonts and their characters.
struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "List the available fonts, or describe one.",
    discussion: """
      Fonts of the system are named by their file, without folder and ending. Behind a name #2 \
      takes the second face of a file, and *2 enlarges it. Scripts are listed by name where the \
      font has all of their characters, otherwise with how much of them.

      Example: signboard fonts misaki_gothic_2nd --sample "漢字"
      """)

  @Argument(help: "A bundled face, a font of the system, or a font file.", completion: .fonts)
  var font: String?

  @Flag(help: "Print which scripts the fonts have.")
  var coverage = false

  @Option(help: ArgumentHelp("Print a text in the font.", valueName: "text"))
  var sample: String?

  @Option(
    help: ArgumentHelp(
      "Write a PNG picture of all characters of the font, or of the sample.", valueName: "file"),
    completion: .file())
  var specimen: String?

  @Option(
    help: ArgumentHelp(
      "The rows of the line for which a size is chosen. (default: the font's own)",
      valueName: "rows"))
  var height: Int?

  func validate() throws {
    if specimen != nil, font == nil {
      throw ValidationError("--specimen needs a font. Name one, such as signboard-8.")
    }
    if let height, !(1...512).contains(height) {
      throw ValidationError("--height is \(height), allowed are numbers from 1 to 512.")
    }
  }

  func run() throws {
    let library = FontLibrary()
    if let font {
      let (opened, file) = try opened(font, library)
      try write(describe(font, opened, file))
      if let specimen { try write(specimen, of: opened, name: font) }
    } else {
      try write(list(library))
    }
  }

  private func write(_ lines: [String]) throws {
    try StandardStreams.write(
      text: lines.joined(separator: "\n") + "\n", to: StandardStreams.output)
  }
}

// MARK: - A picture

extension FontsCommand {
  /// Writes the sample, or all characters of a font, as a picture.
  private func write(_ file: String, of font: any GlyphSource, name: String) throws {
    let bytes: [UInt8]
    if let sample {
      let chain = FontChain([font])
      let lines = sample.split(separator: "\n", omittingEmptySubsequences: false)
      bytes = try SpecimenSheet.png(
        of: lines.map { chain.shape(String($0)) }, in: font, name: file)
    } else {
      let scalars = (font as? BitmapFont)?.scalars ?? (font as? SystemFont)?.scalars ?? []
      guard !scalars.isEmpty else {
        throw SignError(
          place: "font \(Wording.quoted(name))", reason: "its characters cannot be listed",
          remedy: "Name the characters with --sample.")
      }
      bytes = try SpecimenSheet.png(of: font, scalars: scalars, name: name)
    }
    try ReplacedFile.write(bytes, path: file)
  }
}

// MARK: - One font

extension FontsCommand {
  /// The description of one font; with --sample only its first line and the sample.
  private func describe(_ name: String, _ font: any GlyphSource, _ file: FontFile?) -> [String] {
    let isShort = sample != nil && !coverage
    return [headline(name, font)] + reports(font)
      + (isShort ? [] : (file.map { facts($0, FaceName(font.name)) } ?? []) + scripts(font))
      + picture(font)
  }

  /// A font with all of its glyphs, in the wanted height or its own, and its file if FreeType reads
  /// it.
  private func opened(
    _ name: String, _ library: FontLibrary
  ) throws -> (font: any GlyphSource, file: FontFile?) {
    try FontLibrary.checkFace(name)
    if let face = BundledFont(rawValue: name) { return (face.load(), nil) }
    guard let path = systemPath(name, library) else {
      return (try library.font(name, height: height ?? 8), nil)
    }
    let face = FaceName(path)
    let file = try FontFile(path: face.name, face: face.face)
    let rows = height ?? file.strikes.min() ?? 16
    return (try SystemFont(file, name: path, height: rows), file)
  }

  /// The path of a font that FreeType reads; `nil` for others.
  private func systemPath(_ name: String, _ library: FontLibrary) -> String? {
    let isPath = name.contains("/") || FontCatalog.name(of: name) != nil
    guard let path = isPath ? name : library.catalog.path(named: name) else { return nil }
    let isFont = FontCatalog.name(of: path) != nil && !path.lowercased().hasSuffix(".bdf")
    return isFont ? path : nil
  }

  private func headline(_ name: String, _ font: any GlyphSource) -> String {
    let line =
      "\(name)  \(font.height) rows (\(font.ascent) above the baseline, \(font.descent) below)"
    return count(font).map { "\(line), \($0) characters" } ?? line
  }

  private func count(_ font: any GlyphSource) -> Int? {
    (font as? BitmapFont)?.count ?? (font as? SystemFont)?.scalars.count
  }

  private func reports(_ font: any GlyphSource) -> [String] {
    (font as? BitmapFont)?.reports.map { "  \($0)" } ?? []
  }

  private func facts(_ file: FontFile, _ face: FaceName) -> [String] {
    var lines = ["  file: \(face.name)"]
    let names = [file.family, file.style].compactMap { $0 }
    if !names.isEmpty { lines.append("  font: \(names.joined(separator: " "))") }
    lines.append("  rows: \(rows(file))")
    if let set = file.characterSet { lines.append("  character set: \(set)") }
    if file.faces > 1 {
      lines.append("  faces: \(file.faces), #1 to #\(file.faces) behind the name")
    }
    return lines
  }

  /// The heights of a font; if short, more than three as a range.
  private func rows(_ file: FontFile, isShort: Bool = false) -> String {
    var heights = file.strikes.sorted().map { "\($0)" }
    if isShort, heights.count > 3 { heights = ["\(heights[0])…\(heights[heights.count - 1])"] }
    return (heights + (file.isScalable ? ["any"] : [])).joined(separator: " ")
  }

  private func scripts(_ font: any GlyphSource) -> [String] { scripts(FontCoverage.of(font)) }

  /// The scripts in lines of 80 columns.
  private func scripts(_ coverage: [FontCoverage]) -> [String] {
    guard !coverage.isEmpty else { return [] }
    var lines = ["  scripts:"]
    for (place, script) in coverage.enumerated() {
      let word = " " + script.text + (place < coverage.count - 1 ? "," : "")
      if lines[lines.count - 1].count + word.count > 80 { lines.append("   ") }
      lines[lines.count - 1] += word
    }
    return lines
  }

  /// The sample, or a few characters of the font.
  private func picture(_ font: any GlyphSource) -> [String] {
    let text = sample ?? someCharacters(of: font)
    guard !text.isEmpty, let strip = try? Strip(text, fonts: FontChain([font])) else { return [] }
    for line in MissingSummary(strip.missing).lines { Notices.print(line) }
    return [strip.columns.picture]
  }

  /// Characters of many scripts that the font has, as many as 80 columns take.
  private func someCharacters(of font: any GlyphSource) -> String {
    var scalars = "Ag漢字あ한글ЖΩשعก8é龍★→😀".unicodeScalars.filter { font.glyph(for: $0) != nil }
    if scalars.isEmpty, let font = font as? SystemFont {
      scalars.append(contentsOf: font.scalars.lazy.filter { font.glyph(for: $0) != nil }.prefix(8))
    }
    var width = 0
    let fitting = scalars.prefix {
      width += font.glyph(for: $0)?.advance ?? 0
      return width <= 80
    }
    return String(String.UnicodeScalarView(fitting.isEmpty ? scalars.prefix(1) : fitting))
  }
}

// MARK: - The list

extension FontsCommand {
  /// A line of the list: the columns, and the lines below it.
  private struct Row {
    var cells: [String]
    var below: [String] = []
  }

  private func list(_ library: FontLibrary) throws -> [String] {
    var rows = [Row(cells: ["NAME", "ROWS", "CHARACTERS", "FILE"])]
    for face in BundledFont.allCases {
      rows.append(
        Row(
          cells: [face.name, "\(face.height)", "\(face.count)", "bundled"],
          below: (coverage ? scripts(face.load()) : [])
            + (sample == nil ? [] : picture(BundledGlyphs(face)))))
    }
    var names: Set<String> = []
    for path in library.catalog.paths {
      let name = FontCatalog.name(of: path) ?? path
      // A name finds its first font.
      let isFirst = names.insert(name.lowercased()).inserted
      rows.append(installed(path, name: name, note: isFirst ? "" : "  (by its path only)"))
    }
    return table(rows)
  }

  /// A font of the system, or the reason why it cannot be used.
  private func installed(_ path: String, name: String, note: String) -> Row {
    do {
      let file = try FontFile(path: path)
      try file.readCharacters()
      let scalars = file.shownScalars
      var row = Row(cells: [name, rows(file, isShort: true), "\(scalars.count)", path + note])
      if coverage { row.below = scripts(FontCoverage.of(scalars)) }
      if sample != nil {
        row.below += picture(
          try SystemFont(file, name: path, height: height ?? file.strikes.min() ?? 16))
      }
      return row
    } catch {
      return Row(cells: [name, "", "", path + note], below: ["  cannot be used: \(error.reason)"])
    }
  }

  /// A table with numbers at the right edge.
  private func table(_ rows: [Row]) -> [String] {
    let widths = (0..<3).map { column in
      // A few long names must not push all columns out of the window.
      min(rows.map { $0.cells[column].count }.max() ?? 0, 40)
    }
    return rows.flatMap { row in
      let cells = row.cells.enumerated().map { column, text in
        guard column < widths.count else { return text }
        let space = String(repeating: " ", count: max(0, widths[column] - text.count))
        return column == 2 ? space + text : text + space
      }
      return [cells.joined(separator: "  ")] + row.below
    }
  }
}
