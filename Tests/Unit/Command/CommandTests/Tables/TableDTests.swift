// SPDX-License-Identifier: MIT
import Foundation
import SignTesting
import Testing

/// Table D of the reference systems: AutomatedScrollView, a reusable scrolling banner.
///
/// `ReusableBannerTests` of SignboardKit has the same for the Swift API.
@Suite(.waitsForPrograms)
struct TableDTests {
  @Test func `a reusable control needs under ten lines, as the README shows`() throws {
    let readme = try String(
      contentsOf: Program.root.appendingPathComponent("README.md"), encoding: .utf8)
    let example = try #require(readme.components(separatedBy: "```swift\n").dropFirst().first)
      .components(separatedBy: "```")[0]
    let lines = example.split(separator: "\n")
    #expect(lines.first == "import SignboardKit")
    #expect(lines.count < 10)
  }

  @Test func `memory does not grow`() throws {
    let row = TableRow()
    func kibibytes(_ seconds: String) throws -> Int {
      let outcome = try row.run(
        "show 12 --panel 2x1 --backend memory --fast --stats --for \(seconds)")
      let match = try #require(try /"peak_memory_kib":([0-9]+)/.firstMatch(in: outcome))
      return try #require(Int(match.1))
    }
    // An hour has 108,000 frames; one byte for each would be more than this.
    let (minute, hour) = (try kibibytes("60"), try kibibytes("1800"))
    #expect(hour - minute < 1024, "\(minute) KiB, \(hour) KiB")
  }

  @Test(.needs(Film.package, Film.python != nil))
  func `messages, colors and everything else have defaults and can be set`() throws {
    try Program.withFolder { folder in
      let greeting = try Program.run(["show", "--fast", "--frames", "1", "--style", "text"])
      let hello = try Program.run(["render", "Hello, world!"])
      let shown = TableRow.pictures(of: greeting.output).first?.picture ?? ""
      #expect(part(shown, x: 0..<48, y: 0..<8) == part(hello.output, x: 0..<48, y: 0..<8))
      for (color, light) in [(nil, "fc453f"), ("red", "fc453f")] {
        let file = folder.appendingPathComponent("sign.png")
        let outcome = try Program.run(
          ["render", "12", "--intensity", "15", "--output", file.path]
            + (color.map { ["--color", $0] } ?? []))
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(try Film(file).pictures[0].colors.contains(light))
      }
    }
  }

  @Test func `letters grow with the sign, also when it is turned`() throws {
    let row = TableRow()
    // The bundled face; if larger fonts are installed, `auto` takes the best fit.
    func sign(_ scale: Int, _ panel: String) -> String {
      "render \"A1\" --font signboard-8*\(scale) --panel \(panel) --scroll static"
    }
    let small = try row.run(sign(1, "2x1"))
    let doubled = small.split(separator: "\n").flatMap { line -> [String] in
      let wide = line.map { "\($0)\($0)" }.joined()
      return [wide, wide]
    }.joined(separator: "\n")
    try row.expect(sign(2, "4x2"), doubled)
    // Two panels side by side, mounted upright, are as high as two rows and as wide as three.
    let turned = try row.run(sign(2, "2x3 --turn 90"))
    #expect(try turned == row.run(sign(2, "3x2")))
    // By default a sign of two rows has letters that take more than one row.
    for panel in ["3x2", "2x3 --turn 90"] {
      let rows = try row.run("render \"A1\" --panel \(panel) --scroll static")
        .split(separator: "\n")
      #expect(rows.count { $0.contains("#") } > 8, "\(panel)")
    }
  }
}
