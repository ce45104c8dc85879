// SPDX-License-Identifier: MIT
import CodecIO
import SignClient
import SignboardKit

// Which fonts there are.
extension FontsCommand {
  /// A font with the name that finds it, or a file that cannot be used.
  private struct Known {
    /// The name of a bundled face, or of a file without its folder and ending.
    let name: String
    /// The bundled face; `nil`: it is a file.
    var face: BundledFont?
    /// Where it is.
    let place: String
    /// Whether its name finds it, and not a font before it.
    let isFirst: Bool
    let font: Result<FontOverview.Font, SystemError>
  }

  /// The bundled faces, then the files of the system in the order of their folders.
  ///
  /// - Parameter isCounted: whether the scripts of a file, or of a bundled face without one, are
  ///   counted, which takes long.
  private func known(
    _ library: FontLibrary, isCounted: (_ path: String, FontFile?) -> Bool
  ) -> [Known] {
    var known = BundledFont.allCases.map { face in
      let font = FontOverview.Font(
        name: face.name, file: face.name, heights: [face.height], isScalable: false,
        count: face.count,
        scripts: isCounted(face.name, nil) ? FontCoverage.of(face.load()) : [])
      return Known(
        name: face.name, face: face, place: "bundled", isFirst: true, font: .success(font))
    }
    var names: Set<String> = []
    for path in library.catalog.paths {
      let name = FontCatalog.name(of: path) ?? path
      let isFirst = names.insert(name.lowercased()).inserted
      let font = Result { () throws(SystemError) in
        let file = try FontFile(path: path)
        try file.readCharacters()
        let scalars = file.shownScalars
        return FontOverview.Font(
          name: isFirst ? name : path, file: path, heights: file.strikes,
          isScalable: file.isScalable, count: scalars.count,
          scripts: isCounted(path, file) ? FontCoverage.of(scalars) : [])
      }
      known.append(Known(name: name, place: path, isFirst: isFirst, font: font))
    }
    return known
  }
}

// The short table: which font is for which rows and script.
extension FontsCommand {
  /// A line for each number of rows; for a single one and no script a line for each script.
  func overview(_ library: FontLibrary) throws -> [String] {
    let taken = Set((rows ?? 1...64).flatMap { FontLibrary.automatic(height: $0) }.map(\.name))
    let known = known(library) { path, file in
      guard let file else { return true }
      let isAsked =
        file.isScalable || rows.map { file.strikes.contains(where: $0.contains) } ?? true
      return taken.contains(path) || isAsked && (script != nil || onlyHeight != nil)
    }
    let fonts = known.compactMap { try? $0.font.get() }
    let overview = FontOverview(fonts)
    let lines = lines(of: overview)
    guard !lines.isEmpty else { throw nothingFits }
    let hasScripts = script == nil && onlyHeight == nil
    let table = TextTable<(head: String, fonts: FontOverview.Entry)>([
      .init(onlyHeight == nil ? "ROWS" : "SCRIPT", limit: .max) { $0.head },
      .init("AUTO TAKES", limit: .max) { $0.fonts.automatic ?? "-" },
      .init("OTHERS", limit: .max, isNumber: true) { "\($0.fonts.others.count)" },
      .init(hasScripts ? "SCRIPTS OF THE FONT THAT AUTO TAKES" : "") { line in
        hasScripts
          ? FontCoverage.summary(of: line.fonts.scripts)
          : line.fonts.others.joined(separator: " ")
      },
    ])
    return try table.lines(of: lines, width: 80) + [""]
      + notes(overview, unusable: known.count - fonts.count)
  }

  /// The one height that is asked for without a script.
  private var onlyHeight: Int? {
    guard script == nil, let rows, rows.count == 1 else { return nil }
    return rows.lowerBound
  }

  /// The lines of the table: a script or a number of rows, and its fonts.
  private func lines(
    of overview: FontOverview
  ) -> [(head: String, fonts: FontOverview.Entry)] {
    if let onlyHeight {
      return FontCoverage.names.compactMap { name in
        overview.entry(height: onlyHeight, script: name).map { (name, $0) }
      }
    }
    let lines = overview.heights(in: rows).compactMap { height in
      overview.entry(height: height, script: script).map { (head: "\(height)", fonts: $0) }
    }
    let outlines = overview.outlines(script: script)
    return rows == nil && !outlines.others.isEmpty ? lines + [("any", outlines)] : lines
  }

  /// What the table leaves out, and where it is.
  private func notes(_ overview: FontOverview, unusable: Int) -> [String] {
    var notes = ["--all lists the fonts with their files, NAME describes one."]
    if rows == nil, script == nil {
      notes.insert("--rows 16 shows the fonts for each script, --script Greek those for it.", at: 0)
      if unusable > 0 {
        notes.append("\(unusable) files cannot be used; --all prints the reasons.")
      }
    } else if rows != nil {
      let count = overview.outlines(script: script).others.count
      if count > 0 { notes.append("\(count) fonts with outlines, for any rows, are left out.") }
    }
    return notes
  }
}

// The list of all fonts.
extension FontsCommand {
  /// A line of the list: the columns, and the lines below it.
  private struct Row {
    var cells: [String]
    var below: [String] = []
  }

  /// All fonts, or those that have the rows and the script.
  func list(_ library: FontLibrary) throws -> [String] {
    let rows = known(library) { _, _ in coverage || script != nil }.compactMap(row)
    if rows.isEmpty { throw nothingFits }
    return table([Row(cells: ["NAME", "ROWS", "CHARACTERS", "FILE"])] + rows)
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

  /// A font, or the reason why it cannot be used; `nil` if nobody asks for it.
  private func row(_ known: Known) -> Row? {
    let place = known.place + (known.isFirst ? "" : "  (by its path only)")
    do throws(SystemError) {
      let font = try known.font.get()
      guard isWanted(heights: font.heights, font.scripts) else { return nil }
      let rows = rowsText(font.heights, isScalable: font.isScalable, isShort: true)
      return Row(
        cells: [known.name, rows, "\(font.count)", place],
        below: below(font.scripts) + (sample == nil ? [] : picture(try glyphs(of: known))))
    } catch {
      guard rows == nil, script == nil else { return nil }
      return Row(
        cells: [known.name, "", "", place], below: ["  cannot be used: \(error.reason)"])
    }
  }

  private func glyphs(of known: Known) throws(SystemError) -> any GlyphSource {
    if let face = known.face { return BundledGlyphs(face) }
    return try systemFont(FontFile(path: known.place), name: known.place)
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
