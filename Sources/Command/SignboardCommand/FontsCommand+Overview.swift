// SPDX-License-Identifier: MIT
import BitmapFonts
import CodecIO
import SceneBuilding
import SignClient
import SystemFonts

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
