// SPDX-License-Identifier: MIT
import BitmapFonts
import CodecIO
import LinuxIO
import SceneBuilding
import SystemFonts
import Wording

// The list of all fonts.
extension FontsCommand {
  /// A line of the list: the columns, and the lines below it.
  private struct Row {
    var cells: [String]
    var below: [String] = []
  }

  /// All fonts, or those that have the rows and the script.
  func list(_ library: FontLibrary) throws -> [String] {
    var rows = [Row(cells: ["NAME", "ROWS", "CHARACTERS", "FILE"])]
    for face in BundledFont.allCases {
      let found = coverage || script != nil ? FontCoverage.of(face.load()) : []
      guard isWanted(heights: [face.height], found) else { continue }
      rows.append(
        Row(
          cells: [face.name, "\(face.height)", "\(face.count)", "bundled"],
          below: below(found) + (sample == nil ? [] : picture(BundledGlyphs(face)))))
    }
    var names: Set<String> = []
    for path in library.catalog.paths {
      let name = FontCatalog.name(of: path) ?? path
      // A name finds its first font.
      let isFirst = names.insert(name.lowercased()).inserted
      rows += [installed(path, name: name, note: isFirst ? "" : "  (by its path only)")]
        .compactMap { $0 }
    }
    if rows.count == 1 { throw nothingFits }
    return table(rows)
  }

  /// Whether a font has the rows and a part of the script that are asked for.
  private func isWanted(heights: [Int], _ coverage: [FontCoverage]) -> Bool {
    let hasRows = rows.map { heights.contains(where: $0.contains) } ?? true
    return hasRows && (script.map { script in coverage.contains { $0.script == script } } ?? true)
  }

  /// All scripts of a font, or its share of the one that is asked for.
  private func below(_ found: [FontCoverage]) -> [String] {
    if coverage { return scripts(found) }
    return found.filter { $0.script == script && !$0.isWhole }.map { "  \($0.text)" }
  }

  /// The refusal if no font has the rows and the script.
  var nothingFits: SignError {
    let rows = rows.map {
      $0.count == 1 ? "--rows \($0.lowerBound)" : "--rows \($0.lowerBound)-\($0.upperBound)"
    }
    let script = script.map { "--script \(Wording.quoted($0))" }
    return SignError(
      place: [rows, script].compactMap { $0 }.joined(separator: " "),
      reason: "no font is drawn for that",
      remedy: "\"signboard fonts\" shows which fonts there are; *2 behind a name enlarges one.")
  }

  /// A font of the system, or the reason why it cannot be used; `nil` if nobody asks for it.
  private func installed(_ path: String, name: String, note: String) -> Row? {
    do {
      let file = try FontFile(path: path)
      try file.readCharacters()
      let scalars = file.shownScalars
      let found = coverage || script != nil ? FontCoverage.of(scalars) : []
      guard isWanted(heights: file.strikes, found) else { return nil }
      var row = Row(cells: [name, rowsText(file, isShort: true), "\(scalars.count)", path + note])
      row.below = below(found)
      if sample != nil {
        row.below += picture(
          try SystemFont(file, name: path, height: height ?? file.strikes.min() ?? 16))
      }
      return row
    } catch {
      guard rows == nil, script == nil else { return nil }
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
