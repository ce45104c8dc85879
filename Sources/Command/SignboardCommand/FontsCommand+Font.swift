// SPDX-License-Identifier: MIT
import CodecIO
import SignboardKit

// The output for one font.
extension FontsCommand {
  /// The description of one font; with --sample only its first line and the sample.
  func describe(_ name: String, _ font: any GlyphSource, _ file: FontFile?) -> [String] {
    let isShort = sample != nil && !coverage
    let reports = font.reports.map { "  \($0)" }
    return [headline(name, font)] + reports
      + (isShort ? [] : (file.map { facts($0, FaceName(font.name)) } ?? []) + scripts(font))
      + picture(font)
  }

  /// A font with all of its glyphs, in the wanted height or its own, and its file if FreeType reads
  /// it.
  func opened(
    _ name: String, _ library: FontLibrary
  ) throws -> (font: any GlyphSource, file: FontFile?) {
    try FontLibrary.checkFace(name)
    if let face = BundledFont(rawValue: name) { return (face.load(), nil) }
    guard let path = systemPath(name, library) else {
      return (try library.font(name, height: height ?? 8), nil)
    }
    let face = FaceName(path)
    let file = try FontFile(path: face.name, face: face.face)
    return (try systemFont(file, name: path), file)
  }

  /// A font of a file, in the wanted height or its own.
  func systemFont(_ file: FontFile, name: String) throws(SystemError) -> SystemFont {
    try SystemFont(file, name: name, height: height ?? file.strikes.min() ?? 16)
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
    let count = (font as? BitmapFont)?.count ?? (font as? SystemFont)?.scalars.count
    return count.map { "\(line), \($0) characters" } ?? line
  }

  private func facts(_ file: FontFile, _ face: FaceName) -> [String] {
    var lines = ["  file: \(face.name)"]
    let names = [file.family, file.style].compactMap { $0 }
    if !names.isEmpty { lines.append("  font: \(names.joined(separator: " "))") }
    lines.append("  rows: \(rowsText(file.strikes, isScalable: file.isScalable))")
    if let set = file.characterSet { lines.append("  character set: \(set)") }
    if file.faces > 1 {
      lines.append("  faces: \(file.faces), #1 to #\(file.faces) behind the name")
    }
    return lines
  }

  /// The heights of a font; if short, more than three as a range.
  func rowsText(_ strikes: [Int], isScalable: Bool, isShort: Bool = false) -> String {
    var heights = strikes.sorted().map { "\($0)" }
    if isShort, heights.count > 3 { heights = ["\(heights[0])…\(heights[heights.count - 1])"] }
    return (heights + (isScalable ? ["any"] : [])).joined(separator: " ")
  }

  func scripts(_ font: any GlyphSource) -> [String] { scripts(FontCoverage.of(font)) }

  /// The scripts in lines of 80 columns.
  func scripts(_ coverage: [FontCoverage]) -> [String] {
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
  func picture(_ font: any GlyphSource) -> [String] {
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
