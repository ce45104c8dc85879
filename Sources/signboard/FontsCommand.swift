// SPDX-License-Identifier: MIT
import ArgumentParser
import BitmapFonts
import Composition
import LinuxIO
import Raster
import SignboardKit
import SystemFonts

/// Lists fonts and shows what they have.
struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "List the fonts that there are, or look into one.",
    discussion: """
      Fonts of the system are named by their file, without folder and ending. Behind a name *2 \
      enlarges it.

      Example: signboard fonts misaki_gothic_2nd --coverage --sample "漢字"
      """)

  @Argument(help: "A bundled face, a font of the system, or a font file.")
  var font: String?

  @Flag(help: "Print how many characters of each script the font has.")
  var coverage = false

  @Option(help: ArgumentHelp("Print a text in the font.", valueName: "text"))
  var sample: String?

  @Option(
    help: ArgumentHelp(
      "The rows of the line for which a size is chosen. (default: 8)", valueName: "rows"))
  var height = 8

  func validate() throws {
    if !(1...512).contains(height) {
      throw ValidationError("--height is \(height), allowed are numbers from 1 to 512.")
    }
  }

  func run() throws {
    let library = FontLibrary()
    if let font {
      try write(describe(font, try library.font(font, height: height)))
      return
    }
    for face in BundledFont.allCases {
      try write(describe(face.name, try library.font(face.name)))
    }
    for path in library.catalogue.paths { try write(installed(path)) }
  }

  private func write(_ lines: [String]) throws {
    try StandardStreams.write(
      Array((lines.joined(separator: "\n") + "\n").utf8), to: StandardStreams.output)
  }

  private func describe(_ name: String, _ font: any GlyphSource) -> [String] {
    var line =
      "\(name)  \(font.height) rows (\(font.ascent) above the baseline, \(font.descent) below)"
    var reports: [String] = []
    if let font = font as? BitmapFont {
      line += ", \(font.count) characters"
      reports = font.reports.map { "  \($0)" }
    }
    return [line] + reports + details(font)
  }

  /// A font of the system, without opening it in a size unless more is asked.
  private func installed(_ path: String) -> [String] {
    let name = FontCatalogue.name(of: path) ?? path
    do {
      let file = try FontFile(
        FileInput.read(path, limit: FontFile.greatestFile), name: path)
      var heights = file.strikes.map { "\($0)" }
      if file.isScalable { heights.append("any") }
      var lines = ["\(name)  \(heights.joined(separator: ", ")) rows, \(path)"]
      if coverage || sample != nil {
        lines += details(try FontLibrary().font(path, height: height))
      }
      return lines
    } catch {
      return ["\(name)  \(error)"]
    }
  }

  private func details(_ font: any GlyphSource) -> [String] {
    var lines: [String] = []
    if coverage {
      for (script, count, total) in FontCoverage.count(font) {
        lines.append("  \(script): \(count) of \(total)")
      }
    }
    if let sample, let strip = try? Strip(sample, fonts: FontChain([font])) {
      lines.append(strip.columns.picture)
      for missing in strip.missing { Notices.print("\(missing)") }
    }
    return lines
  }
}
