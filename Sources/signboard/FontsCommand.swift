// SPDX-License-Identifier: MIT
import ArgumentParser
import BitmapFonts
import Composition
import LinuxIO
import Raster
import SignboardKit

/// Lists fonts and shows what they have.
struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "List the bundled faces, or look into one or a font file.",
    discussion: "Example: signboard fonts ./my.bdf --coverage --sample \"Grüße\"")

  @Argument(help: "A bundled face or a BDF file.")
  var font: String?

  @Flag(help: "Print how many characters of each script the font has.")
  var coverage = false

  @Option(help: ArgumentHelp("Print a text in the font.", valueName: "text"))
  var sample: String?

  func run() throws {
    let library = FontLibrary()
    var lines: [String] = []
    let names = font.map { [$0] } ?? BundledFont.allCases.map(\.name)
    for name in names {
      let font = try library.font(name)
      lines.append(
        "\(name)  \(font.height) rows (\(font.ascent) above the baseline, \(font.descent) below), "
          + "\(font.count) characters")
      for report in font.reports { lines.append("  \(report)") }
      if coverage {
        for (script, count, total) in FontCoverage.count(font) {
          lines.append("  \(script): \(count) of \(total)")
        }
      }
      if let sample {
        let strip = Strip(sample, fonts: FontChain([font]))
        lines.append(strip.columns.picture)
        for missing in strip.missing { Notices.print("\(missing)") }
      }
    }
    try StandardStreams.write(
      Array((lines.joined(separator: "\n") + "\n").utf8), to: StandardStreams.output)
  }
}
