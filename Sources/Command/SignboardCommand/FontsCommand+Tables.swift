// SPDX-License-Identifier: MIT
import CodecIO
import Core
import LinuxIO
import SignClient
import SignboardKit
import Typesetting

// The short table: which font is for which rows and script.
extension FontsCommand {
  /// A line for each number of rows; for a single one and no script a line for each script.
  func overview(_ library: FontLibrary) throws -> [String] {
    let (fonts, unusable) = usable(library)
    let overview = FontOverview(fonts)
    let rows = onlyHeight.map { perScript(overview, height: $0) } ?? perHeight(overview)
    guard !rows.isEmpty else { throw nothingFits }
    let table = TextTable<[String]>([
      .init(onlyHeight == nil ? "ROWS" : "SCRIPT", limit: .max) { $0[0] },
      .init("AUTO TAKES", limit: .max) { $0[1] },
      .init("OTHERS", limit: .max, isNumber: true) { $0[2] },
      .init(script == nil && onlyHeight == nil ? "SCRIPTS OF THE FONT THAT AUTO TAKES" : "") {
        $0[3]
      },
    ])
    return try table.lines(of: rows, width: 80) + [""] + notes(overview, unusable)
  }

  /// The one height that is asked for without a script.
  private var onlyHeight: Int? {
    guard script == nil, let rows, rows.count == 1 else { return nil }
    return rows.lowerBound
  }

  private func perScript(_ overview: FontOverview, height: Int) -> [[String]] {
    FontCoverage.names.compactMap { name in
      overview.entry(height: height, script: name).map { entry in
        [
          name, entry.automatic ?? "-", "\(entry.others.count)",
          entry.others.joined(separator: " "),
        ]
      }
    }
  }

  private func perHeight(_ overview: FontOverview) -> [[String]] {
    var table: [[String]] = []
    for height in overview.heights(in: rows) {
      guard let entry = overview.entry(height: height, script: script) else { continue }
      table.append([
        "\(height)", entry.automatic ?? "-", "\(entry.others.count)",
        script == nil
          ? FontCoverage.summary(of: entry.scripts) : entry.others.joined(separator: " "),
      ])
    }
    let outlines = overview.outlines(script: script)
    if rows == nil, !outlines.isEmpty {
      table.append([
        "any", "-", "\(outlines.count)", script == nil ? "" : outlines.joined(separator: " "),
      ])
    }
    return table
  }

  /// What the table leaves out, and where it is.
  private func notes(_ overview: FontOverview, _ unusable: Int) -> [String] {
    var notes = ["--all lists the fonts with their files, NAME describes one."]
    if rows == nil, script == nil {
      notes.insert("--rows 16 shows the fonts for each script, --script Greek those for it.", at: 0)
      if unusable > 0 {
        notes.append("\(unusable) files cannot be used; --all prints the reasons.")
      }
    } else if rows != nil, case let outlines = overview.outlines(script: script), !outlines.isEmpty
    {
      notes.append("\(outlines.count) fonts with outlines, for any rows, are left out.")
    }
    return notes
  }

  /// The fonts that can be used, and how many files cannot.
  private func usable(_ library: FontLibrary) -> (fonts: [FontOverview.Font], unusable: Int) {
    var fonts = BundledFont.allCases.map { face in
      FontOverview.Font(
        name: face.name, file: face.name, heights: [face.height], isScalable: false,
        count: face.count, scripts: FontCoverage.of(face.load()))
    }
    // The scripts of the other fonts take long to count.
    let taken = Set((rows ?? 1...64).flatMap { FontLibrary.automatic(height: $0) }.map(\.name))
    var names: Set<String> = []
    var unusable = 0
    for path in library.catalog.paths {
      let name = FontCatalog.name(of: path) ?? path
      let isFirst = names.insert(name.lowercased()).inserted
      do {
        let file = try FontFile(path: path)
        try file.readCharacters()
        let isAsked =
          file.isScalable || rows.map { file.strikes.contains(where: $0.contains) } ?? true
        let isCounted = taken.contains(path) || isAsked && (script != nil || onlyHeight != nil)
        let scalars = file.shownScalars
        fonts.append(
          FontOverview.Font(
            name: isFirst ? name : path, file: path, heights: file.strikes,
            isScalable: file.isScalable, count: scalars.count,
            scripts: isCounted ? FontCoverage.of(scalars) : []))
      } catch {
        unusable += 1
      }
    }
    return (fonts, unusable)
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
